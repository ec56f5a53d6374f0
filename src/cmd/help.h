/* What --help and --version print. */
#ifndef HELP_H
#define HELP_H

#include "io/writer.h"

void help_write(struct writer *writer);
void version_write(struct writer *writer);

#endif
