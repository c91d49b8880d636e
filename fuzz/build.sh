#!/bin/sh -eu
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite do, without meson: into $OUT each target with
# its seeds and dictionary. They give $CC, $CXX, $CFLAGS, $CXXFLAGS and $LIB_FUZZING_ENGINE; by default
# it is clang's libFuzzer with AddressSanitizer and UndefinedBehaviorSanitizer.
#
# usage: fuzz/build.sh      environment: OUT, WORK, JKF=no to leave JSON Kifu Format out
cd "$(dirname "$0")/.."

CC=${CC:-clang}
CXX=${CXX:-clang++}
sanitize="-fsanitize=address,undefined -fno-sanitize-recover=all"
CFLAGS=${CFLAGS:-"-g -O1 $sanitize -fsanitize=fuzzer-no-link"}
CXXFLAGS=${CXXFLAGS:-"$CFLAGS"}
LIB_FUZZING_ENGINE=${LIB_FUZZING_ENGINE:-"-fsanitize=fuzzer"}
OUT=${OUT:-build/fuzz}
WORK=${WORK:-$OUT/objects}
mkdir -p "$OUT" "$WORK"

flags="-std=c11 -DSHOGI_BUILDING -DSHOGI_TEST_HOOKS -DSHOGI_STATIC -DSHOGI_I_PLAIN_INLINE"
flags="$flags -Iinclude -Ilibshogi -Ifuzz -Ifuzz/shim -Itests -Itests/reference"
libraries=""
if [ "${JKF:-yes}" = yes ] && pkg-config --exists jansson; then
    flags="$flags -DSHOGI_HAVE_JKF $(pkg-config --cflags jansson)"
    libraries="-Wl,-Bstatic -ljansson -Wl,-Bdynamic"
fi

# shellcheck disable=SC2086 # flags are lists
compile() { # OBJECT SOURCE FLAGS...
    object=$1
    source=$2
    shift 2
    $CC $CFLAGS $flags "$@" -c "$source" -o "$object"
}

rm -f "$WORK/shogi.a"
objects=""
for source in libshogi/*/*.c fuzz/fuzz.c fuzz/records.c tests/reference/board.c \
    tests/reference/bridge.c tests/reference/rules.c; do
    [ "$source" != libshogi/rules/dispatch.c ] || continue # chooses among copies of hot.c; here is one
    object="$WORK/$(echo "$source" | tr / -).o"
    compile "$object" "$source"
    objects="$objects $object"
done
# shellcheck disable=SC2086 # a list
ar rc "$WORK/shogi.a" $objects

python3 fuzz/make-seeds "$WORK/seeds"

# finish TARGET SOURCE FLAGS...
finish() {
    target=$1
    source=$2
    shift 2
    compile "$WORK/$target.o" "$source" "$@"
    # shellcheck disable=SC2086 # flags are lists
    $CXX $CXXFLAGS "$WORK/$target.o" "$WORK/shogi.a" $LIB_FUZZING_ENGINE $libraries \
        -o "$OUT/fuzz-$target"
    python3 -c 'import shutil, sys; shutil.make_archive(sys.argv[1], "zip", sys.argv[2])' \
        "$OUT/fuzz-${target}_seed_corpus" "$WORK/seeds/$target"
    dictionary="fuzz/dictionaries/${target#record-}.dict"
    [ ! -f "$dictionary" ] || cp "$dictionary" "$OUT/fuzz-$target.dict"
}

for target in sfen usi setup svg notation packed book play edit reader record; do
    finish "$target" "fuzz/$target.c"
done
for format in csa kif ki2 usi sfen bod jkf; do
    finish "record-$format" fuzz/record.c \
        "-DFUZZ_FORMAT=SHOGI_FORMAT_$(echo "$format" | tr '[:lower:]' '[:upper:]')"
done
