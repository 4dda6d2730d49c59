import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testimonials } from "#content/company/testimonials.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { collections, publications } from "../../tables.ts";
import { createPublications, type UnshownItem } from "./publications.ts";
import { fillCollection } from "./publications-store.ts";
import { seedPublications } from "./seed-publications.ts";

const [praise] = testimonials;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  function serve() {
    let now = 0;
    const reported: UnshownItem[] = [];
    const service = createPublications({
      database: database(),
      clock: { now: () => new Date(now) },
      logger: { warn: (unshown: UnshownItem) => void reported.push(unshown) },
    });
    const wait = (milliseconds: number) => {
      now += milliseconds;
    };
    return { ...service, reported, wait };
  }

  const fill = (...bodies: unknown[]) => fillCollection(database(), "testimonials", bodies);

  test("an empty store is filled with what content holds, in its order", async () => {
    await seedPublications(database());
    expect(await serve().list("testimonials")).toEqual(testimonials);
  });

  test("a list that HR has emptied is not filled again at the next start", async () => {
    await seedPublications(database());
    await database().queries.delete(publications);
    await seedPublications(database());
    expect(await serve().list("testimonials")).toEqual([]);
  });

  test("two processes that start at the same moment fill each list once", async () => {
    await Promise.all([seedPublications(database()), seedPublications(database())]);
    expect(await serve().list("testimonials")).toHaveLength(testimonials.length);
  });

  test("an item of the wrong shape is left out and reported by number, without its text", async () => {
    const { Rating: _, ...unrated } = { ...praise, tmtName: "Secret" };
    await fill(unrated, praise, [], "text");
    const { list, reported } = serve();
    expect(await list("testimonials")).toEqual([praise]);
    expect(reported.map(({ item }) => item)).toEqual([1, 3, 4]);
    expect(reported[0]?.problems.join()).toContain("Rating");
    expect(JSON.stringify(reported)).not.toContain("Secret");
  });

  test("what was read serves for a second, and longer while nothing was changed", async () => {
    await fill(praise);
    const { list, wait } = serve();
    await list("testimonials");
    await database()
      .queries.update(publications)
      .set({ body: { ...praise, tmtName: "Changed" } });
    wait(1_000);
    expect(await list("testimonials")).toEqual([praise]);
    await database()
      .queries.update(collections)
      .set({ revision: sql`${collections.revision} + 1` })
      .where(eq(collections.name, "testimonials"));
    expect(await list("testimonials")).toEqual([praise]);
    wait(1_000);
    expect(await list("testimonials")).toEqual([{ ...praise, tmtName: "Changed" }]);
  });
});
