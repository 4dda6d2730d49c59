import { beforeEach, expect, test } from "vitest";
import { readQuery } from "#records/list/list-address.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { type AuditPlace, type AuditQuery, auditList } from "../audit-list.ts";
import { auditLog as auditTable } from "../tables.ts";
import { desk, hours, meera } from "./accounts.fixtures.ts";
import { createAuditLog } from "./audit-log.ts";

const asked = (search: string): AuditQuery => readQuery(auditList, new URLSearchParams(search));
const top: AuditPlace = { before: undefined, after: undefined };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera and Asha, and 250 rows: every second one Meera's, one an hour from the first hour on. */
  async function openLog() {
    const { staff, clock } = desk(database());
    const account = await staff.createAccount(meera);
    const asha = await staff.createAccount({ ...meera, userName: "asha", name: "Asha" });
    await database().queries.delete(auditTable);
    const begin = clock.now().getTime();
    await database()
      .queries.insert(auditTable)
      .values(
        Array.from({ length: 250 }, (_, index) => ({
          at: new Date(begin + index * hours),
          actorId: index % 2 === 0 ? account.id : asha.id,
          action: index % 5 === 0 ? "document-opened" : "sign-in",
          subject: index % 5 === 0 ? `doc${index}` : null,
        })),
      );
    const log = createAuditLog({ database: database(), clock }, async () => new Map());
    const read = async (search: string, place: Partial<AuditPlace> = {}) =>
      log.page(asked(search), { ...top, ...place });
    return { staff, clock, log, read, account, asha };
  }

  test("the newest rows come first, a hundred a page, with the names of those who acted", async () => {
    const { read, account } = await openLog();
    const { rows, newer, older } = await read("");
    expect([rows.length, newer, older]).toEqual([100, false, true]);
    const times = rows.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const { id, userName, name } = account;
    expect(rows[1]?.actor).toEqual({ id, userName, name });
  });

  test("paging there and back shows every row once, also while rows are added", async () => {
    const { read, staff } = await openLog();
    const first = await read("");
    await staff.record({ actor: null, action: "sign-in-failed" });
    const second = await read("", { before: first.rows.at(-1)?.id as number });
    const third = await read("", { before: second.rows.at(-1)?.id as number });
    expect([second.newer, second.older, third.older]).toEqual([true, true, false]);
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(250);
    const back = await read("", { after: second.rows[0]?.id as number });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect([back.newer, back.older]).toEqual([true, true]);
  });

  test.each([
    ["action=document-opened", 50],
    ["subject=doc25", 1],
    ["subject=doc26", 0],
    ["actor=nobody", 1],
    ["actor=nobody&action=sign-in", 0],
    ["from=2031-05-14", 25],
    ["from=2031-05-05&to=2031-05-05", 24],
    ["from=2031-05-05&to=2031-05-05&action=document-opened", 5],
    ["to=2031-05-04", 10],
    ["to=2031-05-03", 0],
    ["from=2040-01-01", 0],
    ["from=2031-02-31&to=never&action=unknown&subject=", 251],
  ])("%s finds %i rows", async (search, count) => {
    const { log, read, staff } = await openLog();
    // numbered last, though its time is among the first
    const late = { at: new Date("2031-05-04T10:30:00Z"), action: "sign-in-failed" };
    await database().queries.insert(auditTable).values(late);
    expect((await read(search)).rows).toHaveLength(Math.min(count, 100));
    let exported = 0;
    const { id } = (await staff.listAccounts())[0] as { id: string };
    for await (const rows of await log.export(asked(search), { id })) {
      exported += rows.filter(({ action }) => action !== "audit-exported").length;
    }
    expect(exported).toBe(count);
  });

  test("rows of one person are found by their account, together with the other filters", async () => {
    const { read, account } = await openLog();
    const own = await read(`actor=${account.id}&action=document-opened`);
    expect(own.rows).toHaveLength(25);
    expect(new Set(own.rows.map(({ actor }) => actor?.id))).toEqual(new Set([account.id]));
    const next = await read(`actor=${account.id}`, { before: 101 });
    const back = await read(`actor=${account.id}`, { after: next.rows.at(-1)?.id as number });
    expect(back.rows.at(-1)?.id).toBe(next.rows.at(-2)?.id);
  });

  test("a row about an account names it", async () => {
    const { read, staff, asha } = await openLog();
    await staff.disableAccount("asha");
    const [row] = (await read(`subject=${asha.id}`)).rows;
    expect(row).toMatchObject({ action: "account-disabled", account: { userName: "asha" } });
  });

  test("an export is in the log itself, with its filter but not the subject that was typed", async () => {
    const { log, read, account } = await openLog();
    await log.export(asked("from=2031-05-05&action=sign-in&subject=a+canary"), account);
    const [row] = (await read("")).rows;
    expect(row).toMatchObject({
      action: "audit-exported",
      actor: { id: account.id },
      detail: { from: "2031-05-05", action: "sign-in" },
    });
    expect(JSON.stringify(row)).not.toContain("canary");
  });
});
