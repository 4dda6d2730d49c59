import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import { RecentDrops } from "./recent-invalidations.ts";

const page = (text: string) => new Response(text);
const made = (generation: number) => ({ generation, route: "/page" });

test("a page that was being made is outdated by a drop of its own path alone", () => {
  const drops = new RecentDrops();
  const before = drops.generation;
  drops.add((path) => path === "/pressreleases");
  expect(drops.outdates("/pressreleases", before)).toBe(true);
  expect(drops.outdates("/culture", before)).toBe(false);
  expect(drops.outdates("/pressreleases", drops.generation)).toBe(false);
});

test("a page that was being made for more drops than are remembered is outdated", () => {
  const drops = new RecentDrops();
  const before = drops.generation;
  for (let count = 0; count < 100; count += 1) drops.add(() => false);
  expect(drops.outdates("/culture", before)).toBe(false);
  drops.add(() => false);
  expect(drops.outdates("/culture", before)).toBe(true);
});

test("dropping takes the pages it names, with each of their queries, and leaves the others", async () => {
  const cache = new PageCache();
  const keys = ["/culture", "/current-openings", "/current-openings?q=audit"];
  for (const key of keys) await cache.store(key, page(key), made(cache.generation));
  cache.drop((path) => path === "/current-openings");
  expect(keys.filter((key) => cache.holds(key))).toEqual(["/culture"]);
});

test("a page that was being made is kept unless a drop names it", async () => {
  const cache = new PageCache();
  const { generation } = cache;
  cache.drop((path) => path === "/current-openings");
  await cache.store("/current-openings", page("old"), made(generation));
  await cache.store("/culture", page("same"), made(generation));
  expect(["/current-openings", "/culture"].map((key) => cache.holds(key))).toEqual([false, true]);
});
