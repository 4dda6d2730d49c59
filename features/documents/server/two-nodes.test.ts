import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest } from "../../../tests/support/records/documents.ts";
import { documents as documentsTable } from "../tables.ts";

const malware = pdfFile({ text: "malware-for-tests" });

// jobs take turns; but a node that was frozen does not know that its turn has passed on
eachDatabase((database) => {
  const { claim, open, passADay, stage, storage } = documentsUnderTest(database);
  let told: string[];
  beforeEach(() => {
    told = [];
  });

  const node = () =>
    open({
      scanner: {
        scanFile: async (content) => (content.equals(malware) ? "infected" : "clean"),
        prepareInfectionHandler: async () => ({
          hold: async () => {},
          tell: async (_queries, id) => void told.push(id),
        }),
      },
    });

  const rows = () => database().queries.select().from(documentsTable);

  test("two sweeps at once remove what nobody claimed, and nothing else", async () => {
    const staged = await Promise.all(
      Array.from({ length: 30 }, (_, at) => stage(`${at}.pdf`, pdfFile())),
    );
    const kept = staged.slice(0, 5).map((each) => accepted(each).id);
    for (const id of kept) expect(await claim(id)).toBe(true);
    passADay();
    await Promise.all([open().sweep(), open().sweep(), open().sweep()]);
    expect((await rows()).map(({ id }) => id).sort()).toEqual([...kept].sort());
    expect([...storage.objects.keys()].sort()).toEqual([...kept].sort());
  });

  test("of a file with malware that two judge at once its owner is told once", async () => {
    const unscanned = open();
    const send = (content: Buffer) =>
      unscanned.stage({ name: "a.pdf" }, Readable.from([content]), "192.0.2.1");
    const infected = accepted(await send(malware)).id;
    const clean = accepted(await send(pdfFile())).id;
    for (const id of [infected, clean]) expect(await claim(id)).toBe(true);
    await Promise.all([node().scanWaiting(), node().scanWaiting(), node().scanWaiting()]);
    expect(told).toEqual([infected]);
    const states = (await rows()).map(({ id, scan, state }) => ({ id, scan, state }));
    expect(states).toContainEqual({ id: infected, scan: "infected", state: "claimed" });
    expect(states).toContainEqual({ id: clean, scan: "clean", state: "claimed" });
    expect([...storage.objects.keys()]).toEqual([clean]);
  });
});
