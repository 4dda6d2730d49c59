import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const imported = /^(?:import|export)\s+(?!type\s)(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;

/** Every file and package that comes along when the file is loaded; what it loads later does not. */
function loadedBy(start: string): Set<string> {
  const loaded = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    if (!existsSync(join(root, file))) continue;
    for (const [, target = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
      if (target.startsWith("#")) waiting.push(target.slice(1));
      else if (target.startsWith(".")) waiting.push(join(dirname(file), target));
      else loaded.add(target);
    }
  }
  return loaded;
}

test("a server that measures and traces nothing loads nothing for it", () => {
  const loaded = new Set([...loadedBy("server/main.ts"), ...loadedBy("server/start-site.ts")]);
  for (const file of ["server/services.ts", "server/create-app.ts", "hono", "pino"]) {
    expect(loaded, "the walk has seen the server").toContain(file);
  }
  const idle = /^(prom-client$|@opentelemetry\/(?!api$))/;
  expect([...loaded].filter((one) => idle.test(one))).toEqual([]);
  expect([...loadedBy("platform/telemetry/tracing.ts")].some((one) => idle.test(one))).toBe(true);
});
