import { beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { insertOpenings } from "#features/openings/server/openings-store.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { docxFile } from "../../../../tests/support/files/files.ts";
import { contentOver, openingBody, twoEditors } from "./content.fixtures.ts";
import type { Actor } from "./desk-transaction.ts";

describeWithDatabase((database) => {
  let desk: ReturnType<typeof contentOver>;
  let actor: Actor;
  beforeEach(async () => {
    await emptyTables(database());
    [actor] = await twoEditors(database());
    await insertOpenings(database().queries, [{ openingId: 1, ...openingBody() }]);
    desk = contentOver(database());
  });

  const keep = (text: string) => {
    const file = { fileName: "openings.csv", contents: Buffer.from(text) };
    return desk.content.keepFile("openings", file, actor);
  };
  const plan = (id: string) => desk.content.planFile("openings", id, "merge");
  const titles = async () => (await desk.openings.visible()).map((each) => each.openingTitle);
  const renamed = "openingCode,openingTitle\nai-engineer,AI Lead\n";

  test("a file waits, and is published once", async () => {
    const id = await keep(renamed);
    expect(await titles()).toEqual(["AI Engineer"]);
    const waiting = await plan(id);
    expect(waiting).toMatchObject({
      fileName: "openings.csv",
      problems: [],
      changes: [{ kind: "changed", key: "1", title: "AI Lead" }],
    });
    const by = { expected: waiting?.revision ?? "", actor };
    const publish = () => desk.content.publishFile("openings", id, "merge", by);
    expect(await publish()).toEqual({ ok: true, changed: 1 });
    expect(await titles()).toEqual(["AI Lead"]);
    expect(await publish()).toBeNull();
  });

  const accented = "openingCode;openingTitle\r\nai-engineer;Café lead – Zoë\r\n";
  const windows1252 = Buffer.from(accented.replace("–", "\x96"), "latin1");
  test.each([
    ["UTF-8", Buffer.from(accented), false],
    [
      "UTF-8 with its mark and CR alone",
      Buffer.from(`\uFEFF${accented.replaceAll("\n", "")}`),
      false,
    ],
    ["UTF-16", Buffer.from(`\uFEFF${accented}`, "utf16le"), false],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${accented}`, "utf16le").swap16(), false],
    [
      "UTF-16 without its mark, with tabs",
      Buffer.from(accented.replaceAll(";", "\t"), "utf16le"),
      false,
    ],
    ["Windows-1252", windows1252, true],
  ])("a file in %s is read right, and a guess is told", async (_, contents, isLegacyEncoding) => {
    const id = await desk.content.keepFile("openings", { fileName: "a.csv", contents }, actor);
    expect(await plan(id)).toMatchObject({
      ...{ problems: [], isLegacyEncoding },
      changes: [{ kind: "changed", title: "Café lead – Zoë" }],
    });
  });

  test("a spreadsheet by the name of a CSV file is told as what it is", async () => {
    const file = { fileName: "openings.csv", contents: docxFile() };
    const waiting = await plan(await desk.content.keepFile("openings", file, actor));
    expect(waiting?.problems).toEqual([
      {
        place: "the file",
        problem: expect.stringContaining("a spreadsheet or ZIP file, not a CSV"),
      },
    ]);
  });

  test("the audit log tells who sent a file in, with counts alone", async () => {
    await keep(`${renamed}"a b",x\nclerk\n`);
    expect((await desk.audit()).at(-1)).toMatchObject({
      ...{ actorId: actor.id, action: "content-file-received", subject: "openings" },
      detail: { rows: 2, problems: 1 },
    });
  });

  test("the file's name is shown without folders, and without marks that turn it around", async () => {
    const file = { fileName: "C:\\lists\\a\u202evsj.csv\0", contents: Buffer.from(renamed) };
    const id = await desk.content.keepFile("openings", file, actor);
    expect((await plan(id))?.fileName).toBe("avsj.csv");
  });

  test("problems of rows are told by their lines, and publish nothing", async () => {
    const id = await keep(`${renamed}"a b",x\nclerk\n`);
    const waiting = await plan(id);
    expect(waiting?.problems.map(({ place }) => place)).toEqual(["line 4", "line 3"]);
    const by = { expected: waiting?.revision ?? "", actor };
    const refused = await desk.content.publishFile("openings", id, "merge", by);
    expect(refused).toMatchObject({ ok: false });
    expect(await titles()).toEqual(["AI Engineer"]);
  });

  test("what the store cannot hold is a problem of its row", async () => {
    const named = (title: string) => `{"openingCode": "ai-engineer", "openingTitle": "${title}"}`;
    const waiting = await plan(await keep(`[${named("A\\u0000")}, ${named("B\\ud800")}]`));
    expect(waiting?.problems.map(({ place }) => place)).toEqual(["item 1", "item 2"]);
  });

  test("names of a file that the store cannot hold are told as far as it can", async () => {
    const contents = Buffer.from('[{"a\\ud800\\u0000": 1}]');
    const file = { fileName: "openings\ud83d", contents };
    const waiting = await plan(await desk.content.keepFile("openings", file, actor));
    expect(waiting).toMatchObject({ fileName: "openings\uFFFD", problems: [{ place: "item 1" }] });
  });

  test("a file of no rows has that as its problem", async () => {
    const waiting = await plan(await keep("[]"));
    expect(waiting?.problems).toEqual([{ place: "the file", problem: "It has no rows." }]);
  });

  test("twenty files wait at most, the newest of them", async () => {
    const first = await keep(renamed);
    for (let kept = 0; kept < limits.waitingContentFiles; kept += 1) {
      expect(await plan(first)).not.toBeNull();
      desk.clock.pass(1_000);
      await keep(renamed);
    }
    expect(await plan(first)).toBeNull();
  });

  test("rows that stand for more text than is kept are refused together", async () => {
    const long = openingBody({ openingCode: "long", details: { notes: "x".repeat(100_000) } });
    await insertOpenings(database().queries, [{ openingId: 2, ...long }]);
    const waiting = await plan(await keep(`openingCode\n${"long\n".repeat(400)}`));
    expect(waiting).toMatchObject({ changes: [], problems: [{ place: "the file" }] });
  });

  test("nothing has a key that the store cannot hold", async () => {
    const by = { expected: "1", actor };
    for (const key of ["\0", "a\ud800", "x".repeat(100_000), ""]) {
      expect(await plan(key)).toBeNull();
      expect(await desk.content.publishFile("openings", key, "merge", by)).toBeNull();
      expect(await desk.content.find("openings", key)).toBeNull();
      expect(await desk.content.history("openings", key)).toEqual([]);
      const saved = await desk.content.saveDraft("openings", key, openingBody(), by);
      expect(saved).toEqual({ ok: false, reason: "absent" });
    }
  });

  test("waiting files are no drafts of the list, and are gone after a week", async () => {
    const id = await keep(renamed);
    expect(await desk.content.list("openings")).toHaveLength(1);
    desk.clock.pass(8 * 24 * 60 * 60 * 1_000);
    await keep(renamed);
    expect(await plan(id)).toBeNull();
  });
});
