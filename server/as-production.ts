import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * The first import of what runs the built site: each of these is read once, at its first use.
 */

// Without it React runs its development build, which is slow and writes errors into pages.
process.env.NODE_ENV ??= "production";

// Node's threads for files, compression, names and hashes, of which it has 4. More than may wait for
// a disk at once (`platform/storage/disk-calls.ts`), so that one that hangs does not hold up the rest.
process.env.UV_THREADPOOL_SIZE ??= "48";

// What V8 compiled of the bundle is kept beside it: a tenth of a second of each later start. Where
// the folder may not be written to, it goes without.
enableCompileCache(fileURLToPath(new URL("../build/.compile-cache", import.meta.url)));
