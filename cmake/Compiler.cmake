# Language, warnings and sanitizers, the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")

add_library(bastide_flags INTERFACE)
target_compile_options(bastide_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(CMAKE_UNITY_BUILD)
  # Where several files are read as one, names of the one lie behind locals of the other, and a source looks like a
  # header with an unnamed namespace.
  target_compile_options(bastide_flags INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
target_include_directories(bastide_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

# The engine gains a fifth from AVX2 and BMI2. `auto` builds for what this machine has, as suits who builds for
# themselves; packages for others say x86-64-v2, which every PC since 2009 runs.
set(BASTIDE_ARCH "auto" CACHE STRING "x86-64-v2, x86-64-v3, or auto: the best of these that this machine runs")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT EMSCRIPTEN)
  if(BASTIDE_ARCH STREQUAL "auto")
    include(CheckCXXSourceRuns)
    check_cxx_source_runs(
      "int main() { return __builtin_cpu_supports(\"x86-64-v3\") ? 0 : 1; }" BASTIDE_RUNS_X86_64_V3)
    set(arch $<IF:$<BOOL:${BASTIDE_RUNS_X86_64_V3}>,x86-64-v3,x86-64-v2>)
  else()
    set(arch ${BASTIDE_ARCH})
  endif()
  target_compile_options(bastide_flags INTERFACE -march=${arch})
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
