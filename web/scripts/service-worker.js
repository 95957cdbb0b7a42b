// Keeps the page, the engine and the art of one build, so that they come at once and without a network. The build fills
// in the version and the list. What the server answers to questions (/api, /ws) is never kept.
const version = "VERSION";
const files = ["FILES"];
const prefix = "bastide-";
const cacheName = prefix + version;

// Files with a hash in their name are the same for ever: what an older build's cache has need not be fetched again.
const keep = async (cache, path) => {
  const known = path.startsWith("/assets/") ? await caches.match(path) : undefined;
  const response = known ?? (await fetch(path, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
};

const install = async () => {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map((path) => keep(cache, path)));
};

const activate = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
};

// The server's page while there is one, so that nobody sees an old page with a new server.
const page = async (request) => {
  try {
    const response = await fetch(request);
    if (response.ok || response.status === 404) return response;
  } catch {
    // No network: the kept page is meant for exactly this.
  }
  return (await caches.match("/")) ?? Response.error();
};

const asset = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) return event.respondWith(page(request));
  if (files.includes(url.pathname)) return event.respondWith(asset(request));
});
