# evodoku_module(NAME [deps...]): the library of one folder under src/, with all its .cpp files.
# Adding a file needs no edit here: the glob is checked again on each build.
function(evodoku_module name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  add_library(evodoku_${name} STATIC ${sources})
  target_include_directories(evodoku_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
  target_link_libraries(evodoku_${name} PUBLIC ${ARGN})
endfunction()

# evodoku_test(NAME [deps...]): one test program for a folder under tests/, one CTest test a case.
function(evodoku_test name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${name}/*.cpp)
  add_executable(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE ${ARGN} rapidcheck GTest::gmock_main)
  target_compile_definitions(test_${name} PRIVATE EVODOKU_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS "${name}" TIMEOUT 300)
endfunction()
