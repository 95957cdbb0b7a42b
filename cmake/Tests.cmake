# One GoogleTest executable a room, test_ROOM, from tests/ROOM/*.cpp; each test is one of ctest's.
enable_testing()
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

file(GLOB support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
add_library(test_support STATIC ${support} ${PROJECT_BINARY_DIR}/generated/empty.cpp)
target_include_directories(test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(test_support PUBLIC
  BASTIDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" BASTIDE_BINARY="${PROJECT_BINARY_DIR}/bastide")
target_link_libraries(test_support PRIVATE bastide_flags
  PUBLIC bastide_cli bastide_wasm GTest::gtest rapidcheck nlohmann_json::nlohmann_json)

foreach(room IN ITEMS rules record art bots table server load wasm cli)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${room}/*.cpp)
  if(sources)
    add_executable(test_${room} ${sources})
    target_link_libraries(test_${room} PRIVATE test_support GTest::gtest_main bastide_flags)
    gtest_discover_tests(test_${room} TEST_PREFIX ${room}. DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600 LABELS ${room})
    if(TARGET bastide)
      add_dependencies(test_${room} bastide)
    endif()
  endif()
endforeach()

if(TARGET bastide-mpi)
  target_compile_definitions(test_support PUBLIC BASTIDE_MPIRUN="${MPIEXEC_EXECUTABLE}")
  add_dependencies(test_cli bastide-mpi)
endif()

# The same by an implementation of JSON Schema that is not ours.
find_program(PYTHON3 python3 REQUIRED)
add_test(NAME protocol.examples COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tests/clients/validate.py)
add_test(NAME protocol.whole_game
         COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tests/clients/whole_game_test.py ${PROJECT_BINARY_DIR}/bastide)
