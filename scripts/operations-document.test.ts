import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { PageCache } from "#http/cache/page-cache.ts";
import { createMetrics } from "#platform/telemetry/metrics.ts";
import { readOwn, readWaiting } from "#server/measure-site.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const document = read("docs/operations.md");

/** Metrics of ours and of the process, by their names, with what is said of each. */
let told: Map<string, string>;
beforeAll(async () => {
  const metrics = createMetrics();
  const site = {
    config: { version: "1.0.0", clamd: null },
    clock: { now: () => new Date() },
    database: { kind: "embedded", pool: { totalCount: 1, idleCount: 1, waitingCount: 0 } },
    storage: { freeBytes: async () => 1 },
    pageCache: new PageCache(),
    node: { hears: () => true },
  } as never;
  readOwn(metrics, site);
  readWaiting(metrics, site);
  const lines = (await metrics.text()).matchAll(/^# HELP (\S+) (.*)$/gm);
  told = new Map([...lines].map(([, name = "", help = ""]) => [name, help]));
});

/** Names of metrics that queries ask for, without what a histogram adds to its own. */
function asked(text: string): Set<string> {
  const names = text.match(/\b(?:careers|db_client|http_server|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
}

test("every metric is documented, in the words by which it describes itself", () => {
  expect(told.size).toBeGreaterThan(40);
  for (const [name, help] of told) {
    const line = document.split("\n").find((line) => line.startsWith(`| \`${name}\``));
    expect(line, name).toContain(help);
  }
});

test("no metric is documented that nothing tells", () => {
  const listed = [
    ...document.matchAll(/^\| `((?:careers|db_client|http_server|nodejs|process)_\w+)`/gm),
  ];
  expect(listed.map(([, name = ""]) => name).filter((name) => !told.has(name))).toEqual([]);
});

test.each(["deploy/grafana-dashboard.json", "deploy/alerts.yml"])(
  "%s asks only for metrics that are told",
  (file) => {
    const names = asked(read(file));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !told.has(name))).toEqual([]);
  },
);

test("the dashboard shows every metric of our own", () => {
  const shown = asked(read("deploy/grafana-dashboard.json"));
  const own = [...told.keys()].filter((name) => /^(careers|db_client|http_server)_/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test("every alert is tested, and its first look documented", () => {
  const alerts = [...read("deploy/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  for (const name of alerts) {
    expect(document).toContain(`\`${name}\``);
    const tests = read("deploy/alerts.test.yml");
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`));
  }
});

test("every message of the log is documented", () => {
  const sources = globSync("{features,http,platform,records,server}/**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const written =
    /(?:logger\.(?:debug|info|warn|error|fatal)\((?:[^;]*?,\s*)?|reportAs\(\s*)"([^"]+)",?\s*\)/g;
  const messages = sources.flatMap((file) =>
    [...read(file).matchAll(written)].map(([, message = ""]) => message),
  );
  // beside the request's own line, which stands on lines of its own
  expect(messages.length).toBeGreaterThan(20);
  for (const message of [...messages, "request"]) expect(document).toContain(`\`${message}\``);
});
