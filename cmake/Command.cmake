# The command `bastide`, from src/cli.
find_package(CLI11 REQUIRED)
# conform reads gzipped traces.
find_package(ZLIB REQUIRED)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.cpp)
list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")

# All but main.cpp as a library, so that tests can call it.
add_library(bastide_cli STATIC ${sources} ${PROJECT_BINARY_DIR}/generated/empty.cpp)
target_link_libraries(bastide_cli PUBLIC bastide_server bastide_load CLI11::CLI11 nlohmann_json::nlohmann_json
  PRIVATE ZLIB::ZLIB bastide_flags)
target_compile_definitions(bastide_cli PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")

if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
  add_executable(bastide ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
  target_link_libraries(bastide PRIVATE bastide_cli bastide_flags)
  target_compile_definitions(bastide PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")
  set_target_properties(bastide PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endif()
