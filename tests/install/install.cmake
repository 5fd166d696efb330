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
file(GLOB_RECURSE door RELATIVE ${SOURCE}/include ${SOURCE}/include/evodoku/*.hpp)
if(NOT installed STREQUAL door)
  message(FATAL_ERROR "installed headers: ${installed}\nthose of include/evodoku: ${door}")
endif()
file(GLOB_RECURSE elsewhere ${prefix}/*.h ${prefix}/*.hpp)
list(FILTER elsewhere EXCLUDE REGEX "^${prefix}/include/")
if(elsewhere)
  message(FATAL_ERROR "headers outside of include/: ${elsewhere}")
endif()
file(GLOB_RECURSE files RELATIVE ${prefix} ${prefix}/*)
foreach(wanted IN ITEMS bin/evodoku share/man/man1/evodoku-study-run.1
        share/bash-completion/completions/evodoku share/zsh/site-functions/_evodoku
        share/fish/vendor_completions.d/evodoku.fish libevodoku.a evodoku-config.cmake LICENSE)
  if(NOT "${files}" MATCHES "${wanted}(;|$)")
    message(FATAL_ERROR "${wanted} is not installed: ${files}")
  endif()
endforeach()

# The prefix is moved first: nothing installed may remember where it was.
file(RENAME ${prefix} ${WORK}/moved)
run(${CMAKE_COMMAND} -S ${SOURCE}/tests/install -B ${WORK}/stranger -G Ninja
    -DCMAKE_PREFIX_PATH=${WORK}/moved -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/stranger)
run(${WORK}/stranger/stranger)
string(STRIP "${output}" output)
if(NOT output STREQUAL VERSION)
  message(FATAL_ERROR "the stranger's program wrote '${output}', not '${VERSION}'")
endif()
run(${WORK}/moved/bin/evodoku --version)
