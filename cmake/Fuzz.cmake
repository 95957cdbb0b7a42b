# One libFuzzer target a file of fuzz/: fuzz/NAME.cpp becomes build/fuzz/fuzz_NAME.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE bastide_cli nlohmann_json::nlohmann_json bastide_flags)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()
