# bastide_room(NAME ROOM_ABOVE...): the static library bastide_NAME from src/NAME/*.cpp. A room without sources yet
# only passes on what it depends on.
function(bastide_room name)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  if(EMSCRIPTEN)
    # The one file that calls libsodium, which is not there.
    list(FILTER sources EXCLUDE REGEX "/record/crypto\\.cpp$")
  endif()
  list(TRANSFORM ARGN PREPEND bastide_ OUTPUT_VARIABLE above)
  add_library(bastide_${name} STATIC ${sources} ${PROJECT_BINARY_DIR}/generated/empty.cpp)
  target_link_libraries(bastide_${name} PUBLIC ${above} PRIVATE bastide_flags)
  target_include_directories(bastide_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
endfunction()

# A static library needs one source. Left alone when it is there, or every configuring would link everything anew.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/empty.cpp CONTENT "\n")

# Compiles tiles/*.json into TARGET, behind the generated header rules/embedded_tiles.hpp.
function(bastide_embed_tiles target)
  set(generated ${PROJECT_BINARY_DIR}/generated)
  file(GLOB tiles CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tiles/*.json)
  list(FILTER tiles EXCLUDE REGEX "\\.schema\\.json$")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded_tiles.hpp.in ${generated}/rules/embedded_tiles.hpp COPYONLY)
  add_custom_command(
    OUTPUT ${generated}/rules/embedded_tiles.cpp
    COMMAND ${CMAKE_COMMAND} "-DFILES=${tiles}" -DOUTPUT=${generated}/rules/embedded_tiles.cpp
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedTiles.cmake
    DEPENDS ${tiles} ${PROJECT_SOURCE_DIR}/cmake/EmbedTiles.cmake
    COMMENT "Embedding the tile sets"
    VERBATIM)
  target_sources(${target} PRIVATE ${generated}/rules/embedded_tiles.cpp)
  set_source_files_properties(${generated}/rules/embedded_tiles.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(${target} PUBLIC ${generated})
endfunction()
