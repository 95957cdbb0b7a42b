# The arena on many machines: a plug-in beside the command, so that the command itself needs no MPI. Built where MPI is.
set(MPI_CXX_SKIP_MPICXX ON)
find_package(MPI QUIET COMPONENTS CXX)
# Its libraries are not made for sanitizers.
if(MPI_CXX_FOUND AND NOT BASTIDE_SANITIZE)
  add_library(bastide-mpi MODULE ${PROJECT_SOURCE_DIR}/src/mpi/ranks.cpp)
  target_include_directories(bastide-mpi PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(bastide-mpi PRIVATE MPI::MPI_CXX bastide_flags)
  set_target_properties(bastide-mpi PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endif()
