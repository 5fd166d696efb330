#!/bin/sh
# clang_format.sh CLANG_FORMAT: fails, with the places, if a source is not formatted. To format all:
#   find include src tests bench bindings -name '*.?pp' | xargs clang-format -i
find include src tests bench bindings -name '*.?pp' -print0 | xargs -0 "$1" --dry-run --Werror
