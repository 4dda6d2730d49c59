import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest } from "../../../tests/support/records/documents.ts";

describeWithDatabase((database) => {
  const { claim, expectNothingStored, open, passADay, stage, storage } =
    documentsUnderTest(database);

  test("a day later unclaimed documents are gone, claimed ones are not", async () => {
    const left = accepted(await stage("a.pdf", pdfFile()));
    const kept = accepted(await stage("b.pdf", pdfFile()));
    await claim(kept.id);
    expect(await open().sweep()).toBe(0);
    passADay();
    expect(await open().sweep()).toBe(1);
    expect([...storage.objects.keys()]).toEqual([kept.id]);
    expect(await claim(left.id)).toBe(false);
  });

  test("a document that its record lets go cannot be opened, and is swept", async () => {
    const kept = accepted(await stage("a.pdf", pdfFile()));
    await claim(kept.id);
    await database().transaction((queries) => open().release(queries, [kept.id]));
    expect(await open().open(kept.id)).toBeNull();
    expect(await claim(kept.id)).toBe(false);
    passADay();
    await open().sweep();
    await expectNothingStored();
  });

  test("an object that this database does not know stays: it may be another's", async () => {
    await storage.put("stranger", Readable.from([Buffer.from("x")]));
    passADay();
    expect(await open().sweep()).toBe(0);
    expect([...storage.objects.keys()]).toEqual(["stranger"]);
  });

  test("an object whose store gave no answer is found again by its row, and swept", async () => {
    const silent = Object.assign(Object.create(storage), {
      put: async (key: string, source: Readable) => {
        await storage.put(key, source);
        throw new Error("timed out");
      },
    });
    const staging = open({ storage: silent }).stage(
      { name: "a.pdf" },
      Readable.from([pdfFile()]),
      "192.0.2.1",
    );
    await expect(staging).rejects.toThrow("timed out");
    expect(storage.objects.size).toBe(1);
    passADay();
    await open().sweep();
    await expectNothingStored();
  });

  test("an object that cannot be deleted keeps no other, and is tried again", async () => {
    const stuck = accepted(await stage("a.pdf", pdfFile()));
    await stage("b.pdf", pdfFile());
    await stage("c.pdf", pdfFile());
    passADay();
    const failing = Object.assign(Object.create(storage), {
      async delete(id: string) {
        if (id === stuck.id) throw new Error("input/output error");
        await storage.delete(id);
      },
    });
    await expect(open({ storage: failing }).sweep()).rejects.toThrow("not deleted");
    expect([...storage.objects.keys()]).toEqual([stuck.id]);
    expect(await open().sweep()).toBe(1);
    await expectNothingStored();
  });

  test("a fault of the store is ours, not the sender's", async () => {
    storage.failNextPut(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    await expect(stage("a.pdf", pdfFile())).rejects.toThrow("no space");
    passADay();
    await open().sweep();
    await expectNothingStored();
  });

  test("a disk that fails at the very end leaves no document, and the sweep no row", async () => {
    const failing = Object.assign(Object.create(storage), {
      put: async (_key: string, source: Readable) => {
        await buffer(source);
        throw new Error("input/output error");
      },
    });
    const staging = open({ storage: failing }).stage(
      { name: "a.pdf" },
      Readable.from([pdfFile({ size: 900_000 })]),
      "192.0.2.1",
    );
    await expect(staging).rejects.toThrow("input/output error");
    passADay();
    await open().sweep();
    await expectNothingStored();
  });
});
