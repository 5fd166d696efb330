# evodoku_test(NAME [LIBRARIES...]): one test program for a folder under tests/, one CTest test for
# each case.
function(evodoku_test name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${name}/*.cpp)
  add_executable(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE ${ARGN} rapidcheck GTest::gmock_main fmt::fmt)
  target_compile_definitions(test_${name} PRIVATE EVODOKU_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_precompile_headers(test_${name} REUSE_FROM test_support)
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS "${name}" TIMEOUT 300)
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
