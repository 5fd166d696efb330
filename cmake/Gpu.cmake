# libevodoku-gpu.so, where nvcc is found and can compile it; nothing else needs it. Its objects hold
# machine code for Hopper, and an intermediate form that the driver compiles for any other GPU since
# Turing when the library is first used there.
include(CheckLanguage)
check_language(CUDA)
if(NOT CMAKE_CUDA_COMPILER)
  return()
endif()

set(gpu_compile
    ${CMAKE_CUDA_COMPILER} -ccbin ${CMAKE_CXX_COMPILER} -std=c++20 -O3 -shared -Xcompiler -fPIC
    -gencode arch=compute_75,code=compute_75 -gencode arch=compute_90,code=sm_90
    -I${CMAKE_SOURCE_DIR}/include -I${CMAKE_SOURCE_DIR}/src)
if(NOT DEFINED EVODOKU_CUDA_WORKS)
  set(probe ${CMAKE_BINARY_DIR}/gpu-probe)
  file(WRITE ${probe}.cu "#include <span>\n__global__ void kernel(std::span<int> x) { x[0] = 1; }\n")
  execute_process(COMMAND ${gpu_compile} --expt-relaxed-constexpr ${probe}.cu -o ${probe}.so
                  RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed)
    set(works OFF)
  else()
    set(works ON)
  endif()
  set(EVODOKU_CUDA_WORKS ${works} CACHE INTERNAL "Whether nvcc can compile the GPU library")
endif()
if(NOT EVODOKU_CUDA_WORKS)
  message(STATUS "${CMAKE_CUDA_COMPILER} does not compile C++20 with ${CMAKE_CXX_COMPILER}: "
                 "the GPU library is not built")
  return()
endif()

file(GLOB gpu_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/gpu/*.cu
     ${CMAKE_SOURCE_DIR}/src/gpu/*.hpp ${CMAKE_SOURCE_DIR}/src/gpu/kernel/*
     ${CMAKE_SOURCE_DIR}/src/exact/fast/layout.hpp ${CMAKE_SOURCE_DIR}/src/exact/fast/tables.hpp
     ${CMAKE_SOURCE_DIR}/src/evolve/draw_purpose.hpp)
set(gpu_library ${CMAKE_BINARY_DIR}/libevodoku-gpu.so)
add_custom_command(
  OUTPUT ${gpu_library}
  COMMAND ${gpu_compile} ${CMAKE_SOURCE_DIR}/src/gpu/library.cu -o ${gpu_library}
  DEPENDS ${gpu_sources}
  COMMENT "Building libevodoku-gpu.so"
  VERBATIM)
add_custom_target(evodoku-gpu ALL DEPENDS ${gpu_library})
add_dependencies(programs evodoku-gpu)
# Where the program looks for it: src/gpu/device.cpp.
install(FILES ${gpu_library} DESTINATION lib/evodoku OPTIONAL)
