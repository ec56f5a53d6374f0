#!/bin/sh
# Prints the page of a function that another page explains.
echo '.so man3/freecell_deal.3'
