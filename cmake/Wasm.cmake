# build/wasm/bastide.wasm: the room src/wasm with all it uses, one WebAssembly module without glue code. docs/wasm.md
# tells how it is called, and what its size is made of.
target_compile_options(bastide_flags INTERFACE -Oz -fno-exceptions -fno-rtti)
# This libc++ declares std::rotl with an unsigned count; the standard, and libstdc++, with a signed one.
target_compile_options(bastide_flags INTERFACE -Wno-sign-conversion)

# What needs libsodium or exceptions stays out: the page shuffles and checks decks by the browser's own cryptography,
# and the tests replay conformance games through the calls themselves.
get_target_property(sources bastide_record SOURCES)
list(FILTER sources EXCLUDE REGEX "/(crypto|fair_deck[a-z_]*|trace)\\.cpp$")
set_property(TARGET bastide_record PROPERTY SOURCES ${sources})

# All of the room's objects, so that the linker finds the exports in them.
add_executable(bastide_module $<TARGET_OBJECTS:bastide_wasm>)
target_link_libraries(bastide_module PRIVATE bastide_wasm bastide_flags)
target_link_options(bastide_module PRIVATE
  -Oz --no-entry
  -sSTANDALONE_WASM=1 -sFILESYSTEM=0 -sMALLOC=emmalloc
  # The stack holds a few positions of 50 kB; 256 games fill 32 MB.
  -sTOTAL_STACK=1MB -sINITIAL_MEMORY=4MB -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=256MB
  -sEXPORTED_FUNCTIONS=_bastide_request,_bastide_call,_bastide_answer)
set_target_properties(bastide_module PROPERTIES OUTPUT_NAME bastide SUFFIX .wasm)
