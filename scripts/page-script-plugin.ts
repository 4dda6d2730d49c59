import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

/** Scripts that stand beside React Router's own, by the module that says their address. */
const sources: Readonly<Record<string, string>> = {
  "virtual:page-script": "features/page-script/page.ts",
  "virtual:viewer-script": "features/documents/ui/viewer/viewer-frame.ts",
};

/**
 * Gives the server `virtual:page-script`, the URL of the small script that every page has, and
 * `virtual:viewer-script`, that of the frame in which HR looks at documents. They are entries of
 * the browser's build; the server's build comes second and finds hashed names in the manifest.
 */
export function pageScript(): Plugin {
  let root = "";
  let serving = false;
  return {
    name: "page-script",
    configEnvironment(environment) {
      if (environment !== "client") return;
      return { build: { manifest: true, rolldownOptions: { input: Object.values(sources) } } };
    },
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
    },
    resolveId: (id) => (Object.hasOwn(sources, id) ? `\0${id}` : undefined),
    async load(id) {
      const source = id.startsWith("\0") ? sources[id.slice(1)] : undefined;
      if (!source) return;
      if (serving) return `export default "/${source}"`;
      const text = await readFile(join(root, "build/client/.vite/manifest.json"), "utf8");
      const entry = (JSON.parse(text) as Manifest)[source];
      if (!entry) throw new Error(`${source} is missing in the browser's build`);
      return `export default "/${entry.file}"`;
    },
  };
}
