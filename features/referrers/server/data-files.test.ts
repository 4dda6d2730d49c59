import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { desk, fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { collections } from "#features/publishing/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { referrerColumns } from "../referrer-columns.ts";
import { dataFiles } from "../tables.ts";
import { createDataFiles } from "./data-files.ts";
import { createReferrers } from "./referrers.ts";
import { fillReferrers } from "./referrers-store.ts";

const heading = referrerColumns.join(",");
const line = (id: string, team = "Escrow") => `${id},employee,Asha Kelkar,${team},7,person-4,Text`;
const csv = (...lines: string[]) => [heading, ...lines].join("\n");
const stored = (id: string, team = "Escrow") => ({
  referID: id,
  applicantType: "employee" as const,
  referName: "Asha Kelkar",
  team,
  years: "7",
  imagePath: "person-4",
  information: "Text",
});

function formWith(...files: [name: string, content: string | Buffer][]): Request {
  const body = new FormData();
  for (const [name, content] of files) {
    body.append("file", new File([new Uint8Array(Buffer.from(content))], name));
  }
  return new Request("http://localhost", { method: "POST", body });
}

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve(...people: ReturnType<typeof stored>[]) {
    await fillReferrers(database(), people);
    const clock = fakeClock();
    const { staff, audit } = desk(database(), { clock });
    const account = { userName: "meera", name: "Meera", password: "a bridge by night" };
    const actor = await staff.createAccount({ ...account, role: "editor" });
    const referrers = createReferrers({ database: database(), clock });
    const onPublished = vi.fn();
    const service = createDataFiles(
      { database: database(), clock, dropPages: onPublished },
      referrers,
    );
    return {
      ...service,
      actor,
      audit,
      clock,
      referrers,
      onPublished,
      other: () => staff.createAccount({ ...account, userName: "ravi", role: "editor" }),
      async send(text: string | Buffer): Promise<string> {
        const received = await service.receiveForm(formWith(["people.csv", text]), actor);
        if (!received.ok) throw new Error(received.problem);
        return received.id;
      },
    };
  }

  test("a file is looked at, then published as one change that the audit log counts", async () => {
    const desk = await serve(stored("A"), stored("B"), stored("C"));
    await desk.referrers.list();
    const id = await desk.send(csv(line("A"), line("B", "Audit"), line("N")));
    const preview = await desk.preview(id, "replace");
    expect(preview).toMatchObject({
      rows: 3,
      types: ["employee"],
      problems: [],
      file: { name: "people.csv", uploadedBy: "Meera" },
      plan: { unchanged: 1, removed: [{ referID: "C" }], added: [{ line: 4 }] },
    });
    expect(await desk.referrers.list()).toHaveLength(3);
    expect(await desk.referrers.find("N")).toBeNull();

    const revision = preview?.revision ?? 0;
    const counts = { added: 1, changed: 1, removed: 1 };
    expect(await desk.publish({ id, mode: "replace", revision }, desk.actor)).toEqual({
      ok: true,
      counts,
    });
    expect(await desk.referrers.list()).toEqual([stored("A"), stored("B", "Audit"), stored("N")]);
    expect(await desk.referrers.find("C")).toBeNull();
    const entry = (await desk.audit()).at(-1);
    expect(entry).toMatchObject({ action: "data-published", subject: id, detail: counts });
    expect(entry?.actorId).toBe(desk.actor.id);
  });

  test("a file that is refused stands in the audit log, without a word of it", async () => {
    const desk = await serve();
    await desk.receiveForm(formWith(), desk.actor);
    await desk.receiveForm(formWith(["asha.csv", "Asha,Kelkar\n1,2"]), desk.actor);
    const id = await desk.makeAddress("people.csv", desk.actor);
    const large = Readable.from([Buffer.alloc(10_000_001, "A")]);
    await desk.receiveAt(id, large, desk.actor);
    await desk.receiveAt("asha", Readable.from([]), desk.actor);
    const rows = (await desk.audit()).filter(({ action }) => action === "data-refused");
    expect(rows.map(({ actorId, subject, detail }) => [actorId, subject, detail])).toEqual([
      [desk.actor.id, null, { status: 422 }],
      [desk.actor.id, null, { status: 422 }],
      [desk.actor.id, id, { status: 413 }],
      [desk.actor.id, null, { status: 404 }],
    ]);
    // not the ids, which are random letters
    const words = rows.map(({ actorId: _actor, subject: _subject, ...rest }) => rest);
    expect(JSON.stringify(words)).not.toMatch(/asha|kelkar/i);
  });

  test("looking changes nothing, and neither does a file that is discarded", async () => {
    const desk = await serve(stored("A"));
    const id = await desk.send(csv(line("N")));
    await desk.preview(id, "replace");
    await desk.discard(id, desk.actor);
    expect(await desk.preview(id, "replace")).toBeNull();
    expect(await desk.publish({ id, mode: "add", revision: 1 }, desk.actor)).toEqual({
      ok: false,
      reason: "absent",
    });
    expect(await desk.referrers.list()).toEqual([stored("A")]);
  });

  test("of two who publish what they saw of the same list, the second is refused and told", async () => {
    const desk = await serve(stored("A"));
    const ids = [await desk.send(csv(line("N"))), await desk.send(csv(line("O")))];
    const results = await Promise.all(
      ids.map((id) => desk.publish({ id, mode: "replace", revision: 1 }, desk.actor)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: "changed" });
    expect(await desk.referrers.list()).toHaveLength(1);
  });

  test("a file is published once, however often that is pressed", async () => {
    const desk = await serve(stored("A"));
    const id = await desk.send(csv(line("N")));
    const press = () => desk.publish({ id, mode: "add", revision: 1 }, desk.actor);
    expect([await press(), await press()]).toEqual([
      { ok: true, counts: { added: 1, changed: 0, removed: 0 } },
      { ok: false, reason: "published" },
    ]);
    expect(await desk.list()).toMatchObject([{ id, publishedAt: desk.clock.now() }]);
    expect(desk.onPublished).toHaveBeenCalledTimes(1);
  });

  test("a file with a wrong row waits to be looked at, and cannot be published", async () => {
    const desk = await serve(stored("A"));
    const id = await desk.send(csv(line("N"), line("<b>1</b>")));
    const preview = await desk.preview(id, "add");
    expect(preview?.problems).toMatchObject([{ line: 3 }]);
    expect(await desk.publish({ id, mode: "add", revision: 1 }, desk.actor)).toEqual({
      ok: false,
      reason: "problems",
    });
    expect(await desk.referrers.list()).toEqual([stored("A")]);
  });

  test.each([
    ["nothing", formWith(), 422, "Please select a file."],
    ["two files", formWith(["a.csv", csv(line("A"))], ["b.csv", "x"]), 422, "Only 1 file"],
    ["a binary file", formWith(["a.csv", Buffer.from([80, 75, 3, 4, 9])]), 422, "a spreadsheet"],
    ["other columns", formWith(["a.csv", "a,b\n1,2"]), 422, "no column referID"],
    ["more than 10 MB", formWith(["a.csv", "x".repeat(10_000_001)]), 413, "At most 10 MB"],
    ["no form", new Request("http://localhost", { method: "POST", body: "x" }), 400, "be read"],
  ])("%s is refused in words and not kept", async (_, form, status, problem) => {
    const desk = await serve();
    const received = await desk.receiveForm(form, desk.actor);
    expect(received).toMatchObject({ ok: false, status });
    expect(received.ok ? "" : received.problem).toContain(problem);
    expect(await desk.list()).toEqual([]);
  });

  test("twenty files may wait; one more is refused until one of them is gone", async () => {
    const desk = await serve();
    const first = await desk.send(csv(line("A")));
    for (let at = 1; at < 20; at += 1) await desk.send(csv(line("A")));
    await expect(desk.send(csv(line("A")))).rejects.toThrow("20 files wait already");
    await desk.discard(first, desk.actor);
    await desk.send(csv(line("A")));
  });

  test("an address takes one file, from its own account, for a quarter of an hour", async () => {
    const desk = await serve();
    const file = () => Readable.from([Buffer.from(csv(line("A")))]);
    const id = await desk.makeAddress("people.csv", desk.actor);
    expect(await desk.list()).toEqual([]);
    expect(await desk.receiveAt(id, file(), await desk.other())).toMatchObject({ status: 404 });
    const wrong = Readable.from([Buffer.from("a,b\n1,2")]);
    expect(await desk.receiveAt(id, wrong, desk.actor)).toMatchObject({ status: 422 });
    expect(await desk.receiveAt(id, file(), desk.actor)).toEqual({
      ok: true,
      id,
      rows: 1,
      problems: 0,
    });
    expect(await desk.receiveAt(id, file(), desk.actor)).toMatchObject({ status: 404 });
    const late = await desk.makeAddress("people.csv", desk.actor);
    desk.clock.pass(15 * minutes);
    expect(await desk.receiveAt(late, file(), desk.actor)).toMatchObject({ status: 404 });
    expect(await desk.list()).toMatchObject([{ id, name: "people.csv" }]);
  });

  test("the audit log counts what was sent, and tells of addresses and of what was discarded", async () => {
    const desk = await serve();
    const id = await desk.makeAddress("people.csv", desk.actor);
    await desk.receiveAt(id, Readable.from([Buffer.from(csv(line("A")))]), desk.actor);
    const other = await desk.send(csv(line("A"), line("<b>")));
    await desk.discard(other, desk.actor);
    await desk.discard(other, desk.actor);
    const entries = (await desk.audit()).filter(({ action }) => action.startsWith("data-"));
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ["data-address-made", id, null],
      ["data-received", id, { rows: 1, problems: 0 }],
      ["data-received", other, { rows: 2, problems: 1 }],
      ["data-discarded", other, null],
    ]);
  });

  test.each(["\u0000", "", "x".repeat(9_000)])("no file is found under %j", async (id) => {
    const desk = await serve();
    expect(await desk.preview(id, "add")).toBeNull();
    await desk.discard(id, desk.actor);
    const published = await desk.publish({ id, mode: "add", revision: 1 }, desk.actor);
    expect(published).toEqual({ ok: false, reason: "absent" });
  });

  test("files are forgotten after a week, addresses without a file after a quarter of an hour", async () => {
    const desk = await serve();
    const id = await desk.send(csv(line("A")));
    await desk.makeAddress("people.csv", desk.actor);
    desk.clock.pass(16 * minutes);
    expect(await desk.sweep()).toBe(1);
    expect(await desk.preview(id, "add")).not.toBeNull();
    desk.clock.pass(7 * 24 * 60 * minutes);
    expect(await desk.sweep()).toBe(1);
    expect(await database().queries.select().from(dataFiles)).toEqual([]);
  });

  test("where publishing fails half-way nothing is changed, and the file still waits", async () => {
    const desk = await serve(stored("A"));
    const id = await desk.send(csv(line("N")));
    const nobody = { ...desk.actor, id: "no account of that id" };
    await expect(desk.publish({ id, mode: "replace", revision: 1 }, nobody)).rejects.toThrow();
    expect(await desk.referrers.list()).toEqual([stored("A")]);
    expect(await desk.preview(id, "replace")).toMatchObject({ revision: 1 });
    const [list] = await database()
      .queries.select()
      .from(collections)
      .where(eq(collections.name, "referrers"));
    expect(list?.revision).toBe(1);
  });
});
