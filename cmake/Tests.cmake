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
