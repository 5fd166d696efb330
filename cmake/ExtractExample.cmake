# Run by evodoku_examples: writes the example that a public header opens with as a source.
#   cmake -DHEADER=... -DNAME=evodoku/puzzle.hpp -DOUTPUT=... -P ExtractExample.cmake
file(READ ${HEADER} text)
string(FIND "${text}" "#pragma once" opening)
string(SUBSTRING "${text}" 0 ${opening} text)
string(FIND "${text}" "/// \\code\n" begin)
string(FIND "${text}" "/// \\endcode\n" end)
if(begin EQUAL -1 OR end EQUAL -1)
  message(FATAL_ERROR "${NAME} does not open with an example: \\code ... \\endcode")
endif()
math(EXPR begin "${begin} + 10") # past the mark
math(EXPR length "${end} - ${begin}")
string(SUBSTRING "${text}" ${begin} ${length} example)
string(REGEX REPLACE "\n/// ?" "\n" example "\n${example}")
if(NOT example MATCHES "#include <(${NAME}|evodoku/evodoku.hpp)>")
  message(FATAL_ERROR "the example of ${NAME} does not include it")
endif()
# The header comes first: it must not need what others include. Messages point into the comment.
string(SUBSTRING "${text}" 0 ${begin} before)
string(REGEX MATCHALL "\n" lines "${before}")
list(LENGTH lines line)
math(EXPR line "${line} + 1")
file(WRITE ${OUTPUT} "#include <${NAME}>\n#line ${line} \"${HEADER}\"${example}")
