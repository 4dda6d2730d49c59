import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashOfSources, markBuild, stampOfSources } from "./build-mark.mjs";
import { bundleServer } from "./bundle-server.ts";
import { clearBuild, keepLastAssets } from "./previous-assets.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build");
const client = join(folder, "client");
const text = new Set([".css", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds pages, scripts and server, then compresses once what every visitor fetches. */
async function build(): Promise<void> {
  // before the build: what is edited meanwhile is not in it
  const made = { hash: hashOfSources(), stamp: stampOfSources() };
  clearBuild(folder);
  const tool = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const { status } = spawnSync(process.execPath, [tool, "build"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && text.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
  await bundleServer();
  keepLastAssets(folder);
  markBuild(made);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

await build();
