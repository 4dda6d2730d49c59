import { beforeAll, beforeEach, expect, test } from "vitest";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { maxSavedSearches } from "../list/saved-searches.ts";
import { savedSearches } from "../tables.ts";
import { createSavedSearches, type SavedSearches } from "./saved-searches.ts";

type Person = { id: string; name: string; role: "viewer" | "editor" | "admin" };

describeWithDatabase((database) => {
  let searches: SavedSearches;
  let meera: Person;
  let ravi: Person;
  let admin: Person;
  const search = { name: "Java, Pune", query: "search=java", shared: false, replace: false };

  beforeAll(async () => {
    const staff = staffOver(database(), clock);
    const account = async (name: string, role: Person["role"]) => {
      const password = "a long enough password 7";
      const { id } = await staff.createAccount({ userName: name, name, role, password });
      return { id, name, role };
    };
    meera = await account("Meera", "viewer");
    ravi = await account("Ravi", "editor");
    admin = await account("Asha", "admin");
    searches = createSavedSearches({ database: database(), clock });
  });
  beforeEach(async () => {
    await database().queries.delete(savedSearches);
  });

  const named = async (person: Person) =>
    (await searches.seenBy(person)).map(({ name, owner }) => `${name} of ${owner.name}`);
  const first = async (person: Person) => (await searches.seenBy(person))[0]?.id ?? 0;

  test("own searches come first, then what colleagues share, each by name", async () => {
    await searches.save({ ...search, name: "night" }, meera);
    await searches.save({ ...search, name: "Fresh" }, meera);
    await searches.save({ ...search, name: "Day", shared: true }, ravi);
    await searches.save({ ...search, name: "Private" }, ravi);
    expect(await named(meera)).toEqual(["Fresh of Meera", "night of Meera", "Day of Ravi"]);
    expect(await searches.onRail(meera)).toMatchObject([
      { name: "Fresh", href: "/refer-data?search=java", by: null },
      { name: "night", by: null },
      { name: "Day", by: "Ravi" },
    ]);
    await searches.change({ id: await first(ravi), to: "unshared" }, ravi);
    expect(await searches.onRail(meera)).toHaveLength(2);
  });

  test("a search keeps filters, order and view, and nothing else of the address", async () => {
    const query = "page=3&open=7&sort=name&status=lost&view=board&search=%20java%00&move=1&done=x";
    await searches.save({ ...search, query }, meera);
    expect(await searches.seenBy(meera)).toMatchObject([
      { query: "search=java&sort=name&view=board" },
    ]);
  });

  test("a name is one's own once, in any letter case, unless it is to be replaced", async () => {
    await searches.save(search, meera);
    const again = { ...search, name: "JAVA, pune", query: "unread=1", shared: true };
    expect(await searches.save(again, meera)).toBe("named");
    expect(await searches.save(again, ravi)).toBe("made");
    expect(await searches.save({ ...again, replace: true }, meera)).toBe("made");
    const own = (await searches.seenBy(meera)).filter(({ owner }) => owner.id === meera.id);
    expect(own).toMatchObject([{ name: "JAVA, pune", query: "unread=1", shared: true }]);
    await searches.save({ ...search, name: "Other" }, meera);
    const other = (await searches.seenBy(meera)).find(({ name }) => name === "Other")?.id ?? 0;
    expect(await searches.change({ id: other, name: "java, Pune" }, meera)).toBe("named");
    expect(await searches.change({ id: other, name: "OTHER" }, meera)).toBe("made");
  });

  test("an account keeps so many, also where several are saved at once", async () => {
    const all = Array.from({ length: maxSavedSearches + 3 }, (_, at) =>
      searches.save({ ...search, name: `Search ${at}` }, meera),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((each) => each === "most")).toHaveLength(3);
    expect(await searches.seenBy(meera)).toHaveLength(maxSavedSearches);
    expect(await searches.save(search, ravi)).toBe("made");
  });

  test("owners change theirs, admins delete what is shared, others find nothing to change", async () => {
    await searches.save(search, meera);
    const id = await first(meera);
    for (const person of [ravi, admin]) {
      expect(await searches.change({ id, to: "deleted" }, person)).toBe("unknown");
    }
    expect(await searches.change({ id, to: "shared" }, meera)).toBe("made");
    expect(await named(ravi)).toEqual(["Java, Pune of Meera"]);
    expect(await searches.change({ id, to: "deleted" }, ravi)).toBe("unknown");
    expect(await searches.change({ id, name: "Mine" }, admin)).toBe("unknown");
    expect(await searches.change({ id, to: "unshared" }, admin)).toBe("unknown");
    expect(await searches.change({ id, to: "deleted" }, admin)).toBe("made");
    expect(await searches.change({ id, to: "deleted" }, meera)).toBe("unknown");
    expect(await named(meera)).toEqual([]);
  });

  test("the audit log tells of each change, without names and texts", async () => {
    await database().queries.delete(auditLog);
    await searches.save(search, meera);
    const id = await first(meera);
    await searches.change({ id, name: "Java" }, meera);
    await searches.change({ id, to: "shared" }, meera);
    await searches.change({ id, to: "unshared" }, meera);
    await searches.change({ id, to: "deleted" }, meera);
    await searches.change({ id, to: "deleted" }, meera);
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(
      ["saved", "renamed", "shared", "unshared", "deleted"].map((what) => `search-${what}`),
    );
    expect(rows[0]).toMatchObject({ actorId: meera.id, subject: String(id) });
    expect(JSON.stringify(rows)).not.toMatch(/java/i);
  });
});
