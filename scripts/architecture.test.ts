import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

interface Import {
  from: string;
  /** Path inside the project, or the package's name. */
  to: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, "..");
const statement = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;
const files = globSync("{app,content,contract,records,server}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
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

/** The part of the project that a path belongs to: `server/openings`, `app`, `records/ui` … */
function partOf(path: string): string {
  const [first = "", second = "", third = ""] = path.split("/");
  if (/^records\/(intake|lifecycle)\//.test(path)) return `records/${second}`;
  // what people hand in is filled in, kept and sent in the browser alone
  if (first === "records" && second === "form") return "records/ui";
  if (first === "records") return /^(ui|server)$/.test(third) ? `records/${third}` : "records";
  return first === "server" ? `server/${second}` : first;
}

/** Parts that run on the server alone. */
const onServer = /^(server\/|records\/(server|intake|lifecycle)$)/;

const broken = (rule: (entry: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

test("the scan sees imports of every part", () => {
  const parts = new Set(imports.map(({ from }) => partOf(from)));
  for (const part of [
    "app",
    "contract",
    "records",
    "records/ui",
    "server/documents",
    "server/http",
  ])
    expect(parts).toContain(part);
  const [found] = importsOf("app/a.tsx", 'import type { A } from "#server/services.ts";');
  expect(found).toEqual({ from: "app/a.tsx", to: "server/services.ts", typeOnly: true });
});

test("pages know the server by its types alone", () => {
  const ofPages = ({ from }: Import) => /^(app|records\/ui)$/.test(partOf(from));
  const ofServer = ({ to }: Import) => onServer.test(partOf(to));
  expect(broken((entry) => ofPages(entry) && ofServer(entry) && !entry.typeOnly)).toEqual([]);
});

test("what both sides share of records knows neither React nor the server nor the outside world", () => {
  const forbidden =
    /^(react|react-dom|react-router|node:|hono|server\/|app\/|drizzle-orm|records\/(intake|lifecycle|\w+\/(ui|server))\/)/;
  expect(broken(({ from, to }) => partOf(from) === "records" && forbidden.test(to))).toEqual([]);
});

test("of the pages the server runs only the texts of openings, which feeds repeat", () => {
  const texts = /^app\/opening\/(lines|opening-html)\.ts$/;
  const runs = ({ from, to, typeOnly }: Import) =>
    from.startsWith("server/") && to.startsWith("app/") && !typeOnly;
  const feeds = ({ from, to }: Import) => from.startsWith("server/feeds/") && texts.test(to);
  expect(broken((entry) => runs(entry) && !feeds(entry))).toEqual([]);
});

test("the contract needs neither React nor the server nor the outside world", () => {
  const forbidden =
    /^(react|react-dom|react-router|node:|server\/|app\/|drizzle-orm|records\/(intake|lifecycle|\w+\/(ui|server))\/)/;
  expect(broken(({ from, to }) => partOf(from) === "contract" && forbidden.test(to))).toEqual([]);
});

test("a feature's store belongs to that feature", () => {
  const foreign = ({ from, to }: Import) => /-store\.ts$/.test(to) && partOf(from) !== partOf(to);
  // the composition may run a store's upkeep; no other feature may look inside
  const within = ({ from }: Import) => /^(server|records)\/[^/]+\//.test(from);
  expect(broken((entry) => foreign(entry) && within(entry))).toEqual([]);
});

test("SQL is written in stores and in the platform, nowhere else", () => {
  const allowed = /(-store\.ts$|^server\/platform\/)/;
  const writes = broken(
    ({ from, to, typeOnly }) => to.startsWith("drizzle-orm") && !typeOnly && !allowed.test(from),
  );
  expect(writes).toEqual([]);
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
  const above = /^server\/(http|api)\//;
  const web = /^(hono|@hono|server\/http\/|server\/api\/)/;
  const within = ({ from }: Import) =>
    /^(server\/[^/]+|records\/(intake|lifecycle))\//.test(from) && !above.test(from);
  expect(broken((entry) => within(entry) && web.test(entry.to))).toEqual([]);
});

test("calls are answered in server/api, and know their server by its tools alone", () => {
  const tools =
    /^server\/http\/(environment|wire-error|fill-page-cache|page-renderer|security-headers|summarise)\.ts$/;
  const calls = ({ from, to }: Import) =>
    partOf(from) === "server/api" && /^server\/http\//.test(to);
  expect(broken((entry) => calls(entry) && !tools.test(entry.to))).toEqual([]);
});

/** `server/kyc`, `records/list`, `app/desk`: the folders between which there must be no circle. */
function featureOf(path: string): string | null {
  const [top = "", feature = "", file] = path.split("/");
  return file !== undefined && ["server", "records", "app"].includes(top)
    ? `${top}/${feature}`
    : null;
}

/** Which features each feature imports. */
function featureImports(among: readonly Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of among) {
    // what only tests use may build whatever they need
    if (/-under-test\.tsx?$/.test(from)) continue;
    const [one, other] = [featureOf(from), featureOf(to)];
    if (one && other && one !== other) edges.set(one, (edges.get(one) ?? new Set()).add(other));
  }
  return edges;
}

/** The strongly connected components with more than one feature, each as one line. */
function circlesAmong(imported: readonly Import[]): string[] {
  const edges = featureImports(imported);
  const reached = new Map([...edges.keys()].map((feature) => [feature, reachedFrom(feature)]));
  function reachedFrom(start: string): Set<string> {
    const seen = new Set<string>();
    const ahead = [start];
    for (let at = ahead.pop(); at; at = ahead.pop()) {
      for (const next of edges.get(at) ?? []) if (!seen.has(next)) ahead.push(next);
      for (const next of edges.get(at) ?? []) seen.add(next);
    }
    return seen;
  }
  const lines = [...reached].map(([feature, ahead]) =>
    [...ahead].filter((other) => reached.get(other)?.has(feature)).sort(),
  );
  return [...new Set(lines.filter(({ length }) => length > 1).map(String))].sort();
}

test("a circle of imports is found, also one over several features", () => {
  const entry = (from: string, to: string): Import => ({ from, to, typeOnly: true });
  const three = ["server/a/x.ts", "server/b/x.ts", "server/c/x.ts"] as const;
  const [a, b, c] = three;
  expect(circlesAmong([entry(a, b), entry(b, c)])).toEqual([]);
  expect(circlesAmong([entry(a, b), entry(b, c), entry(c, a)])).toEqual([
    "server/a,server/b,server/c",
  ]);
});

test("no features of the server import each other in a circle, not even types", () => {
  const ofServer = ({ from, to }: Import) => !/^app\//.test(from) && !/^app\//.test(to);
  expect(circlesAmong(imports.filter(ofServer))).toEqual([]);
});

test("features know what is composed of them by the type of all services alone", () => {
  const composed = /^server\/[^/]+\.ts$/;
  const known = ({ to, typeOnly }: Import) => to === "server/services.ts" && typeOnly;
  const within = ({ from }: Import) => featureOf(from)?.startsWith("server/");
  expect(
    broken((entry) => within(entry) === true && composed.test(entry.to) && !known(entry)),
  ).toEqual([]);
});

/** Folders of pages that still run each other's code in a circle. May only become shorter. */
const pageCircles = ["app/accounts,app/desk,app/kyc-desk"].map((circle) => circle.split(","));

test("folders of pages run each other's code in no more circles than are listed", () => {
  const run = ({ from, typeOnly }: Import) => from.startsWith("app/") && !typeOnly;
  const isListed = (circle: string) =>
    pageCircles.some((listed) => circle.split(",").every((folder) => listed.includes(folder)));
  expect(circlesAmong(imports.filter(run)).filter((circle) => !isListed(circle))).toEqual([]);
});
