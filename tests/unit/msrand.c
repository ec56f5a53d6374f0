/* The generator: rand() of the Microsoft C library, and its two bands more. */
#include "lib/msrand.h"
#include "support/test.h"

enum { DRAWS = 10 };

static void draws_are(uint32_t seed, const uint32_t expected[DRAWS])
{
    uint32_t state = seed;
    for (int i = 0; i < DRAWS; i++) {
        state = msrand_next(state);
        assert_int_equal(msrand_draw(state, msrand_band(1)), expected[i]);
    }
}

/* As published of that library, after srand(0) and after srand(1). */
static void draws_are_those_of_the_microsoft_library(void **state)
{
    static const uint32_t of_0[DRAWS] = {38,    7719, 21238, 2437,  8855,
                                         11797, 8365, 32285, 10450, 30612};
    static const uint32_t of_1[DRAWS] = {41,    18467, 6334,  26500, 19169,
                                         15724, 11478, 29358, 26962, 24464};
    draws_are(0, of_0);
    draws_are(1, of_1);
}

static void bands_change_at_2_to_the_31_and_2_to_the_32(void **state)
{
    static const struct {
        int64_t number;
        uint32_t draw; /* from a state of all ones */
    } rows[] = {
        {1, 0x7FFF},           {2147483647, 0x7FFF},  {2147483648, 0xFFFF},
        {4294967295, 0xFFFF},  {4294967296, 0x10000}, {6442450943, 0x10000},
        {6442450944, 0x10000}, {8589934591, 0x10000},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(msrand_draw(UINT32_MAX, msrand_band(rows[i].number)),
                         rows[i].draw);
}

static void a_draw_takes_its_bits_as_its_band_says(void **state)
{
    static const struct {
        uint32_t state, microsoft, high_bit, plus_one;
    } rows[] = {
        {0x00000000, 0x0000, 0x8000, 0x00001},
        {0x0000FFFF, 0x0000, 0x8000, 0x00001},
        {0x00010000, 0x0001, 0x8001, 0x00002},
        {0x7FFFFFFF, 0x7FFF, 0xFFFF, 0x08000},
        {0x80000000, 0x0000, 0x8000, 0x08001},
        {0xFFFFFFFF, 0x7FFF, 0xFFFF, 0x10000},
        {0xA5A5C3C3, 0x25A5, 0xA5A5, 0x0A5A6},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint32_t from = rows[i].state;
        assert_int_equal(msrand_draw(from, msrand_band(1)), rows[i].microsoft);
        assert_int_equal(msrand_draw(from, msrand_band(INT64_C(1) << 31)),
                         rows[i].high_bit);
        assert_int_equal(msrand_draw(from, msrand_band(INT64_C(1) << 32)),
                         rows[i].plus_one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_those_of_the_microsoft_library),
        cmocka_unit_test(bands_change_at_2_to_the_31_and_2_to_the_32),
        cmocka_unit_test(a_draw_takes_its_bits_as_its_band_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
