/* All programs in one module: its first argument is the name of one. */
#include <string.h>

/* The main() of each, by another name. */
int freecell_deal_main(int argc, char **argv);
int freecell_identify_main(int argc, char **argv);
int freecell_words_main(void);

int main(int argc, char **argv)
{
    const char *slash = strrchr(argv[0], '/');
    const char *name = slash != NULL ? slash + 1 : argv[0];
    if (strcmp(name, "freecell-identify") == 0)
        return freecell_identify_main(argc, argv);
    if (strcmp(name, "freecell-words") == 0)
        return freecell_words_main();
    return freecell_deal_main(argc, argv);
}
