import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program that reads one file. */
export const program = fileURLToPath(new URL("read-process.ts", import.meta.url));
const fromHere = (url: URL) => fileURLToPath(url);

/**
 * All that the process may read: its program (in the bundle that is the folder of the server) and
 * its libraries. The data folder, the settings and the keys are not among it.
 */
const readable = [
  join(dirname(program), "*"),
  fromHere(new URL("../../../../package.json", import.meta.url)),
  join(fromHere(new URL("../../../../node_modules", import.meta.url)), "*"),
];

/**
 * How Node.js runs it: without network, further processes, threads and native code, and with no
 * other files than these. https://nodejs.org/api/permissions.html
 */
export const sandboxOptions = [
  "--permission",
  ...readable.map((each) => `--allow-fs-read=${each}`),
  "--max-old-space-size=96",
  "--v8-pool-size=1",
];
