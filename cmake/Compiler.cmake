# Language, warnings and sanitizers, the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")

add_library(bastide_flags INTERFACE)
target_compile_options(bastide_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_include_directories(bastide_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT EMSCRIPTEN)
  target_compile_options(bastide_flags INTERFACE -march=x86-64-v2)
endif()

if(BASTIDE_SANITIZE)
  # -O1: unoptimised sanitizer builds make the tests several times slower.
  set(sanitize -fsanitize=${BASTIDE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(bastide_flags INTERFACE ${sanitize} -O1 -g1)
  target_link_options(bastide_flags INTERFACE ${sanitize})
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT EMSCRIPTEN AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Relative paths in the cache's keys let every checkout share it.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
