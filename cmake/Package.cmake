# A Debian package: cpack --config build/package/CPackConfig.cmake (docs/hosting.md).
install(TARGETS bastide RUNTIME DESTINATION /usr/bin)
install(FILES packaging/bastide.service DESTINATION /lib/systemd/system)
install(FILES packaging/bastide.toml DESTINATION /etc/bastide)
install(FILES docs/hosting.md docs/store.md docs/protocol.md packaging/nginx.conf
  DESTINATION /usr/share/doc/bastide OPTIONAL)
install(FILES LICENSE DESTINATION /usr/share/doc/bastide RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bastide)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Bastide's maintainers <maintainers@bastide.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "The open Carcassonne: server, page, bots and tools")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The libraries that the command is linked with.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
file(WRITE ${PROJECT_BINARY_DIR}/package/conffiles "/etc/bastide/bastide.toml\n")
file(COPY ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
  DESTINATION ${PROJECT_BINARY_DIR}/package
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/package/conffiles ${PROJECT_BINARY_DIR}/package/postinst ${PROJECT_BINARY_DIR}/package/prerm)
include(CPack)
