# One libFuzzer target a file of fuzz/: NAME_fuzz.cpp becomes build/asan/fuzz_NAME, its seeds lie in corpus/NAME.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*_fuzz.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  string(REGEX REPLACE "_fuzz$" "" name ${name})
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE bastide_cli nlohmann_json::nlohmann_json bastide_flags)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()
