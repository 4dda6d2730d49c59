import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { searchWords } from "#contract/text/fold-text.ts";
import { applications } from "#features/applications/tables.ts";
import { DocumentUnavailable } from "#features/documents/server/index.ts";
import { documents } from "#features/documents/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { docFile, mediaTypes, pdfFile } from "../../../tests/support/files/files.ts";
import { documentsUnderTest } from "../../../tests/support/records/documents.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { resumeTexts } from "../tables.ts";
import { skippedInWords } from "../unreadable.ts";
import { type FileText, readerVersion, readFileText } from "./extraction/read-file.ts";
import { findInResumes, foldingVersion } from "./find-words.ts";
import { createResumeTexts } from "./resume-texts.ts";
import { countUnread, createResumeTextsStore } from "./resume-texts-store.ts";

const ours = () => true;

describeWithDatabase((database) => {
  const { open, stage, claim, start, storage } = documentsUnderTest(database);
  let now = start;
  let read: string[] = [];
  const report = vi.fn();
  const reportDamaged = vi.fn();
  beforeEach(() => {
    now = start;
    read = [];
    report.mockClear();
    reportDamaged.mockClear();
  });

  /** The real service; files are read by `readFile`, which says what they hold. */
  const service = (more: Partial<Parameters<typeof createResumeTexts>[1]> = {}) =>
    createResumeTexts(
      { database: database(), clock: { now: () => now } },
      {
        documents: open(),
        ocr: true,
        report,
        reportDamaged,
        readFile: async (file): Promise<FileText> => {
          const text = file.toString("latin1").match(/\((.*)\) Tj/)?.[1] ?? "";
          read.push(text);
          return { text };
        },
        ...more,
      },
    );

  async function storeResume(file: Buffer, mediaType: string = mediaTypes.pdf): Promise<string> {
    const [kind] = Object.entries(mediaTypes).find(([, each]) => each === mediaType) ?? [];
    const name = `a.${kind}`;
    const staged = await stage(name, file);
    if (!staged.ok) throw new Error(staged.message);
    await claim(staged.document.id);
    return staged.document.id;
  }

  async function apply(text: string): Promise<number> {
    const [id = 0] = await storeApplications(database(), {});
    await giveResume(id, await storeResume(pdfFile({ text })));
    return id;
  }

  const giveResume = (id: number, resumeId: string) =>
    database().queries.update(applications).set({ resumeId }).where(eq(applications.id, id));
  const rowOf = async (id: number) =>
    (
      await database().queries.select().from(resumeTexts).where(eq(resumeTexts.applicationId, id))
    )[0];
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  test("resumes are read newest first, and their text is stored encrypted with their document", async () => {
    const first = await apply("Ledger accounting");
    const second = await apply("Panvel tally");
    expect(await service().work(ours)).toBe(2);
    expect(read).toEqual(["Panvel tally", "Ledger accounting"]);
    const row = await rowOf(first);
    expect(row).toMatchObject({ state: "read", words: "'account' 'ledger'", dueAt: null });
    expect(row?.encryptedText?.includes("Ledger")).toBe(false);
    const sealed = await createResumeTextsStore(database().queries).sealedTexts([first, second]);
    const texts = await open().openTexts(
      new Map(sealed.map(({ documentId, encryptedText }) => [documentId, encryptedText])),
      reportDamaged,
    );
    expect([...texts.values()].sort()).toEqual(["Ledger accounting", "Panvel tally"]);
    expect(await countUnread(database().queries)).toEqual({ waiting: 0, unreadable: 0 });
  });

  test("the line that a search found is shown, with the words' other forms marked", async () => {
    const id = await apply("Three years of accounting in Panvel");
    const other = await apply("Tally");
    await service().work(ours);
    const lines = await service().matchingLines([id, other], ["accounts", "panvel", "nobody"]);
    expect([...lines.keys()]).toEqual([id]);
    const marked = lines.get(id)?.filter(({ isHit }) => isHit);
    expect(marked?.map(({ text }) => text)).toEqual(["accounting", "Panvel"]);
    expect(await service().matchingLines([id], ["nobody"])).toEqual(new Map());
  });

  test("names, hyphens and numbers in resumes are found however they are typed", async () => {
    const id = await apply("A resume");
    const text =
      "José Gonçalves, e‐commerce co‐ordinator, Tally–ERP\n+91 98201 44556, ﬁnance, D’Souza";
    await service({ readFile: async () => ({ text }) }).work(ours);
    const typed = "jose GONÇALVES e-commerce co-ordinator tally erp finance 98201-44556 DSouza";
    const words = searchWords(typed);
    const { words: found } = await findInResumes(database(), words);
    expect([...found.keys()].toSorted()).toEqual(words.toSorted());
    expect(found.get("goncalves")).toEqual({ ids: [id] });
  });

  test.each(["9820144556", "98201 44556", "+91-98201-44556", "(+91) 98201.44556", "098201 44556"])(
    "a telephone number written %s in a resume is found however it is typed",
    async (written) => {
      const id = await apply("A resume");
      const readFile = async () => ({ text: `Mobile ${written}` });
      await service({ readFile }).work(ours);
      const typed = [
        "9820144556",
        "98201 44556",
        "98201-44556",
        "+91 98201 44556",
        "tel:098201-44556",
      ];
      for (const text of typed) {
        const words = searchWords(text);
        const { words: found } = await findInResumes(database(), words);
        expect([...found.values()], text).toEqual(words.map(() => ({ ids: [id] })));
        const line = (await service().matchingLines([id], words)).get(id) ?? [];
        expect(
          line.some(({ isHit }) => isHit),
          text,
        ).toBe(true);
      }
    },
  );

  test.each([
    ["nbh.docx", "tally erp Tally-ERP co-ordinator coordinator e-commerce ecommerce zebrafish"],
    [
      "indic.docx",
      "അനിലന്‍ नेत्‍र नेत्र कार्यालय ﬁnance office finance oﬃce résumé RESUME cafe naïve C++ C# .NET R&D B.Com e‑commerce e-commerce GST–TDS gst Node.js node",
    ],
  ])("what is copied from %s, or typed as people spell it, finds it", async (name, typed) => {
    const file = await readFile(new URL(`../../../tests/cases/${name}`, import.meta.url));
    const [id = 0] = await storeApplications(database(), {});
    await giveResume(id, await storeResume(file, mediaTypes.docx));
    await service({ readFile: readFileText }).work(ours);
    for (const word of typed.split(" ")) {
      const words = searchWords(word);
      const { words: found } = await findInResumes(database(), words);
      expect([...found.keys()], word).toEqual(words);
    }
  });

  test("words that an earlier version spelled are spelled again, without reading files again", async () => {
    const id = await apply("Ledger");
    const readFile = async () => ({ text: "Gonçalves" });
    await service({ readFile }).work(ours);
    await database().queries.update(resumeTexts).set({ indexVersion: 0, words: "'gonçalv'" });
    expect(await service().work(ours)).toBe(0);
    expect(read).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ words: "'goncalv'", indexVersion: foldingVersion });
  });

  test("a process of its own reads the files", async () => {
    const id = await apply("Accounts executive");
    const [old = 0] = await storeApplications(database(), {});
    await giveResume(old, await storeResume(docFile(), mediaTypes.doc));
    const real = createResumeTexts(
      { database: database(), clock: { now: () => now } },
      { documents: open(), ocr: false, report, reportDamaged },
    );
    expect(await real.work(ours)).toBe(2);
    expect(await rowOf(id)).toMatchObject({ state: "read", words: "'account' 'execut'" });
    expect(await real.whyUnreadable(old)).toBe("old-word");
    expect(await real.whyUnreadable(id)).toBeNull();
  });

  test("a replaced resume is read again, and what the old one said is gone at once", async () => {
    const id = await apply("Ledger");
    await service().work(ours);
    await giveResume(id, await storeResume(pdfFile({ text: "Tally" })));
    expect(await rowOf(id)).toMatchObject({ state: "waiting", words: null, encryptedText: null });
    await service().work(ours);
    expect(await rowOf(id)).toMatchObject({ state: "read", words: "'talli'" });
  });

  test("what a replaced resume said is not kept when it was being read", async () => {
    const id = await apply("Ledger");
    const slow = service({
      readFile: async () => {
        await giveResume(id, await storeResume(pdfFile({ text: "Tally" })));
        return { text: "Ledger" };
      },
    });
    let turns = 0;
    expect(await slow.work(() => ++turns < 3)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: "waiting", words: null });
  });

  test("two nodes at once read each resume once", async () => {
    for (const text of ["A", "B", "C", "D"]) await apply(text);
    const nodes = [service(), service()];
    for (const node of nodes) await node.work(() => false);
    await Promise.all(nodes.map((node) => node.work(ours)));
    expect(read.toSorted()).toEqual(["A", "B", "C", "D"]);
  });

  test("a resume in hand when the server ended is begun again at the next start, not minutes later", async () => {
    const id = await apply("Ledger");
    const store = createResumeTextsStore(database().queries);
    await store.claim(now, new Date(now.getTime() + 5 * 60_000));
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 1 });
    expect(await service().work(ours)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: "read", attempts: 1 });
  });

  const byEarlierReader = () => database().queries.update(resumeTexts).set({ readerVersion: 0 });

  test("what an earlier reader read is read again after what waits, a few in each run, and found until then", async () => {
    const ids = [await apply("One"), await apply("Two"), await apply("Three")];
    await service({ readFile: async () => ({ text: "Ledger" }) }).work(ours);
    await byEarlierReader();
    await apply("New");
    const upgraded = service();
    expect(await upgraded.work(ours)).toBe(3);
    expect(read).toEqual(["New", "Three", "Two"]);
    expect((await findInResumes(database(), ["ledger"])).words.get("ledger")).toEqual({
      ids: [ids[0]],
    });
    expect(await countUnread(database().queries)).toEqual({ waiting: 0, unreadable: 0 });
    expect(await upgraded.work(ours)).toBe(1);
    expect(await upgraded.work(ours)).toBe(0);
    expect(await service().work(ours)).toBe(0);
    expect(read).toEqual(["New", "Three", "Two", "One"]);
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({ words: "'one'", readerVersion });
  });

  test("reading again goes on where a process ended, and with two nodes each resume is read once", async () => {
    const ids = [await apply("One"), await apply("Two")];
    await service({ readFile: async () => ({ text: "Ledger" }) }).work(ours);
    await byEarlierReader();
    const store = createResumeTextsStore(database().queries);
    const until = new Date(now.getTime() + 5 * 60_000);
    expect(await store.claimEarlier(now, until, null)).toMatchObject({ applicationId: ids[1] });
    const nodes = [service(), service()];
    for (const node of nodes) await node.work(() => false);
    await Promise.all(nodes.map((node) => node.work(ours)));
    expect(read.toSorted()).toEqual(["One", "Two"]);
    expect(await rowOf(ids[1] ?? 0)).toMatchObject({ state: "read", dueAt: null });
  });

  test("where reading again fails, what was found before stays, and what could not be read may be read now", async () => {
    const id = await apply("Ledger");
    await service().work(ours);
    const unreadable = await apply("Tally");
    await service({ readFile: async () => ({ reason: "no-text" }) }).work(ours);
    const kept = { state: "read", words: "'ledger'", reason: null };
    const failures: NonNullable<Parameters<typeof service>[0]>[] = [
      { readFile: async () => ({ reason: "damaged" }) },
      { readFile: async () => ({ reason: "too-slow" }) },
      { readFile: async () => ({ text: "Led", skipped: [{ what: "rest" }] }) },
      { readFile: () => Promise.reject(new Error("no more processes")) },
      {
        documents: {
          ...open(),
          open: () => Promise.reject(new DocumentUnavailable("damaged", "x")),
        },
      },
    ];
    for (const failure of failures) {
      await byEarlierReader();
      await service(failure).work(ours);
      expect(await rowOf(id)).toMatchObject(kept);
    }
    await byEarlierReader();
    await service().work(ours);
    expect(await rowOf(unreadable)).toMatchObject({ state: "read", words: "'talli'" });
  });

  test("texts whose pictures were left out are read again once OCR is on", async () => {
    const id = await apply("Scan with a stamp");
    const readFile = async () => ({ text: "stamp", skipped: [{ what: "pictures" as const }] });
    await service({ ocr: false, readFile }).work(ours);
    expect(await service({ ocr: false }).work(ours)).toBe(0);
    expect(await service().work(ours)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ words: "'scan' 'stamp'", skipped: [] });
  });

  test("a text that has its pictures stays while OCR is off, and one that was partial is replaced", async () => {
    const whole = await apply("Ledger and scan");
    await service().work(ours);
    const partial = await apply("Tally");
    const skipped = [{ what: "pictures" as const }, { what: "rest" as const }];
    await service({ ocr: false, readFile: async () => ({ text: "Tal", skipped }) }).work(ours);
    await byEarlierReader();
    const readFile = async () => ({ text: "Panvel", skipped });
    const withoutRest = async () => ({ text: "Panvel", skipped: skipped.slice(0, 1) });
    expect(await service({ ocr: false, readFile: withoutRest }).work(ours)).toBe(2);
    const kept = { words: "'ledger' 'scan'", skipped: [], readerVersion, dueAt: null };
    expect(await rowOf(whole)).toMatchObject(kept);
    expect(await rowOf(partial)).toMatchObject({ words: "'panvel'" });
    await byEarlierReader();
    // the one that a process did not end with is left to the next
    expect(await service({ ocr: false, readFile }).work(ours)).toBe(0);
    expect(await rowOf(whole)).toMatchObject({ words: "'ledger' 'scan'", readerVersion: 0 });
    expect(await service().work(ours)).toBe(2);
    expect(await rowOf(partial)).toMatchObject({ words: "'talli'", skipped: [] });
  });

  test("pictures whose reading failed are not tried at each start, until OCR was off again", async () => {
    const id = await apply("Scan with a stamp");
    const skipped = [{ what: "scans" as const, pages: 2 }, { what: "pictures" as const }];
    const stamp = async () => ({ text: "stamp", skipped });
    await service({ ocr: false, readFile: stamp }).work(ours);
    await byEarlierReader();
    const readFile = vi.fn(async () => ({ reason: "damaged" as const }));
    expect(await service({ ocr: false, readFile }).work(ours)).toBe(1);
    expect(await service().skipped(id)).toEqual(skipped);
    readFile.mockClear();
    for (const settled of [1, 0, 0]) {
      expect(await service({ readFile }).work(ours)).toBe(settled);
    }
    expect(readFile).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toMatchObject({ state: "read", words: "'stamp'" });
    expect((await service().skipped(id)).map(skippedInWords)).toEqual([
      "2 pages that are pictures were not read.",
      "Pictures were not read.",
    ]);
    await byEarlierReader();
    await service({ ocr: false, readFile: stamp }).work(ours);
    expect(await service().work(ours)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ words: "'scan' 'stamp'", skipped: [] });
  });

  test("what of a file was not read is known of its application", async () => {
    const id = await apply("Ledger");
    const skipped = [{ what: "pages" as const, read: 30, of: 10_000 }];
    await service({ readFile: async () => ({ text: "Ledger", skipped }) }).work(ours);
    expect(await service().skipped(id)).toEqual(skipped);
    expect(skipped.map(skippedInWords)).toEqual(["Only the first 30 of 10,000 pages were read."]);
  });

  test("a fault of ours is tried three times, and one of the file is settled at once", async () => {
    const id = await apply("Ledger");
    const fails = service({ readFile: () => Promise.reject(new Error("no more processes")) });
    for (const settled of [0, 0, 0, 1]) {
      expect(await fails.work(ours)).toBe(settled && 0);
      pass(4);
    }
    pass(2);
    await fails.work(ours);
    pass(6);
    await fails.work(ours);
    expect(report).toHaveBeenCalledTimes(3);
    expect(await service().whyUnreadable(id)).toBe("unavailable");
    const damaged = await apply("Damaged");
    await service({ readFile: async () => ({ reason: "damaged" }) }).work(ours);
    expect(await service().whyUnreadable(damaged)).toBe("damaged");
  });

  test("pictures that were left out are read once OCR is on", async () => {
    const id = await apply("Scan");
    const readFile = async () => ({ reason: "ocr-off" }) as const;
    await service({ ocr: false, readFile }).work(ours);
    expect(await service().whyUnreadable(id)).toBe("ocr-off");
    await service({ ocr: false }).work(ours);
    expect((await rowOf(id))?.state).toBe("unreadable");
    await service().work(ours);
    expect((await rowOf(id))?.state).toBe("read");
  });

  test("a slow file is tried three times: the server may have been busy", async () => {
    const id = await apply("Ledger");
    const slow = service({ readFile: async () => ({ reason: "too-slow" }) });
    for (const settled of [0, 0, 1]) {
      expect(await slow.work(ours)).toBe(settled);
      pass(6);
    }
    expect(await slow.whyUnreadable(id)).toBe("too-slow");
  });

  test("a file in quarantine waits, however long, and a lost one is unavailable", async () => {
    const id = await apply("Ledger");
    const quarantined = {
      ...open(),
      open: () => Promise.reject(new DocumentUnavailable("quarantined", "x")),
    };
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await service({ documents: quarantined }).work(ours)).toBe(0);
      pass(6);
    }
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
    storage.objects.clear();
    expect(await service().work(ours)).toBe(1);
    expect(await service().whyUnreadable(id)).toBe("unavailable");
  });

  test("with the record everything goes, and with the document's key the text", async () => {
    const id = await apply("Ledger");
    const other = await apply("Tally");
    await service().work(ours);
    const store = createResumeTextsStore(database().queries);
    const [sealed] = await store.sealedTexts([id]);
    await database().transaction((queries) => open().release(queries, [sealed?.documentId ?? ""]));
    const texts = new Map([[sealed?.documentId ?? "", sealed?.encryptedText ?? Buffer.alloc(0)]]);
    expect((await open().openTexts(texts, reportDamaged)).size).toBe(0);
    expect(reportDamaged).not.toHaveBeenCalled();
    expect(await open().sealText(sealed?.documentId ?? "", "x")).toBeNull();
    await database().queries.delete(applications).where(eq(applications.id, id));
    expect(await rowOf(id)).toBeUndefined();
    expect((await rowOf(other))?.state).toBe("read");
  });

  test("a text opens for its own document alone", async () => {
    await apply("Ledger");
    await apply("Tally");
    await service().work(ours);
    const store = createResumeTextsStore(database().queries);
    const rows = await database().queries.select().from(resumeTexts);
    const [one, two] = await store.sealedTexts(rows.map((row) => row.applicationId));
    const swapped = new Map([[one?.documentId ?? "", two?.encryptedText ?? Buffer.alloc(0)]]);
    expect((await open().openTexts(swapped, reportDamaged)).size).toBe(0);
    expect(reportDamaged).toHaveBeenCalledTimes(1);
    await database().queries.update(documents).set({ keyId: sql`'lost'` });
    const lost = new Map([[one?.documentId ?? "", one?.encryptedText ?? Buffer.alloc(0)]]);
    expect((await open().openTexts(lost, reportDamaged)).size).toBe(0);
    expect(String(reportDamaged.mock.lastCall)).toContain("damaged");
  });

  test("a damaged text costs its own line, which is reported, and no search", async () => {
    const id = await apply("Accounts in Panvel");
    const damaged = await apply("Accounts in Vashi");
    await service().work(ours);
    await database()
      .queries.update(resumeTexts)
      .set({ encryptedText: Buffer.from("changed") })
      .where(eq(resumeTexts.applicationId, damaged));
    const lines = await service().matchingLines([id, damaged], ["accounts"]);
    expect([...lines.keys()]).toEqual([id]);
    expect(reportDamaged).toHaveBeenCalledTimes(1);
  });

  test("a line is looked for in so much of a text and among so many words", async () => {
    const alike = Array.from({ length: 2_500 }, (_, at) => `ac${at.toString(36)}`).join(" ");
    const first = await apply(`Accounts ${alike}`);
    const behindWords = await apply(`${alike} accounting`);
    const behindText = await apply(`${"x ".repeat(10_000)} accounts`);
    // one run begins with no more files after a while
    let read = 1;
    while (read > 0) read = await service().work(ours);
    const ids = [first, behindWords, behindText];
    const lines = await service().matchingLines(ids, ["accounts"]);
    expect([...lines.keys()]).toEqual([first]);
    // the first of the page has the words, whatever order the database answers in
    expect(await service().matchingLines([behindWords, first], ["accounts"])).toEqual(new Map());
  });
});
