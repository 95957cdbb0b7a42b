# bastide_bench, from bench/*.cpp.
find_package(benchmark REQUIRED)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(sources)
  add_executable(bastide_bench ${sources})
  target_link_libraries(bastide_bench PRIVATE bastide_server benchmark::benchmark_main bastide_flags)
endif()
