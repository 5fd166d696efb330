# Installs into a folder of its own and builds a stranger's project against what is there.
#   cmake -DBUILD=... -DSOURCE=... -DWORK=... -DCOMPILER=... -DFLAGS=... -DVERSION=... -P install.cmake
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${status}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

# Nothing of the inside is installed, and all of the front door.
file(GLOB_RECURSE installed RELATIVE ${prefix}/include ${prefix}/include/*)
file(GLOB_RECURSE door RELATIVE ${SOURCE}/include ${SOURCE}/include/*)
if(NOT installed STREQUAL door)
  message(FATAL_ERROR "installed headers: ${installed}\nthose of include/: ${door}")
endif()
file(GLOB_RECURSE elsewhere ${prefix}/*.h ${prefix}/*.hpp)
list(FILTER elsewhere EXCLUDE REGEX "^${prefix}/include/")
if(elsewhere)
  message(FATAL_ERROR "headers outside of include/: ${elsewhere}")
endif()
file(GLOB_RECURSE files RELATIVE ${prefix} ${prefix}/*)
foreach(wanted IN ITEMS bin/evodoku share/man/man1/evodoku-study-run.1
        share/bash-completion/completions/evodoku share/zsh/site-functions/_evodoku
        share/fish/vendor_completions.d/evodoku.fish libevodoku.a libevodoku.so libevodoku.so.0
        evodoku.pc evodoku-config.cmake LICENSE)
  if(NOT "${files}" MATCHES "${wanted}(;|$)")
    message(FATAL_ERROR "${wanted} is not installed: ${files}")
  endif()
endforeach()

# The prefix is moved first: nothing installed may remember where it was.
file(RENAME ${prefix} ${WORK}/moved)
function(expect_version)
  string(STRIP "${output}" output)
  if(NOT output STREQUAL VERSION)
    message(FATAL_ERROR "the stranger's program wrote '${output}', not '${VERSION}'")
  endif()
endfunction()
foreach(project IN ITEMS cpp c)
  run(${CMAKE_COMMAND} -S ${SOURCE}/tests/install/${project} -B ${WORK}/${project} -G Ninja
      -DCMAKE_PREFIX_PATH=${WORK}/moved -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS}
      -DCMAKE_C_FLAGS=${FLAGS})
  run(${CMAKE_COMMAND} --build ${WORK}/${project})
  run(${WORK}/${project}/stranger)
  expect_version()
endforeach()
run(${WORK}/moved/bin/evodoku --version)

# Meson and make find the library for C by its pkg-config file.
file(GLOB_RECURSE pc ${WORK}/moved/evodoku.pc)
get_filename_component(pc ${pc} DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${pc})
get_filename_component(library_folder ${pc} DIRECTORY)
set(ENV{LD_LIBRARY_PATH} ${library_folder})
run(pkg-config --cflags --libs evodoku)
separate_arguments(found UNIX_COMMAND "${output}")
separate_arguments(FLAGS)
run(gcc ${FLAGS} ${SOURCE}/tests/install/c/stranger.c ${found} -o ${WORK}/by-pkg-config)
run(${WORK}/by-pkg-config)
expect_version()
find_program(MESON meson)
if(MESON)
  list(JOIN FLAGS " " flags)
  run(${MESON} setup -Dc_args=${flags} -Dc_link_args=${flags} ${WORK}/meson
      ${SOURCE}/tests/install/c)
  run(${MESON} compile -C ${WORK}/meson)
  run(${WORK}/meson/stranger)
  expect_version()
else()
  message("meson is not there: a stranger's Meson project was not built")
endif()
