/* What version this library is, and what was built into it.
 * The numbers are those of the public header; meson.build checks that they are the project's. */
#include <shogi/version.h>

#define SHOGI_I_TEXT(value) #value
#define SHOGI_I_VALUE_TEXT(value) SHOGI_I_TEXT(value)

uint32_t shogi_version(void)
{
    return SHOGI_VERSION_MAJOR * 1000000 + SHOGI_VERSION_MINOR * 1000 + SHOGI_VERSION_MICRO;
}

const char *shogi_version_text(void)
{
    return SHOGI_I_VALUE_TEXT(SHOGI_VERSION_MAJOR) "." SHOGI_I_VALUE_TEXT(
        SHOGI_VERSION_MINOR) "." SHOGI_I_VALUE_TEXT(SHOGI_VERSION_MICRO);
}

bool shogi_has_feature(uint32_t feature)
{
#ifdef SHOGI_HAVE_JKF
    if (feature == SHOGI_FEATURE_JKF)
        return true;
#endif
    (void)feature;
    return false;
}
