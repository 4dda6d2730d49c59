import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

const source = "app/enhance/page.ts";
const name = "virtual:page-script";

/**
 * Gives the server `virtual:page-script`: the URL of the small script that every page has. It is an
 * entry of the browser's build; the server's build comes second and finds its hashed name in the
 * manifest.
 */
export function pageScript(): Plugin {
  let root = "";
  let serving = false;
  return {
    name: "page-script",
    configEnvironment(environment) {
      if (environment !== "client") return;
      return { build: { manifest: true, rolldownOptions: { input: [source] } } };
    },
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return;
      if (serving) return `export default "/${source}"`;
      const text = await readFile(join(root, "build/client/.vite/manifest.json"), "utf8");
      const entry = (JSON.parse(text) as Manifest)[source];
      if (!entry) throw new Error(`${source} is missing in the browser's build`);
      return `export default "/${entry.file}"`;
    },
  };
}
