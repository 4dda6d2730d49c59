import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ScanFailed, type ScanFile, ScannerAway } from "#platform/clamd.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest } from "../../../tests/support/records/documents.ts";
import { documents as documentsTable } from "../tables.ts";
import type { Documents } from "./documents.ts";

const malware = pdfFile({ text: "malware-for-tests" });
const finds: ScanFile = async (content) =>
  content.includes("malware-for-tests") ? "infected" : "clean";
const away: ScanFile = async () => {
  throw new ScannerAway();
};

describeWithDatabase((database) => {
  const under = documentsUnderTest(database);
  const { claim, expectNothingStored, setTime, start, storage } = under;
  let scanFile: ScanFile;
  let told: string[];
  let scanner: string[];
  let scanning: Documents;

  beforeEach(() => {
    scanFile = finds;
    told = [];
    scanner = [];
    scanning = node();
  });

  /** A node whose scanner does as `scanFile` says at the time. */
  const node = (patience = 20_000) =>
    under.open({
      scanner: {
        scanFile: (content) => scanFile(content),
        prepareInfectionHandler: async () => ({
          hold: async () => {},
          tell: async (_queries, id) => void told.push(id),
        }),
        timeoutMs: patience,
        onScanner: (state) => scanner.push(state),
      },
    });

  const send = (content = pdfFile(), to = scanning) =>
    to.stage({ name: "a.pdf" }, Readable.from([content]), "192.0.2.1");

  async function claimed(content = pdfFile()): Promise<string> {
    const { id } = accepted(await send(content));
    expect(await claim(id)).toBe(true);
    return id;
  }

  const row = async (id: string) =>
    (await database().queries.select().from(documentsTable).where(eq(documentsTable.id, id)))[0];
  const opens = async (id: string, from = scanning) => {
    const opened = await from.open(id);
    return opened && buffer(opened.content);
  };

  test("a clean file opens as soon as its record has it", async () => {
    const document = accepted(await send());
    expect(document.scan).toBe("clean");
    await claim(document.id);
    expect(await opens(document.id)).toEqual(pdfFile());
  });

  test("a file with malware is refused, and nothing of it is kept", async () => {
    expect(await send(malware)).toEqual({
      ok: false,
      status: 422,
      code: "file_infected",
      message: "This file holds malware and was removed. Please send another one.",
    });
    expect(told).toEqual([]);
    await expectNothingStored();
  });

  test("while the scanner is away a file is taken, and opens once it is back", async () => {
    scanFile = away;
    const document = accepted(await send());
    expect(document.scan).toBe("waiting");
    await claim(document.id);
    await expect(opens(document.id)).rejects.toMatchObject({ why: "quarantined" });
    expect(await scanning.scanWaiting()).toBe(0);
    await expect(opens(document.id)).rejects.toMatchObject({ why: "quarantined" });

    scanFile = finds;
    expect(await scanning.scanWaiting()).toBe(1);
    expect(await opens(document.id)).toEqual(pdfFile());
    expect(scanner).toEqual(["away", "back"]);
  });

  test("malware that is found later is destroyed; its record keeps its row and is told", async () => {
    scanFile = away;
    const id = await claimed(malware);
    const kept = await claimed();
    scanFile = finds;
    expect(await scanning.scanWaiting()).toBe(2);
    expect(await row(id)).toMatchObject({ state: "claimed", scan: "infected", sha256: null });
    expect((await row(id))?.wrappedKey).toHaveLength(0);
    expect([...storage.objects.keys()]).toEqual([kept]);
    expect(told).toEqual([id]);
    await expect(opens(id)).rejects.toMatchObject({ why: "infected" });
    expect(await scanning.scanWaiting()).toBe(0);
    expect(told).toHaveLength(1);
  });

  test("malware that no record has claimed yet cannot be claimed any more", async () => {
    scanFile = away;
    const { id } = accepted(await send(malware));
    scanFile = finds;
    await scanning.scanWaiting();
    expect(await claim(id)).toBe(false);
    expect(told).toEqual([]);
    await expectNothingStored();
  });

  test("a record that claims malware while it is found is told, or does not get it", async () => {
    scanFile = away;
    for (let round = 0; round < 5; round += 1) {
      scanFile = away;
      const { id } = accepted(await send(malware));
      scanFile = finds;
      const [got] = await Promise.all([claim(id), scanning.scanWaiting(), node().scanWaiting()]);
      expect(told.filter((each) => each === id)).toHaveLength(got ? 1 : 0);
      expect((await row(id))?.scan).toBe(got ? "infected" : undefined);
    }
  });

  test("what a crash left between key and object is cleared away by the next run", async () => {
    scanFile = away;
    const id = await claimed(malware);
    scanFile = finds;
    const broken = Object.assign(Object.create(storage), {
      delete: async () => {
        throw new Error("killed");
      },
    });
    const dying = under.open({
      storage: broken,
      scanner: {
        scanFile: finds,
        prepareInfectionHandler: async () => ({ hold: async () => {}, tell: async () => {} }),
      },
    });
    await expect(dying.scanWaiting()).rejects.toThrow("killed");
    await expect(opens(id)).rejects.toMatchObject({ why: "infected" });
    expect(storage.objects.size).toBe(1);
    expect(await scanning.scanWaiting()).toBe(1);
    expect(storage.objects.size).toBe(0);
    expect(await row(id)).toMatchObject({ scan: "infected" });
  });

  test("where telling the record fails, nothing is destroyed and it is tried again", async () => {
    scanFile = away;
    const id = await claimed(malware);
    const failing = under.open({
      scanner: {
        scanFile: finds,
        prepareInfectionHandler: async () => ({
          hold: async () => {},
          tell: async () => {
            throw new Error("no mail");
          },
        }),
      },
    });
    await expect(failing.scanWaiting()).rejects.toThrow("no mail");
    expect((await row(id))?.wrappedKey.length).toBeGreaterThan(0);
    scanFile = finds;
    expect(await scanning.scanWaiting()).toBe(1);
    expect(told).toEqual([id]);
  });

  test("what came before there was a scanner is judged as well before it opens", async () => {
    const { id } = accepted(await send(pdfFile(), under.open()));
    await claim(id);
    expect(await opens(id, under.open())).toEqual(pdfFile());
    await expect(opens(id)).rejects.toMatchObject({ why: "quarantined" });
    expect(await scanning.scanWaiting()).toBe(1);
    expect(await opens(id)).toEqual(pdfFile());
  });

  test("what waits is unavailable on a node that was not told of the scanner", async () => {
    scanFile = away;
    const id = await claimed();
    await expect(opens(id, under.open())).rejects.toMatchObject({ why: "quarantined" });
  });

  test("a sender waits no longer than his patience, and nobody for a scanner that is away", async () => {
    const { promise, resolve } = Promise.withResolvers<"clean">();
    scanFile = () => promise;
    scanning = node(100);
    const { id, scan } = accepted(await send());
    expect(scan).toBe("waiting");
    resolve("clean");
    scanFile = away;
    expect(accepted(await send()).scan).toBe("waiting");
    let asked = 0;
    scanFile = async () => {
      asked += 1;
      return "clean";
    };
    expect(accepted(await send()).scan).toBe("waiting");
    expect(asked).toBe(0);
    setTime(new Date(start.getTime() + 16_000));
    expect(accepted(await send()).scan).toBe("clean");
    const late = expect.poll(async () => (await row(id))?.scan, { timeout: 30_000 });
    await late.toBe("clean");
  });

  test("a file that cannot be judged keeps waiting, and no other with it", async () => {
    scanFile = away;
    const ids = [await claimed(pdfFile({ text: "odd" })), await claimed(), await claimed()];
    storage.objects.delete(ids[1] as string);
    scanFile = async (content) => {
      if (content.includes("odd")) throw new ScanFailed();
      return "clean";
    };
    expect(await scanning.scanWaiting()).toBe(1);
    const scans = await Promise.all(ids.map(async (id) => (await row(id))?.scan));
    expect(scans).toEqual(["waiting", "waiting", "clean"]);
  });
});
