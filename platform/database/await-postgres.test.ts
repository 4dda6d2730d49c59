import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../store-unavailable.ts";
import { awaitPostgres, checkPostgresVersion } from "./await-postgres.ts";
import type { Database } from "./database.ts";

describe("a server that is not reached is told with the reason", () => {
  const coded = (code: string) => Object.assign(new Error("hunter2"), { code });

  test.each([
    ["a wrong password", coded("28P01"), "user and password"],
    ["an absent database", coded("3D000"), "no database of that name"],
    ["a host that nobody knows", coded("ENOTFOUND"), "host is not known"],
    ["no TLS", new Error("The server does not support SSL connections"), "does not speak TLS"],
    ["a foreign certificate", new Error("self-signed certificate"), "certificate is not trusted"],
    ["silence", new Error("timeout expired"), "nobody answers"],
    ["one that hangs up", new Error("Connection terminated unexpectedly"), "closed at once"],
  ])("%s", async (_, cause, reason) => {
    const ping = () => Promise.reject(new StoreUnavailable("database", { cause }));
    const waiting = awaitPostgres({ ping });
    await expect(waiting).rejects.toThrow(`in DATABASE_URL cannot be reached: `);
    await expect(waiting).rejects.toThrow(reason);
    await expect(waiting).rejects.not.toThrow("hunter2");
  });

  test("after silence or a closed connection it is asked again, as the machine may be busy", async () => {
    const answers = [undefined, coded("ECONNRESET"), null];
    const asked: unknown[] = [];
    const ping = async () => {
      asked.push(1);
      const cause = answers.shift();
      if (cause !== null) throw new StoreUnavailable("database", { cause });
    };
    await awaitPostgres({ ping });
    expect(asked).toHaveLength(3);
  });

  test("another reason is left out", async () => {
    const ping = () => Promise.reject(new Error("hunter2"));
    const waiting = awaitPostgres({ ping });
    await expect(waiting).rejects.toThrow(
      /^The database named in DATABASE_URL cannot be reached\.$/,
    );
  });
});

describe("a database", () => {
  const judge = (version: number, encoding: string) => {
    const pool = { query: async () => ({ rows: [{ version, encoding }] }) };
    return checkPostgresVersion({ pool: pool as unknown as Database["pool"] });
  };

  test("of PostgreSQL 15 or later in UTF8 is taken", async () => {
    await judge(150_000, "UTF8");
    await judge(180_001, "UTF8");
  });

  test("that is older is refused", async () => {
    await expect(judge(140_022, "UTF8")).rejects.toThrow(
      "is PostgreSQL 14; it must be 15 or later",
    );
  });

  test.each(["LATIN1", "SQL_ASCII"])("in %s is refused: it lacks letters", async (encoding) => {
    await expect(judge(150_000, encoding)).rejects.toThrow(`is in ${encoding}`);
  });
});
