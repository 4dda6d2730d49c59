import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, freshDatabase } from "../../tests/support/databases/database.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { type JoinedNode, joinNodes, newestKeysInUse } from "./nodes.ts";
import { publishChange, Subscriptions } from "./pub-sub.ts";
import type { Common } from "./shared-config.ts";

const told: Common = {
  session: ["one"],
  keys: [{ id: "1", check: "one" }],
  bucket: "careers",
  origin: "https://careers.example",
};
const patience = { timeout: 10_000 };

let url: string;
let ends: (() => Promise<unknown>)[];

let remove: () => Promise<void>;
beforeAll(async () => {
  if (!databaseKinds.includes("postgresql")) return;
  const place = await freshDatabase("postgresql");
  url = place.databaseUrl as string;
  remove = place.remove;
});
afterAll(() => remove?.());
beforeEach(() => {
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

interface TestNode extends JoinedNode {
  database: Database;
  heard: string[];
  told: Common;
  differences: string[][];
}

async function start(changed: Partial<Common> = {}): Promise<TestNode> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "", onFault: () => {} });
  ends.push(() => database.close());
  const heard: string[] = [];
  const differences: string[][] = [];
  const subscriptions = new Subscriptions();
  for (const notice of ["pages", "applications"] as const) {
    subscriptions.subscribe(notice, () => heard.push(notice));
  }
  const node = { database, heard, differences, told: { ...told, ...changed } };
  const joined = await joinNodes({
    ...{ database, subscriptions, common: () => node.told, timeoutMs: 300 },
    onDifference: (names) => differences.push([...names]),
  });
  ends.push(() => joined.leave());
  heard.length = 0;
  return Object.assign(node, joined);
}

const publish = ({ database }: TestNode, notice: "pages" | "applications" = "pages") =>
  database.transaction((queries) => publishChange(database, queries, notice));

/** Ends the connection on which a node hears the others, which it hears before it tells of it. */
async function cutOff(node: TestNode, by: TestNode): Promise<void> {
  const cut = "SELECT pg_terminate_backend(backend_pid) AS done FROM nodes WHERE id = $1";
  const ended = async () => {
    const { rows } = await by.database.pool.query<{ done: boolean }>(cut, [node.database.node]);
    return rows[0]?.done;
  };
  await expect.poll(ended, patience).toBe(true);
}

describe.runIf(databaseKinds.includes("postgresql"))("nodes over one PostgreSQL", () => {
  test("one hears what another changes, once that is there, and not what it changes itself", async () => {
    const [here, there] = [await start(), await start()];
    await publish(here);
    await expect.poll(() => there.heard, patience).toEqual(["pages"]);
    await publish(here, "applications");
    await expect.poll(() => there.heard, patience).toEqual(["pages", "applications"]);
    await publish(there);
    await expect.poll(() => here.heard, patience).toEqual(["pages"]);
  });

  test("nobody hears of what was rolled back", async () => {
    const [here, there] = [await start(), await start()];
    const failed = here.database.transaction(async (queries) => {
      await publishChange(here.database, queries, "pages");
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    await publish(here, "applications");
    await expect.poll(() => there.heard, patience).toEqual(["applications"]);
  });

  test("whose connection broke forgets everything when it hears again, and hears on", async () => {
    const [here, there] = [await start(), await start()];
    await cutOff(there, here);
    await publish(here);
    await expect.poll(() => there.heard, patience).toEqual(["pages", "applications"]);
    await publish(here);
    await expect.poll(() => there.heard, patience).toEqual(["pages", "applications", "pages"]);
  });

  test("it is known whether one hears the others", async () => {
    const [here, there] = [await start(), await start()];
    expect(there.hears()).toBe(true);
    const name = new URL(url).pathname.slice(1);
    // who is connected to a database may not shut it
    const outside = new pg.Client(Object.assign(new URL(url), { pathname: "/postgres" }).href);
    await outside.connect();
    ends.push(() => outside.end());
    const allow = (isAllowed: boolean) =>
      outside.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isAllowed}`);
    await allow(false);
    try {
      await cutOff(there, here);
      await expect.poll(() => there.hears(), patience).toBe(false);
    } finally {
      await allow(true);
    }
    await expect.poll(() => there.hears(), patience).toBe(true);
  });

  // what differs by variable: shared-config.test.ts
  test("a node that is told otherwise is refused, and which variable it is", async () => {
    await start();
    await expect(start({ session: ["another"] })).rejects.toThrow("SESSION_SECRET");
  });

  test("of two that start at once and are told otherwise one is refused", async () => {
    const both = await Promise.allSettled([start(), start({ session: ["another"] })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a secret may change where no other node runs: killed ones count no longer", async () => {
    const killed = await start();
    await killed.leave();
    const row = "INSERT INTO nodes VALUES ($1, 0, now(), now(), $2)";
    await killed.database.pool.query(row, [randomUUID(), told]);
    const differing = await start({ session: ["another"] });
    await differing.database.pool.query("DELETE FROM nodes");
  });

  test("it is known by which keys those that run encrypt what is new", async () => {
    const two = [...told.keys, { id: "2", check: "two" }];
    const first = await start({ keys: two });
    await start({ keys: two.toReversed() });
    expect(await newestKeysInUse(first.database)).toEqual(new Set(["1", "2"]));
    await first.leave();
    expect(await newestKeysInUse(first.database)).toEqual(new Set(["2"]));
  });

  test("one that comes to differ while it runs is told, once", { timeout: 20_000 }, async () => {
    const [, there] = [await start(), await start()];
    const joinAgain = async () => {
      const before = there.heard.length;
      await cutOff(there, there);
      await expect.poll(() => there.heard.length, patience).toBe(before + 2);
    };
    await joinAgain();
    there.told = { ...told, keys: [{ id: "2", check: "new" }] };
    await joinAgain();
    await expect.poll(() => there.differences, patience).toEqual([["DOCUMENT_KEYS"]]);
    await joinAgain();
    there.told = { ...there.told, origin: "https://www.careers.example" };
    await joinAgain();
    const both = [["DOCUMENT_KEYS"], ["DOCUMENT_KEYS", "ORIGIN"]];
    await expect.poll(() => there.differences, patience).toEqual(both);
  });
});
