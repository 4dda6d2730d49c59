import { beforeEach, expect, test } from "vitest";
import { applicationNumberIn, newNumber } from "#contract/application-number.ts";
import { emptyTables, usualDatabase } from "../../../../tests/support/database.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";
import { applicationPages, applications } from "../../tables.ts";
import { pageOf } from "./give-number.ts";

test("numbers are random, and each has its check character", () => {
  const numbers = Array.from({ length: 1_000 }, newNumber);
  expect(new Set(numbers).size).toBe(1_000);
  for (const number of numbers) expect(applicationNumberIn(number)).toBe(number);
});

usualDatabase((database) => {
  const pages = () => database().queries.select().from(applicationPages);
  beforeEach(() => emptyTables(database()));

  test("an application gets its number once, also when two ask at once", async () => {
    const [id = 0] = await storeApplications(database(), {});
    const both = await Promise.all([1, 2].map(() => pageOf(database().queries, id)));
    expect(both[0]).toEqual(both[1]);
    expect(await pages()).toMatchObject([{ applicationId: id, linkVersion: 1, withdrawnAt: null }]);
  });

  test("a number that another one has is drawn again", async () => {
    const [first = 0, second = 0] = await storeApplications(database(), {}, {});
    const drawn = ["XLD-22222222", "XLD-22222222", "XLD-2222223Z"];
    const draw = () => drawn.shift() ?? "";
    expect((await pageOf(database().queries, first, draw))?.number).toBe("XLD-22222222");
    expect((await pageOf(database().queries, second, draw))?.number).toBe("XLD-2222223Z");
  });

  test("an application that is erased gets none", async () => {
    expect(await pageOf(database().queries, 4_711)).toBeNull();
  });

  test("the number goes with its application", async () => {
    const [id = 0] = await storeApplications(database(), {});
    await pageOf(database().queries, id);
    await database().queries.delete(applications);
    expect(await pages()).toEqual([]);
  });
});
