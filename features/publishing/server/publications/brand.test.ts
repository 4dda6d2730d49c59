import { beforeEach, expect, test, vi } from "vitest";
import { brand as byDefault } from "#content/company/brand.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { createBrands } from "../publications/brand.ts";
import { createPublications } from "../publications/publications.ts";
import { fillCollection } from "../publications/publications-store.ts";

const published: Brand = { ...byDefault, phone: "+91 22 5555 0101" };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  function serve() {
    let now = 0;
    const report = vi.fn();
    const clock = { now: () => new Date(now) };
    const publications = createPublications({ database: database(), clock, logger: { warn() {} } });
    return {
      ...createBrands({ reportAs: () => report }, publications),
      report,
      wait: () => (now += 1_000),
    };
  }

  test("the facts of content hold until HR publishes others", async () => {
    expect(await serve().now()).toEqual(byDefault);
    await fillCollection(database(), "brand", [published]);
    expect(await serve().now()).toEqual(published);
  });

  test("facts of the wrong shape are not shown: the default stands", async () => {
    await fillCollection(database(), "brand", [{ ...published, email: "no mailbox" }]);
    expect(await serve().now()).toEqual(byDefault);
  });

  test("while the store is away, what was read last still holds, and the fault is told", async () => {
    await fillCollection(database(), "brand", [published]);
    const { now, report, wait } = serve();
    await now();
    wait();
    const away = vi.spyOn(database().queries, "select").mockImplementation(() => {
      throw new Error("away");
    });
    expect(await now()).toEqual(published);
    away.mockRestore();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
