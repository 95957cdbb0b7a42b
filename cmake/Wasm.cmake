# The room src/wasm with all it uses as WebAssembly modules without glue code. docs/wasm.md tells how they are called,
# and what their sizes are made of. Small is what every page loads, swift what thinks.
target_compile_options(bastide_flags INTERFACE
  $<IF:$<BOOL:$<TARGET_PROPERTY:BASTIDE_SWIFT>>,-O2,-Oz> -fno-exceptions -fno-rtti)
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

# bastide_wasm_module(NAME ART BOTS SOURCE...): build/wasm/NAME.wasm, with or without the calls that draw, and those that
# think. The sources come before the room's library, so that the linker finds the exports, and what is meant of all that
# the library has, too.
function(bastide_wasm_module name art bots)
  set(target ${name}_module)
  add_executable(${target} ${PROJECT_SOURCE_DIR}/src/wasm/exports.cpp ${PROJECT_SOURCE_DIR}/src/wasm/calls.cpp ${ARGN})
  target_link_libraries(${target} PRIVATE bastide_wasm bastide_flags)
  target_compile_definitions(${target} PRIVATE BASTIDE_WASM_ART=${art} BASTIDE_WASM_BOTS=${bots})
  target_link_options(${target} PRIVATE
    --no-entry
    -sSTANDALONE_WASM=1 -sFILESYSTEM=0 -sMALLOC=emmalloc
    # The stack holds a few positions of 50 kB; 256 games fill 32 MB.
    -sTOTAL_STACK=1MB -sINITIAL_MEMORY=4MB -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=256MB
    -sEXPORTED_FUNCTIONS=_bastide_request,_bastide_call,_bastide_answer)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
endfunction()

# What the linker's own round of it leaves: a seventieth less to load.
function(bastide_shrink name)
  target_link_options(${name}_module PRIVATE -Oz)
  add_custom_command(TARGET ${name}_module POST_BUILD VERBATIM
    COMMAND ${WASM_OPT} --all-features -Os --converge $<TARGET_FILE:${name}_module> -o $<TARGET_FILE:${name}_module>)
endfunction()

bastide_wasm_module(bastide 0 0)
bastide_shrink(bastide)
bastide_wasm_module(bastide_art 1 0)
bastide_shrink(bastide_art)

# All that thinking needs, compiled once more: four times as fast.
foreach(room rules record bots)
  get_target_property(sources bastide_${room} SOURCES)
  list(FILTER sources EXCLUDE REGEX "/generated/")
  list(APPEND thinking ${sources})
endforeach()
bastide_wasm_module(bastide_bots 0 1 ${thinking})
set_target_properties(bastide_bots_module PROPERTIES BASTIDE_SWIFT ON)
target_compile_options(bastide_bots_module PRIVATE -ffp-contract=off)
target_link_options(bastide_bots_module PRIVATE -O2)
