# Libraries that the rooms share; all are Debian packages (tools/packages.txt).
find_package(Threads REQUIRED)

if(EMSCRIPTEN)
  # The headers of the host's include folder must stay out of sight, but for this header-only library.
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/host_include)
  file(CREATE_LINK /usr/include/nlohmann ${PROJECT_BINARY_DIR}/host_include/nlohmann SYMBOLIC)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/host_include)
  add_library(sodium INTERFACE)
else()
  find_package(nlohmann_json REQUIRED)
  find_package(ZLIB REQUIRED)
  find_library(SODIUM_LIBRARY sodium REQUIRED)
  add_library(sodium UNKNOWN IMPORTED)
  set_target_properties(sodium PROPERTIES IMPORTED_LOCATION ${SODIUM_LIBRARY})
  # What the server needs besides; of Boost only headers.
  find_package(Boost 1.81 REQUIRED)
  if(BASTIDE_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Asio has fences that this sanitizer does not follow, and the compiler says so.
    target_compile_options(Boost::headers INTERFACE -Wno-tsan)
  endif()
  find_package(OpenSSL REQUIRED)
  find_package(SQLite3 3.37 REQUIRED)
  find_package(spdlog REQUIRED)
  find_package(prometheus-cpp CONFIG REQUIRED)
endif()
