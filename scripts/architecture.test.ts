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
const files = globSync("{app,content,contract,server}/**/*.{ts,tsx}", { cwd: root }).filter(
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

/** The part of the project that a path belongs to: `server/openings`, `app`, `contract` … */
function partOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "server" ? `server/${second}` : first;
}

const broken = (rule: (entry: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

test("the scan sees imports of every part", () => {
  const parts = new Set(imports.map(({ from }) => partOf(from)));
  for (const part of ["app", "contract", "server/documents", "server/http"])
    expect(parts).toContain(part);
  const [found] = importsOf("app/a.tsx", 'import type { A } from "#server/services.ts";');
  expect(found).toEqual({ from: "app/a.tsx", to: "server/services.ts", typeOnly: true });
});

test("pages know the server by its types alone", () => {
  expect(
    broken(
      ({ from, to, typeOnly }) => partOf(from) === "app" && to.startsWith("server/") && !typeOnly,
    ),
  ).toEqual([]);
});

test("of the pages the server runs only the texts of openings, which feeds repeat", () => {
  const texts = /^app\/opening\/(lines|opening-html)\.ts$/;
  const runs = ({ from, to, typeOnly }: Import) =>
    from.startsWith("server/") && to.startsWith("app/") && !typeOnly;
  const feeds = ({ from, to }: Import) => from.startsWith("server/feeds/") && texts.test(to);
  expect(broken((entry) => runs(entry) && !feeds(entry))).toEqual([]);
});

test("the contract needs neither React nor the server nor the outside world", () => {
  const forbidden = /^(react|react-dom|react-router|node:|server\/|app\/|drizzle-orm)/;
  expect(broken(({ from, to }) => partOf(from) === "contract" && forbidden.test(to))).toEqual([]);
});

test("a feature's store belongs to that feature", () => {
  const foreign = ({ from, to }: Import) => /-store\.ts$/.test(to) && partOf(from) !== partOf(to);
  // the composition may run a store's upkeep; no other feature may look inside
  expect(broken((entry) => foreign(entry) && /^server\/[^/]+\//.test(entry.from))).toEqual([]);
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
  const within = ({ from }: Import) => /^server\/[^/]+\//.test(from) && !above.test(from);
  expect(broken((entry) => within(entry) && web.test(entry.to))).toEqual([]);
});

test("calls are answered in server/api, and know their server by its tools alone", () => {
  const tools =
    /^server\/http\/(environment|wire-error|fill-page-cache|page-renderer|security-headers|summarise)\.ts$/;
  const calls = ({ from, to }: Import) =>
    partOf(from) === "server/api" && /^server\/http\//.test(to);
  expect(broken((entry) => calls(entry) && !tools.test(entry.to))).toEqual([]);
});
