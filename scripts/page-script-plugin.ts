import { globSync } from "node:fs";
import { basename } from "node:path";
import type { EnvironmentOptions, Plugin, Rolldown } from "vite";

/** What pages load beside React Router's own scripts, by the module that says its address. */
const sources: Readonly<Record<string, string>> = {
  "virtual:page-script": "features/page-script/page.ts",
  "virtual:viewer-script": "features/documents/ui/viewer/viewer-frame.ts",
};

/** Each file is a component that the browser takes over where the server has drawn it. */
const islands = "features/*/islands/*.ts";
const islandEntry = "virtual:island:";
const asWritten = "?as-written";

/** An island is drawn by Preact in the browser: a tenth of React DOM, which draws the desk. */
const preact: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

type Groups = Rolldown.CodeSplittingGroup[];

/** What is loaded at once comes in one file each: a request costs a slow phone more than a kilobyte. */
const pageGroups: Groups = [
  { name: "page", test: /features\/page-script\//, tags: ["$initial"] },
  { name: "referral", test: /applications\/ui\/referral\// },
];
const islandGroups: Groups = [{ name: "forms", tags: ["$initial"], minShareCount: 3 }];

/**
 * Builds what public pages load, apart from the desk's screens, in two environments: `page` makes the small script of
 * every page and the frame in which HR looks at documents, `islands` what brings a form to life. They come first: the
 * server's build finds the names of their files, by `virtual:page-script` and `virtual:viewer-script`, and in the
 * islands that it draws.
 * @param treeshake as of all scripts for browsers
 */
export function pageScript(treeshake: Rolldown.InputOptions["treeshake"]): Plugin {
  let root = "";
  let serving = false;
  let islandFiles: readonly string[] = [];
  /** By source: the addresses of all that it needs at once, its own first. */
  const built = new Map<string, string[]>();
  const scriptsOf = (source: string): string[] => {
    const found = built.get(source);
    if (!found) throw new Error(`${source} is missing in the browser's build`);
    return found;
  };
  const entryOf = (file: string) => islandEntry + file;
  const sourceOf = (id: string) => id.slice(root.length + 1);

  return {
    name: "page-script",
    enforce: "pre",
    config({ root = process.cwd() }, { command }) {
      islandFiles = globSync(islands, { cwd: root });
      if (command === "serve") return;
      const entries = islandFiles.map((file) => [basename(file, ".ts"), entryOf(file)]);
      return {
        // three environments write into one folder; `scripts/build.ts` has cleared it
        build: { emptyOutDir: false },
        environments: {
          page: browserEnvironment({ input: Object.values(sources), treeshake }, pageGroups),
          islands: browserEnvironment(
            { input: Object.fromEntries(entries), treeshake },
            islandGroups,
          ),
        },
      };
    },
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
    },
    buildApp: {
      order: "pre",
      async handler({ build, environments: { page, islands } }) {
        for (const own of [page, islands]) if (own) await build(own);
      },
    },
    async resolveId(id, importer) {
      if (Object.hasOwn(sources, id) || id.startsWith(islandEntry)) return `\0${id}`;
      const isPublic = ["page", "islands"].includes(this.environment.name);
      const stand = isPublic ? preact[id] : undefined;
      return stand && this.resolve(stand, importer);
    },
    load(id) {
      const name = id.startsWith("\0") ? id.slice(1) : "";
      const source = sources[name];
      if (source) return `export default "${serving ? `/${source}` : scriptsOf(source)[0]}"`;
      if (name.startsWith(islandEntry)) return started(name.slice(islandEntry.length), serving);
      if (this.environment.name !== "ssr" || !islandFiles.includes(sourceOf(id))) return;
      const entry = entryOf(sourceOf(id));
      return drawn(id, serving ? [`/@id/${entry}`] : scriptsOf(entry));
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.isEntry || !file.facadeModuleId) continue;
        const id = file.facadeModuleId;
        const source = id.startsWith("\0") ? id.slice(1) : sourceOf(id);
        built.set(
          source,
          [...withImports(file, bundle)].map((name) => `/${name}`),
        );
      }
    },
  };
}

function browserEnvironment(
  options: Pick<Rolldown.InputOptions, "input" | "treeshake">,
  groups: Groups,
): EnvironmentOptions {
  const rolldownOptions = {
    ...options,
    // what an entry exports is asked for by addresses alone
    preserveEntrySignatures: "allow-extension",
    output: { codeSplitting: { groups } },
  } as const;
  return {
    consumer: "client",
    build: { outDir: "build/client", copyPublicDir: false, rolldownOptions },
  };
}

/** What the browser is given of an island. */
function started(file: string, serving: boolean): string {
  return [
    // while pages are edited, components ask for it
    ...(serving ? [`import "virtual:react-router/inject-hmr-runtime";`] : []),
    `import { hydrateIsland } from "#ui/island/hydrate.ts";`,
    `import Component from "/${file}";`,
    `export const start = (element, data) => hydrateIsland(element, Component, data);`,
  ].join("\n");
}

/** What the server is given of it. */
function drawn(id: string, scripts: readonly string[]): string {
  return [
    `import { island } from "#ui/island/island.tsx";`,
    `import Component from "${id}${asWritten}";`,
    `export default island(Component, ${JSON.stringify(scripts)});`,
  ].join("\n");
}

function withImports(
  { fileName, imports }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  found.add(fileName);
  for (const name of imports) {
    const file = bundle[name];
    if (file?.type === "chunk" && !found.has(name)) withImports(file, bundle, found);
  }
  return found;
}
