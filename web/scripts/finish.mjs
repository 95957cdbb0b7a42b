// The last step of the build: the service worker with the list of what it keeps, and .br and .gz beside every file that
// gets smaller by it.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const worker = fileURLToPath(new URL("service-worker.js", import.meta.url));
const isText = /\.(html|js|css|json|svg|wasm|webmanifest)$/;

const filesIn = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const addressOf = (file) => `/${relative(dist, file).replaceAll("\\", "/")}`;

/** Cached by content: a name with a hash in it for assets, the whole list's hash for the few others. */
const writeServiceWorker = async (files) => {
  const kept = files.filter((file) => addressOf(file) !== "/sw.js");
  const hash = createHash("sha256");
  for (const file of kept) hash.update(addressOf(file)).update(await readFile(file));
  const list = kept.map((file) => (addressOf(file) === "/index.html" ? "/" : addressOf(file)));
  const source = (await readFile(worker, "utf8"))
    .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
    .replace('["FILES"]', JSON.stringify(list));
  await writeFile(join(dist, "sw.js"), source);
};

const compress = async (file) => {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
};

await writeServiceWorker(await filesIn(dist));
await Promise.all((await filesIn(dist)).filter((file) => isText.test(file)).map(compress));
