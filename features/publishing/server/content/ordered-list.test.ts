import { beforeEach, expect, test } from "vitest";
import { collections, type NewsItem } from "#contract/publications.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { PageCache } from "#http/cache/page-cache.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { createPublications } from "../publications/publications.ts";
import { fillCollection } from "../publications/publications-store.ts";
import { listItems } from "../publications/published-list.ts";
import type { Collection } from "./collection.ts";
import { accepted, twoEditors } from "./content.fixtures.ts";
import { createContent } from "./content.ts";
import type { Actor } from "./desk-transaction.ts";

const news = (id: string): NewsItem => ({ id, headlines: id, date: "2026-11-20", details: "" });

describeWithDatabase((database) => {
  let actor: Actor;
  beforeEach(async () => {
    await emptyTables(database());
    [actor] = await twoEditors(database());
    await fillCollection(database(), "pressReleases", [news("a"), news("b"), news("c")]);
  });

  function node(clock = fakeClock()) {
    const pages = new PageCache({ now: () => clock.now().getTime() });
    const publications = createPublications({ database: database(), clock, logger: { warn() {} } });
    const press: Collection<NewsItem> = {
      ...listItems("pressReleases"),
      name: "pressReleases",
      label: "Press releases",
      itemLabel: "Press release",
      schema: collections.pressReleases,
      fields: [],
      titleOf: ({ headlines }) => headlines,
      identityOf: ({ id }) => id,
      emptyBody: () => ({}),
      pathsOf: () => (path) => path.startsWith("/pressreleases"),
      forget: () => publications.invalidate("pressReleases"),
    };
    const content = createContent(
      { database: database(), clock, dropPages: (affects) => pages.drop(affects) },
      [press],
    );
    const shown = async () => (await publications.list("pressReleases")).map(({ id }) => id);
    return { content, pages, shown };
  }

  async function add({ content }: ReturnType<typeof node>, id: string) {
    const begun = await content.saveDraft("pressReleases", null, news(id), { expected: "", actor });
    const { key, revision: expected } = accepted(begun);
    accepted(await content.publish("pressReleases", key, { expected, actor }));
    return key;
  }

  test("publishing one press release leaves the finished page of another kind alone", async () => {
    const here = node();
    for (const key of ["/culture", "/pressreleases"]) {
      await here.pages.store(key, new Response(key), {
        generation: here.pages.generation,
        route: key,
      });
    }
    await add(here, "d");
    expect(here.pages.holds("/culture")).toBe(true);
    expect(here.pages.holds("/pressreleases")).toBe(false);
    expect(await here.shown()).toEqual(["a", "b", "c", "d"]);
  });

  test("an order is published at once; items that it does not name follow", async () => {
    const here = node();
    const keys = (await here.content.list("pressReleases")).map(({ key }) => key);
    await here.content.reorder("pressReleases", [keys[2], "999", keys[0]] as string[], actor);
    expect(await here.shown()).toEqual(["c", "a", "b"]);
  });

  test("an item keeps its place when it is changed", async () => {
    const here = node();
    const [first] = await here.content.list("pressReleases");
    const { key = "", revision: expected = "" } = first ?? {};
    const saved = await here.content.saveDraft("pressReleases", key, news("z"), {
      expected,
      actor,
    });
    const by = { expected: accepted(saved).revision, actor };
    accepted(await here.content.publish("pressReleases", key, by));
    expect(await here.shown()).toEqual(["z", "b", "c"]);
  });

  test("a file brings its order along", async () => {
    const here = node();
    const file = [news("c"), news("x"), news("a")];
    const { revision: expected } = await here.content.planImport("pressReleases", file, "replace");
    const by = { expected, actor };
    await here.content.publishImport("pressReleases", file, "replace", by);
    expect(await here.shown()).toEqual(["c", "x", "a"]);
  });

  test("what one node publishes, a finished page of another shows within two seconds", async () => {
    const clock = fakeClock();
    const [here, there] = [node(clock), node(clock)];
    let finished = "";
    /** Makes the other node's page as its listener does: again once it is no longer usable. */
    const visit = async (storedAt: number) => {
      const age = clock.now().getTime() - storedAt;
      if (finished !== "" && age <= 1_000) return storedAt;
      finished = (await there.shown()).join();
      return clock.now().getTime();
    };
    await there.shown();
    const published = clock.now().getTime();
    await add(here, "d");
    clock.pass(499);
    let storedAt = await visit(0);
    expect(finished).toBe("a,b,c");
    while (!finished.includes("d")) {
      clock.pass(1);
      storedAt = await visit(storedAt);
    }
    expect(clock.now().getTime() - published).toBeLessThan(2_000);
  });
});
