# Debian 12's Highway (1.0.3) was written before engines had all instructions of WebAssembly's
# vectors: it looks up bytes one by one, and puts the bits of a mask together by multiplications.
# Here is its header with the instructions themselves.
set(ops hwy/ops/wasm_128-inl.h)
file(READ /usr/include/${ops} text)
function(instead_of old new)
  string(FIND "${text}" "${old}" found)
  if(found EQUAL -1)
    message(FATAL_ERROR "${ops} has no '${old}' any more: does it still need this?")
  endif()
  string(REPLACE "${old}" "${new}" text "${text}")
  set(text "${text}" PARENT_SCOPE)
endfunction()
instead_of("#if 0\n  return Vec128<TI, NI>{wasm_i8x16_swizzle"
           "#if 1\n  return Vec128<TI, NI>{wasm_i8x16_swizzle")
# Indices from 128 on find a zero anyway.
instead_of("IfThenZeroElse(msb, lookup)" "lookup")
set(bits "sizeof(T) == 1 ? wasm_i8x16_bitmask(mask.raw)"
         "sizeof(T) == 2 ? wasm_i16x8_bitmask(mask.raw)"
         "sizeof(T) == 4 ? wasm_i32x4_bitmask(mask.raw)" "wasm_i64x2_bitmask(mask.raw)")
list(JOIN bits " : " bits)
instead_of("BitsFromMask(hwy::SizeTag<sizeof(T)>(), mask)" "${bits}")
instead_of("PopCount(lanes[0] | lanes[1])" "PopCount(BitsFromMask(m))")
file(CONFIGURE OUTPUT ${headers}/first/${ops} CONTENT "${text}" @ONLY)
