import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { type OutputChunk, type Plugin, type RolldownOptions, rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "..");
export const bundleFolder = join(root, "build", "server");

// Why it is bundled, and what that saves: docs/decisions/0067-the-server-is-bundled.md.

/** What runs by itself, by the name of its file in the bundle: the server, its threads and processes, the pages. */
const programs: Readonly<Record<string, string>> = {
  main: join(root, "server/main.ts"),
  "embedded-engine-worker": join(root, "platform/embedded/embedded-engine-worker.ts"),
  "create-embedded-database": join(root, "platform/embedded/create-embedded-database.ts"),
  "encode-process": join(root, "features/publishing/server/photos/encode-process.ts"),
  "draw-process": join(root, "features/offer-letters/server/pdf/draw-process.ts"),
  "read-process": join(root, "features/resume-text/server/extraction/read-process.ts"),
  pages: join(bundleFolder, "index.js"),
};

/** Packages that load files of their own by path, and those that are optional to others. */
const external =
  /^(sharp|@myriaddreamin\/typst-ts-node-compiler|@electric-sql\/pglite|pg-native|tesseract\.js-core|@hyzyla\/pdfium)(\/|$)/;

/** Neither packages nor the built pages, which find their files in ways of their own. */
const ourSource = /^(?!node_modules|build)[^.]*\.ts$/;

const fileAddress = /new URL\("([^"]+)", import\.meta\.url\)/g;

/**
 * Keeps `new URL("…", import.meta.url)` true when a module moves into the bundle: a program becomes
 * the file that it is there, everything else stays where it lies in the project.
 */
function fileAddresses(): Plugin {
  const names = new Map(Object.entries(programs).map(([name, file]) => [file, name]));
  const addressOf = (target: string) => {
    const name = names.get(target);
    return name ? `./${name}.js` : relative(bundleFolder, target).replaceAll("\\", "/");
  };
  return {
    name: "file-addresses",
    transform(code, id) {
      if (!code.includes("import.meta") || !ourSource.test(relative(root, id))) return null;
      const moved = code.replaceAll(
        fileAddress,
        (_, path) => `new URL("${addressOf(resolve(dirname(id), path))}", import.meta.url)`,
      );
      if (moved.replaceAll(fileAddress, "").includes("import.meta")) {
        throw new Error(`${id}: in the bundle only new URL("…", import.meta.url) has a meaning.`);
      }
      // the lines stay the same, which is all that a stack trace needs
      return { code: moved, map: null };
    },
  };
}

/** The pages were compiled before; their source map leads on to what an engineer wrote. */
function pagesSourceMap(): Plugin {
  return {
    name: "pages-source-map",
    async load(id) {
      if (id !== programs.pages) return null;
      const map = await readFile(`${id}.map`, "utf8");
      return { code: await readFile(id, "utf8"), map: JSON.parse(map) };
    },
  };
}

const options: RolldownOptions = {
  cwd: root,
  input: { ...programs },
  platform: "node",
  external,
  plugins: [fileAddresses(), pagesSourceMap()],
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  // react-router marks modules for a compiler that is not used here
  checks: { moduleLevelDirective: false },
};

/**
 * Joins the server, its packages and the built pages into a few files of JavaScript: hundreds of
 * TypeScript files take seconds to load one by one. Expects the pages in `build/server/index.js`.
 * @returns the chunks that were written into `bundleFolder`
 */
export async function bundleServer(): Promise<OutputChunk[]> {
  const bundle = await rolldown(options);
  const { output } = await bundle.write({
    dir: bundleFolder,
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
}
