# evodoku_room(NAME [LIBRARIES...]): the library of one folder under src/, with all its .cpp files
# (adding a file needs no edit here: the glob is checked again on each build). The rooms it may use
# are read from src/rooms.txt; LIBRARIES are those of others.
function(evodoku_room name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  # Not part of `all`: programs link the one library that is made of all rooms, tests link rooms.
  add_library(evodoku_${name} STATIC EXCLUDE_FROM_ALL ${sources})
  target_include_directories(evodoku_${name} PUBLIC ${CMAKE_SOURCE_DIR}/include
                                                    ${CMAKE_SOURCE_DIR}/src)
  evodoku_rooms_used_by(${name} rooms)
  if(name IN_LIST EVODOKU_ROOMS)
    list(TRANSFORM rooms PREPEND evodoku_)
    target_link_libraries(evodoku_${name} PUBLIC ${rooms} ${ARGN})
  else()
    target_link_libraries(evodoku_${name} PUBLIC evodoku_library ${ARGN})
  endif()
  set(precompiled evodoku_precompiled)
  if(name IN_LIST EVODOKU_UNCHECKED_ROOMS AND TARGET evodoku_precompiled_unchecked)
    target_compile_options(evodoku_${name} PRIVATE -U_GLIBCXX_ASSERTIONS)
    set(precompiled evodoku_precompiled_unchecked)
  endif()
  target_precompile_headers(evodoku_${name} REUSE_FROM ${precompiled})
  if(EVODOKU_UNITY)
    evodoku_unite_folders(evodoku_${name} ${sources})
  endif()
endfunction()

# evodoku_unite_folders(TARGET SOURCES...): compiles the files of one folder as one, which takes a
# fraction of the time, as they share most of what they include. So a name in an anonymous namespace
# is used once in its folder. Not those that Highway compiles several times, for several targets.
function(evodoku_unite_folders target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} simd REGEX "hwy/foreach_target.h" LIMIT_COUNT 1)
    if(NOT simd)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE path)
      cmake_path(GET path PARENT_PATH folder)
      string(MAKE_C_IDENTIFIER ${folder} folder)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
endfunction()

# evodoku_rooms_used_by(NAME VARIABLE): the rooms in the line of a room, without inner folders.
function(evodoku_rooms_used_by name variable)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/rooms.txt)
  file(STRINGS ${CMAKE_SOURCE_DIR}/src/rooms.txt line REGEX "^${name}:")
  if(NOT line)
    message(FATAL_ERROR "src/${name} has no line in src/rooms.txt")
  endif()
  string(REGEX MATCHALL "[a-z/]+" words "${line}")
  list(FILTER words EXCLUDE REGEX "^(${name}|doors)$|/")
  set(${variable} ${words} PARENT_SCOPE)
endfunction()

# What most files include: read once, not once for each of them. Written as <...>, so that the file
# that CMake makes of it is the same in every build folder and a compiler cache can share it.
set(EVODOKU_PRECOMPILED
    <algorithm>
    <array>
    <atomic>
    <bit>
    <charconv>
    <chrono>
    <cmath>
    <condition_variable>
    <cstdint>
    <cstring>
    <deque>
    <filesystem>
    <fstream>
    <functional>
    <limits>
    <map>
    <memory>
    <mutex>
    <numeric>
    <optional>
    <set>
    <span>
    <sstream>
    <string>
    <string_view>
    <thread>
    <unordered_map>
    <unordered_set>
    <utility>
    <variant>
    <vector>
    <fmt/format.h>
    <fmt/ranges.h>)
# By a target of its own, as GCC takes them only where everything is defined that was defined here.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "")
add_library(evodoku_precompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
target_link_libraries(evodoku_precompiled PRIVATE fmt::fmt)
target_precompile_headers(evodoku_precompiled PRIVATE ${EVODOKU_PRECOMPILED})
if(EVODOKU_HARDENED AND CMAKE_BUILD_TYPE MATCHES "^Rel")
  add_library(evodoku_precompiled_unchecked OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
  target_link_libraries(evodoku_precompiled_unchecked PRIVATE fmt::fmt)
  target_compile_options(evodoku_precompiled_unchecked PRIVATE -U_GLIBCXX_ASSERTIONS)
  target_precompile_headers(evodoku_precompiled_unchecked PRIVATE ${EVODOKU_PRECOMPILED})
endif()
