import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents as documentsTable } from "#features/documents/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { jpegFile } from "../../../tests/support/files/files.ts";
import { hr, kycUnderTest } from "../../../tests/support/records/kyc.fixtures.ts";
import { candidateDocuments, candidates } from "../tables.ts";

const key = "aadharCardFile";

describeWithDatabase((database) => {
  const { audited, clock, documents, events, idOf, kyc, saved, storage, stored, upload } =
    kycUnderTest(database);

  const picture = () => upload(jpegFile(), "aadhaar-card.jpg");
  async function record() {
    const { id, token } = await saved();
    return { id, token, seen: (await stored(id))[key]?.documentId as string };
  }
  const mask = async (values: { id: number; seen: string; url?: string }) =>
    kyc().mask({ key, url: await picture(), ...values }, hr);

  test("the picture takes the document's place, and of that no key and no object is left", async () => {
    const { id, seen } = await record();
    await database()
      .queries.update(candidateDocuments)
      .set({ status: "accepted", reviewedAt: clock.now() })
      .where(eq(candidateDocuments.key, key));
    const before = (await stored(id))[key];
    const url = await picture();
    expect(storage.objects.has(seen)).toBe(true);
    expect(await mask({ id, seen, url })).toEqual({ ok: true });
    expect((await stored(id))[key]).toEqual({ ...before, documentId: idOf(url) });
    expect(await documents().open(idOf(url))).toMatchObject({ mediaType: "image/jpeg" });
    expect(storage.objects.has(seen)).toBe(false);
    const left = await database().queries.select({ id: documentsTable.id }).from(documentsTable);
    expect(left.map((row) => row.id)).not.toContain(seen);
    expect(await events(id)).toEqual(["submitted", "document-masked"]);
    const row = { actorId: hr.id, subject: String(id), detail: { document: key } };
    expect(await audited()).toMatchObject([
      { ...row, action: "kyc-document-masked" },
      { ...row, action: "kyc-unmasked-erased" },
    ]);
  });

  test("the same masking twice is done once", async () => {
    const { id, seen } = await record();
    const url = await picture();
    for (let time = 0; time < 2; time += 1) {
      expect(await mask({ id, seen, url })).toEqual({ ok: true });
    }
    expect(await audited()).toHaveLength(2);
  });

  test("while the store is away the key is gone all the same, and the sweep takes the object", async () => {
    const { id, seen } = await record();
    const remove = storage.delete;
    storage.delete = () => Promise.reject(new Error("away"));
    const masked = await mask({ id, seen });
    storage.delete = remove;
    expect(masked).toEqual({ ok: true });
    const [row] = await database()
      .queries.select()
      .from(documentsTable)
      .where(eq(documentsTable.id, seen));
    expect(row).toMatchObject({ state: "deleting", storedName: "", sha256: null });
    expect(row?.wrappedKey).toHaveLength(0);
  });

  test.each([
    [
      "a document that the candidate sent again meanwhile",
      async ({ token }) => {
        await database().queries.update(candidateDocuments).set({ status: "rejected" });
        await kyc().send(token, key, await upload());
      },
      409,
      "replaced",
    ],
    [
      "a record under a legal hold",
      async () => {
        await database().queries.update(candidates).set({ legalHold: true });
      },
      409,
      "legal_hold",
    ],
    [
      "a record that is erased",
      async ({ id }) => void (await kyc().erase(id, hr)),
      404,
      "not_found",
    ],
  ] satisfies [string, (record: { id: number; token: string }) => Promise<void>, number, string][])(
    "%s is left as it is",
    async (_what, happens, status, code) => {
      const { id, token, seen } = await record();
      await happens({ id, token });
      const before = await stored(id);
      expect(await mask({ id, seen })).toMatchObject({ ok: false, status, code });
      expect(await stored(id)).toEqual(before);
      expect(await events(id)).not.toContain("document-masked");
    },
  );

  test("only a fresh picture of ours is taken: a PDF could still hold the number as text", async () => {
    const { id, seen } = await record();
    const other = await record();
    for (const url of [await upload(), `/documents/${other.seen}`, "https://evil.example/x", ""]) {
      expect(await mask({ id, seen, url }), url).toMatchObject({ ok: false, status: 422 });
    }
    expect((await stored(id))[key]?.documentId).toBe(seen);
    expect(await documents().open(seen)).not.toBeNull();
    expect(await audited()).toEqual([]);
  });
});
