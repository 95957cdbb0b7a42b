# The room src/wasm with all it uses as one WebAssembly module without glue code. docs/wasm.md tells how it is called,
# and what its size is made of.
target_compile_options(bastide_flags INTERFACE -Oz -fno-exceptions -fno-rtti)
# This libc++ declares std::rotl with an unsigned count; the standard, and libstdc++, with a signed one.
target_compile_options(bastide_flags INTERFACE -Wno-sign-conversion)

# What needs libsodium or exceptions stays out: the page shuffles and checks decks by the browser's own cryptography,
# and the tests replay conformance games through the calls themselves.
get_target_property(sources bastide_record SOURCES)
list(FILTER sources EXCLUDE REGEX "/(crypto|fair_deck[a-z_]*|trace)\\.cpp$")
set_property(TARGET bastide_record PROPERTY SOURCES ${sources})
# Neither threads nor other programs.
get_target_property(sources bastide_bots SOURCES)
list(FILTER sources EXCLUDE REGEX "/(arena[a-z_]*|match|program[a-z_]*)\\.cpp$")
set_property(TARGET bastide_bots PROPERTY SOURCES ${sources})

# Comes with emscripten.
find_program(WASM_OPT wasm-opt REQUIRED)

# bastide_wasm_module(NAME ART): build/wasm/NAME.wasm, with or without the calls that draw.
function(bastide_wasm_module name art)
  set(target ${name}_module)
  # These two before the room's library, so that the linker finds the exports, and the list of calls that is meant.
  add_executable(${target} ${PROJECT_SOURCE_DIR}/src/wasm/exports.cpp ${PROJECT_SOURCE_DIR}/src/wasm/calls.cpp)
  target_link_libraries(${target} PRIVATE bastide_wasm bastide_flags)
  target_compile_definitions(${target} PRIVATE BASTIDE_WASM_ART=${art})
  target_link_options(${target} PRIVATE
    -Oz --no-entry
    -sSTANDALONE_WASM=1 -sFILESYSTEM=0 -sMALLOC=emmalloc
    # The stack holds a few positions of 50 kB; 256 games fill 32 MB.
    -sTOTAL_STACK=1MB -sINITIAL_MEMORY=4MB -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=256MB
    -sEXPORTED_FUNCTIONS=_bastide_request,_bastide_call,_bastide_answer)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  # What the linker's own round of it leaves: a seventieth less to load.
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND ${WASM_OPT} --all-features -Os --converge $<TARGET_FILE:${target}> -o $<TARGET_FILE:${target}>)
endfunction()
bastide_wasm_module(bastide 0)
bastide_wasm_module(bastide_art 1)
