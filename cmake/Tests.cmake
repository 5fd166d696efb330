# evodoku_test_code(TARGET HEADERS): TARGET is code of tests, with the precompiled headers of another
# target. It is compiled more often than it is run, so it is optimised little. What runs the program
# in a process of its own needs no sanitizers, which take most of the compiler's time: only the
# program does.
function(evodoku_test_code target headers)
  if(CMAKE_BUILD_TYPE MATCHES "^Rel")
    target_compile_options(${target} PRIVATE -O1)
  endif()
  if(headers STREQUAL test_support AND CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    target_compile_options(${target} PRIVATE -fno-sanitize=all)
  endif()
  if(target STREQUAL headers)
    target_precompile_headers(${target} PRIVATE <gmock/gmock.h> <gtest/gtest.h>
                              ${EVODOKU_PRECOMPILED})
  else()
    target_precompile_headers(${target} REUSE_FROM ${headers})
  endif()
endfunction()

# evodoku_test(NAME [LIBRARIES...]): one test program for a folder under tests/, one CTest test for
# each case.
function(evodoku_test name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${name}/*.cpp)
  add_executable(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE ${ARGN} rapidcheck GTest::gmock_main fmt::fmt)
  target_compile_definitions(test_${name} PRIVATE EVODOKU_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(name IN_LIST EVODOKU_TESTS_OF_THE_PROGRAM)
    evodoku_test_code(test_${name} test_support)
  else()
    evodoku_test_code(test_${name} test_headers)
  endif()
  set(seconds 300)
  if(name STREQUAL torture)
    set(seconds 3600) # with --torture each of thousands of allocations fails, and not fifty
  endif()
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS "${name}" TIMEOUT ${seconds})
endfunction()

# evodoku_examples(): the example of each public header, compiled as a stranger would and run.
function(evodoku_examples)
  file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/include/evodoku/*.hpp)
  foreach(header IN LISTS headers)
    get_filename_component(name ${header} NAME_WE)
    set(source ${CMAKE_BINARY_DIR}/examples/${name}.cpp)
    set(script ${CMAKE_SOURCE_DIR}/cmake/ExtractExample.cmake)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DHEADER=${header} -DNAME=evodoku/${name}.hpp -DOUTPUT=${source} -P
              ${script}
      DEPENDS ${header} ${script}
      COMMENT "Extracting the example of evodoku/${name}.hpp"
      VERBATIM)
    add_executable(example_${name} ${source})
    target_link_libraries(example_${name} PRIVATE evodoku::evodoku)
    add_test(NAME door.${name} COMMAND example_${name})
    set_tests_properties(door.${name} PROPERTIES LABELS door TIMEOUT 60)
  endforeach()
endfunction()
