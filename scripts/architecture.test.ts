import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { floorOf, floors } from "./floors.ts";

interface Import {
  from: string;
  /** Path inside the project, or the package's name. */
  to: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, "..");
const statement = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;
const files = globSync(
  "{content,contract,features,http,platform,records,server,ui}/**/*.{ts,tsx}",
  {
    cwd: root,
  },
).filter((file) => !/\.test\.tsx?$|\.fixtures\.tsx?$/.test(file));
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));

function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statement)].map(([, type, target = ""]) => ({
    from: file,
    to: resolve(file, target),
    typeOnly: type !== undefined,
  }));
}

function resolve(file: string, target: string): string {
  if (target.startsWith("#")) return target.slice(1);
  if (target.startsWith(".")) return relative(root, join(root, dirname(file), target));
  return target;
}

type Side = "shared" | "server" | "pages" | "bridge" | "composition";

/** Which side of the wire a file runs on: `shared` runs on both, and `composition` puts features together. */
function sideOf(path: string): Side {
  if (/^server\/|^features\/([^/]+|page-script\/.*)$/.test(path)) return "composition";
  const server =
    /^(platform|http)\/|^records\/((import|intake|lifecycle)\/|tables\.ts|list\/(list-call-parameters|list-sql))|^features\/[^/]+\/(server\/|([^/]+-)?calls\.ts|tables\.ts)/;
  // by them the pages are handed what they ask for, and lead elsewhere
  if (/^http\/(request-context|see-other)\.ts$/.test(path)) return "bridge";
  if (server.test(path)) return "server";
  // what people hand in is filled in, kept and sent in the browser alone
  if (/^ui\/|^records\/(form\/|list\/ui\/)|^features\/[^/]+\/(islands|ui|routes)\//.test(path))
    return "pages";
  return "shared";
}

/** `features/draws` or `records/list`: the rooms between which there must be no circle. */
const roomOf = (path: string): string | null =>
  /^(features|records)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

const isSource = (path: string) =>
  /^(content|contract|features|http|platform|records|server|ui)\//.test(path);

const broken = (rule: (entry: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

test("the scan sees imports of every part", () => {
  const folders = new Set(imports.map(({ from }) => from.split("/")[0]));
  expect([...folders].sort()).toEqual([
    "content",
    "contract",
    "features",
    "http",
    "platform",
    "records",
    "server",
    "ui",
  ]);
  for (const side of ["shared", "server", "pages", "composition"])
    expect(
      imports.some(({ from }) => sideOf(from) === side),
      side,
    ).toBe(true);
  const [found] = importsOf("ui/a.tsx", 'import type { A } from "#platform/context.ts";');
  expect(found).toEqual({ from: "ui/a.tsx", to: "platform/context.ts", typeOnly: true });
});

test("every part stands on a floor, and nothing imports upwards, not even a type", () => {
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([]);
  expect(floors.filter((_, at) => !files.some((file) => floorOf(file) === at))).toEqual([]);
  expect(broken(({ from, to }) => isSource(to) && floorOf(to) > floorOf(from))).toEqual([]);
});

/** Texts and content are as long as what they say; tables and fields are lists of declarations. */
const isListOfItsKind = (file: string) =>
  /^content\/|\/texts\/|\/tables\.ts$|-fields\.ts$/.test(file);

test("a folder holds 16 files at most, and a file that is no list 400 lines", () => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  const full = [...folders].filter(([, { length }]) => length > 16);
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  const lines = (file: string) => readFileSync(join(root, file), "utf8").split("\n").length - 1;
  const long = files.filter((file) => !isListOfItsKind(file) && lines(file) > 400);
  expect(long).toEqual([]);
});

test("no style sheet imports one of a higher floor", () => {
  const sheets = globSync("{content,features,records,ui}/**/*.css", { cwd: root });
  const reached = sheets.flatMap((from) =>
    [...readFileSync(join(root, from), "utf8").matchAll(/@import\s+(?:url\()?"([^"]+)"/g)].map(
      ([, target = ""]) => ({ from, to: resolve(from, target) }),
    ),
  );
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.filter(({ from, to }) => floorOf(to) > floorOf(from))).toEqual([]);
});

test("pages know the server by its types alone", () => {
  const ofServer = (path: string) => sideOf(path) === "server" || path.startsWith("server/");
  expect(
    broken(({ from, to, typeOnly }) => sideOf(from) === "pages" && ofServer(to) && !typeOnly),
  ).toEqual([]);
});

test("what only the server runs stands beside its route or in server/, not among what pages are drawn with", () => {
  const isDrawn = (path: string) => /^(features|records)\/[^/]+\/ui\//.test(path);
  const runs = ({ to, typeOnly }: Import) =>
    !typeOnly && /^(http\/|platform\/|node:|features\/[^/]+\/(server|routes)\/)/.test(to);
  expect(broken((entry) => isDrawn(entry.from) && runs(entry))).toEqual([]);
  // which only loaders and actions answer with
  const answers = /^import \{[^}]*\b(?<!type )(data|redirect)\b[^}]*\} from "react-router";/m;
  const answering = files.filter((file) => answers.test(readFileSync(join(root, file), "utf8")));
  expect(answering.length).toBeGreaterThan(30);
  expect(answering.filter(isDrawn)).toEqual([]);
});

test("what both sides share knows neither React nor the server nor the outside world", () => {
  const outside = /^(react|react-dom|react-router|node:|hono|drizzle-orm)/;
  const known = ({ to, typeOnly }: Import) =>
    outside.test(to) || (isSource(to) && sideOf(to) !== "shared" && !(typeOnly && isTables(to)));
  expect(broken((entry) => sideOf(entry.from) === "shared" && known(entry))).toEqual([]);
});

test("of the pages the server runs only the texts of openings, which feeds repeat", () => {
  const texts = /^features\/openings\/ui\/(lines|opening-html|index)\.ts$/;
  const runs = ({ from, to, typeOnly }: Import) =>
    sideOf(from) === "server" && sideOf(to) === "pages" && !typeOnly;
  expect(broken((entry) => runs(entry) && !texts.test(entry.to))).toEqual([]);
});

test("SQL is written on the server, in any file there that is about its subject", () => {
  const writes = ({ to, typeOnly }: Import) => to.startsWith("drizzle-orm") && !typeOnly;
  const isServer = (path: string) => sideOf(path) === "server" || path.startsWith("server/");
  expect(broken((entry) => writes(entry) && !isServer(entry.from))).toEqual([]);
});

test("the environment is read once, where the process starts", () => {
  const readers = files.filter((file) =>
    /process\.env/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(readers.filter((file) => !/^server\/(main|dev|as-production)\.ts$/.test(file))).toEqual(
    [],
  );
});

test("services, stores and the platform know no HTTP", () => {
  const above =
    /^http\/|\/server\/calls\/|calls\.ts$|^records\/list\/list-call-parameters|^features\/api-docs\//;
  // the name of the session's cookie is the one thing that accounts and the page cache share
  const web = /^(hono|@hono|http\/(?!session-cookie)|features\/[^/]+\/server\/calls\/)/;
  const below = ({ from }: Import) => sideOf(from) === "server" && !above.test(from);
  expect(broken((entry) => below(entry) && web.test(entry.to) && !isPublic(entry.from))).toEqual(
    [],
  );
});

test("calls know their server by its tools alone", () => {
  const tools =
    /^http\/(calls\/.*|cache\/fill-page-cache|environment|wire-error|page-renderer|security-headers|session-cookie|request-context)\.ts$/;
  const calls = ({ from, to }: Import) =>
    /^features\/.*(\/server\/calls\/|calls\.ts$)/.test(from) && to.startsWith("http/");
  expect(broken((entry) => calls(entry) && !tools.test(entry.to))).toEqual([]);
});

/** What a feature shows to others, one file for each side of the wire. */
const isPublic = (path: string) =>
  isTables(path) || /^features\/[^/]+\/((server|ui|routes)\/)?index\.ts$/.test(path);

/** Tables are joined across subjects, so all features see them; they hold no code that acts. */
const isTables = (path: string) => /^features\/[^/]+\/tables\.ts$/.test(path);

test("a feature shows others one file of each side, and nobody reaches past it", () => {
  const reaches = ({ from, to }: Import) =>
    roomOf(to)?.startsWith("features/") === true && roomOf(from) !== roomOf(to);
  const open = ({ from, to }: Import) =>
    sideOf(from) === "composition" || isPublic(to) || /\.css(\?|$)/.test(to);
  const together = ({ from }: Import) => /^content\//.test(from);
  expect(broken((entry) => reaches(entry) && !open(entry) && !together(entry))).toEqual([]);
});

/** Which rooms each room imports. */
function roomImports(among: readonly Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of among) {
    if (sideOf(from) === "composition") continue;
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one && other && one !== other) edges.set(one, (edges.get(one) ?? new Set()).add(other));
  }
  return edges;
}

/** The strongly connected components with more than one room, each as one line. */
function circlesAmong(imported: readonly Import[]): string[] {
  const edges = roomImports(imported);
  const reached = new Map([...edges.keys()].map((room) => [room, reachedFrom(room)]));
  function reachedFrom(start: string): Set<string> {
    const seen = new Set<string>();
    const ahead = [start];
    for (let at = ahead.pop(); at; at = ahead.pop()) {
      for (const next of edges.get(at) ?? []) if (!seen.has(next)) ahead.push(next);
      for (const next of edges.get(at) ?? []) seen.add(next);
    }
    return seen;
  }
  const lines = [...reached].map(([room, ahead]) =>
    [...ahead].filter((other) => reached.get(other)?.has(room)).sort(),
  );
  return [...new Set(lines.filter(({ length }) => length > 1).map(String))].sort();
}

test("a circle of imports is found, also one over several features", () => {
  const entry = (from: string, to: string): Import => ({ from, to, typeOnly: true });
  const three = ["features/a/ui/x.ts", "features/b/server/x.ts", "features/c/x.ts"] as const;
  const [a, b, c] = three;
  expect(circlesAmong([entry(a, b), entry(b, c)])).toEqual([]);
  expect(circlesAmong([entry(a, b), entry(b, c), entry(c, a)])).toEqual([
    "features/a,features/b,features/c",
  ]);
});

test("no features import each other in a circle, not even types; nor do their tables", () => {
  expect(circlesAmong(imports.filter(({ to }) => !isTables(to)))).toEqual([]);
  const amongTables = imports.filter(({ from, to }) => isTables(from) && isTables(to));
  expect(amongTables.length).toBeGreaterThan(0);
  expect(circlesAmong(amongTables)).toEqual([]);
});

test("every call is served: the calls of each feature stand in the list of all", () => {
  const declaring = files.filter((file) =>
    /^export const calls\b/m.test(readFileSync(join(root, file), "utf8")),
  );
  const named = imports.filter(({ from }) => from === "server/calls.ts").map(({ to }) => to);
  expect(declaring.filter((file) => file !== "server/calls.ts").sort()).toEqual(
    named.filter((file) => /calls\.ts$/.test(file)).sort(),
  );
  const defining = files.filter((file) =>
    /\bdefineCall\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(defining.filter((file) => !declaring.includes(file))).toEqual([]);
});

/** A file and all that it loads with it. */
function loadedBy(path: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(path) || !existsSync(join(root, path))) return loaded;
  loaded.add(path);
  for (const { to, typeOnly } of importsOf(path, readFileSync(join(root, path), "utf8"))) {
    if (!typeOnly && /\.tsx?$/.test(to)) loadedBy(to, loaded);
  }
  return loaded;
}

test("programs that Node starts from their sources load no page, which it cannot read", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const started = Object.values<string>(scripts).flatMap((line) => line.match(/\S+\.ts\b/g) ?? []);
  const programs = started.filter((path) => path !== "server/dev.ts");
  expect(programs).toContain("tools/bench/run.ts");
  expect(programs.flatMap((path) => [...loadedBy(path)]).filter(isPage)).toEqual([]);
  expect([...loadedBy("features/root.tsx")].some(isPage)).toBe(true);
});

const isPage = (path: string) => path.endsWith(".tsx");

test("every file input says what its file is for, and so how it is made ready on its owner's device", () => {
  const inputs = files.filter((file) =>
    /type[=:]\s*\{?"file"/.test(readFileSync(join(root, file), "utf8")),
  );
  // it demands the use, and the types know no other
  expect(inputs).toEqual(["ui/fields/file-input.tsx"]);
});
