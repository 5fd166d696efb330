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

# Man pages and completions come from the program itself, so that they say what it does.
set(made ${CMAKE_BINARY_DIR}/made)
add_custom_command(
  OUTPUT ${made}/man1/evodoku.1
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${made}
  COMMAND evodoku man --all ${made}/man1
  COMMAND evodoku completion bash > ${made}/evodoku
  COMMAND evodoku completion zsh > ${made}/_evodoku
  COMMAND evodoku completion fish > ${made}/evodoku.fish
  DEPENDS evodoku
  COMMENT "Writing man pages and completions"
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${made}/man1/evodoku.1)
add_dependencies(programs manual)
# Debian's zsh looks for those of packages elsewhere: share/zsh/vendor-completions.
set(EVODOKU_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
    CACHE STRING "Where zsh looks for completions, under the prefix")
install(DIRECTORY ${made}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${made}/_evodoku DESTINATION ${EVODOKU_ZSH_COMPLETIONS})
foreach(program IN LISTS programs)
  install(FILES ${made}/evodoku RENAME ${program}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${made}/evodoku.fish RENAME ${program}.fish
          DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()

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
# The page of the lab, where one was built (./evodoku lab): the program looks for it there.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/lab/ DESTINATION ${CMAKE_INSTALL_DATADIR}/evodoku/lab
        OPTIONAL)
