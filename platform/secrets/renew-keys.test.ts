import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DocumentRow } from "#features/documents/server/documents-store.ts";
import { unwrapKey, wrapKey } from "#features/documents/server/encryption.ts";
import { documents as documentsTable } from "#features/documents/tables.ts";
import { allEncryptedValues } from "#server/encrypted-values.ts";
import { eachDatabase } from "../../tests/support/databases/database.ts";
import { pdfFile } from "../../tests/support/files/files.ts";
import {
  accepted,
  documentKeys,
  documentsUnderTest,
} from "../../tests/support/records/documents.ts";
import type { DocumentKey } from "./document-keys.ts";
import { renewAll } from "./renew-keys.ts";

const second = { id: "2", key: Buffer.alloc(32, 9) };
const rotated = [second, ...documentKeys];

eachDatabase((database) => {
  const { claim, open, stage } = documentsUnderTest(database);
  /** What a server does that starts with these keys. */
  const renew = (keys: readonly DocumentKey[] = rotated) =>
    renewAll(database(), allEncryptedValues(database(), keys));
  const nothing = { renewed: 0, left: {} };

  async function claimed(text: string): Promise<string> {
    const { id } = accepted(await stage("a.pdf", pdfFile({ text })));
    await claim(id);
    return id;
  }

  async function contentOf(id: string, keys: readonly DocumentKey[]) {
    const opened = await open({ keys }).open(id);
    return opened && buffer(opened.content);
  }

  const keyIds = async () =>
    (await database().queries.select().from(documentsTable)).map(({ keyId }) => keyId);
  const change = (id: string, values: Partial<typeof documentsTable.$inferInsert>) =>
    database().queries.update(documentsTable).set(values).where(eq(documentsTable.id, id));

  test("after a start with a new key all there is opens without the old one", async () => {
    const ids = [await claimed("first"), await claimed("second")];
    expect(await renew(documentKeys)).toEqual(nothing);
    expect(await renew()).toEqual({ renewed: 2, left: {} });
    expect(await contentOf(ids[0] as string, [second])).toEqual(pdfFile({ text: "first" }));
    expect(await contentOf(ids[1] as string, [second])).toEqual(pdfFile({ text: "second" }));
    const file = { name: "b.pdf", mediaType: "" };
    accepted(await open({ keys: rotated }).stage(file, Readable.from([pdfFile()]), "192.0.2.1"));
    expect(await keyIds()).toEqual(["2", "2", "2"]);
  });

  test("what waits for its record is claimed and opens after the rotation", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    await renew();
    expect(await claim(id)).toBe(true);
    expect(await contentOf(id, [second])).toEqual(pdfFile());
  });

  test("a document that is let go meanwhile does not get its key back", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => claimed(`${at}`)));
    const gone = ids.slice(0, 3);
    const release = database().transaction((queries) => open().release(queries, gone));
    await Promise.all([renew(), release, renew()]);
    const rows = await database().queries.select().from(documentsTable);
    for (const { id, state, wrappedKey } of rows) {
      expect([id, state, wrappedKey.length > 0]).toEqual(
        gone.includes(id) ? [id, "deleting", false] : [id, "claimed", true],
      );
    }
    for (const id of ids.slice(3)) expect(await contentOf(id, [second])).not.toBeNull();
  });

  test("more than one batch is done, and a second node finds nothing to do", async () => {
    await claimed("one of many");
    const [row] = (await database().queries.select().from(documentsTable)) as [DocumentRow];
    const [first] = documentKeys as [DocumentKey];
    const fileKey = unwrapKey(first, row.wrappedKey, row);
    const copies = Array.from({ length: 450 }, (_, at) => {
      const copy = { ...row, id: `copy-${at}` };
      return { ...copy, wrappedKey: wrapKey(first, fileKey, copy) };
    });
    await database().queries.insert(documentsTable).values(copies);
    expect(await renew()).toEqual({ renewed: 451, left: {} });
    expect(new Set(await keyIds())).toEqual(new Set(["2"]));
    expect(await renew()).toEqual(nothing);
  });

  test("what no key opens, and what was changed, is left alone and counted", async () => {
    const lost = await claimed("lost");
    const changed = await claimed("changed");
    const fine = await claimed("fine");
    await change(lost, { keyId: "0" });
    await change(changed, { size: 1 });
    const left = { "0": 1, "1": 1 };
    expect(await renew()).toEqual({ renewed: 1, left });
    expect(await renew()).toEqual({ renewed: 0, left });
    await change(lost, { keyId: "1" });
    await change(changed, { size: pdfFile({ text: "changed" }).length });
    expect(await contentOf(lost, documentKeys)).toEqual(pdfFile({ text: "lost" }));
    expect(await contentOf(changed, documentKeys)).toEqual(pdfFile({ text: "changed" }));
    expect(await contentOf(fine, [second])).toEqual(pdfFile({ text: "fine" }));
  });
});
