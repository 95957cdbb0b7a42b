# The engine as WebAssembly behind the C ABI of src/wasm: bastide.js and bastide.wasm.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.cpp)
if(sources)
  add_executable(bastide_wasm ${sources})
  target_link_libraries(bastide_wasm PRIVATE bastide_record bastide_flags)
  target_link_options(bastide_wasm PRIVATE -sMODULARIZE=1 -sEXPORT_NAME=bastide -sALLOW_MEMORY_GROWTH=1
    -sENVIRONMENT=web,worker,node -sFILESYSTEM=0 --no-entry)
  set_target_properties(bastide_wasm PROPERTIES OUTPUT_NAME bastide)
endif()
