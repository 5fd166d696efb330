# cmake --install: the programs, the libraries with their public headers, their CMake package and
# pkg-config file, the docs.
include(CMakePackageConfigHelpers)

set(programs evodoku)
if(TARGET evodoku-mpi)
  list(APPEND programs evodoku-mpi)
endif()
install(TARGETS ${programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS evodoku_library EXPORT evodoku-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
# For C, in a set of its own: who uses it alone needs nothing of what the static library needs.
install(TARGETS evodoku_c EXPORT evodoku-c-targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${CMAKE_SOURCE_DIR}/include/evodoku.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_BINARY_DIR}/evodoku.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/evodoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp")

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/evodoku)
install(EXPORT evodoku-targets NAMESPACE evodoku:: DESTINATION ${package})
install(EXPORT evodoku-c-targets NAMESPACE evodoku:: DESTINATION ${package})
configure_package_config_file(cmake/evodoku-config.cmake.in
                              ${CMAKE_BINARY_DIR}/package/evodoku-config.cmake
                              INSTALL_DESTINATION ${package})
# While the first number is 0, the second one changes with the interface.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/package/evodoku-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/package/evodoku-config.cmake
              ${CMAKE_BINARY_DIR}/package/evodoku-config-version.cmake
              ${CMAKE_SOURCE_DIR}/cmake/Findcadical.cmake
        DESTINATION ${package})

install(FILES LICENSE README.md NEWS.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
