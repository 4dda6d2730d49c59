import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { hr, kycUnderTest, links } from "../../../tests/support/records/kyc.fixtures.ts";
import { fresherAnswers } from "../../../tests/support/records/kyc.ts";
import { candidateDocuments, candidates } from "../tables.ts";

const at = (place: string) => ({ errors: { [place]: expect.any(String) } });

describeWithDatabase((database) => {
  const { audited, documents, events, form, idOf, kyc, saved, stored, upload, ...under } =
    kycUnderTest(database);

  const judge = (key: string, status: "accepted" | "rejected") =>
    database()
      .queries.update(candidateDocuments)
      .set({ status, reason: "Blurred", reviewedAt: under.clock.now() })
      .where(eq(candidateDocuments.key, key));
  const change = (values: Partial<typeof candidates.$inferInsert>) =>
    database().queries.update(candidates).set(values);
  const state = async () => (await under.candidates()).map((row) => row.state);

  test("what HR rejected is replaced: HR's turn again, and the old file's key is gone", async () => {
    const { id, token } = await saved();
    const old = (await stored(id)).photoFile?.documentId as string;
    await judge("photoFile", "rejected");
    const url = await upload();
    expect(await kyc().send(token, "photoFile", url)).toEqual({ ok: true });
    expect(await kyc().send(token, "photoFile", url)).toEqual({ ok: true });
    expect((await stored(id)).photoFile).toMatchObject({
      ...{ documentId: idOf(url), status: "received", reason: "", reviewedAt: null },
    });
    expect(await documents().open(old)).toBeNull();
    expect(await documents().open(idOf(url))).not.toBeNull();
    expect(await events(id)).toEqual(["submitted", "document-replaced"]);
    expect(await state()).toEqual(["to-check"]);
  });

  test("of many files for one place at once one stands, and the keys of the others are gone", async () => {
    const { id, token } = await saved();
    await judge("photoFile", "rejected");
    const urls: string[] = [];
    for (let file = 0; file < 5; file += 1) urls.push(await upload());
    const sent = await Promise.all(urls.map((url) => kyc().send(token, "photoFile", url)));
    expect(sent).toEqual(urls.map(() => ({ ok: true })));
    const standing = (await stored(id)).photoFile?.documentId;
    for (const documentId of urls.map(idOf)) {
      const opened = await documents().open(documentId);
      expect(opened !== null, documentId).toBe(documentId === standing);
    }
  });

  test("what was missing is sent later", async () => {
    const { id, token } = await saved();
    expect(await kyc().send(token, "wifiReceiptFile", await upload())).toEqual({ ok: true });
    expect(await events(id)).toEqual(["submitted", "document-received"]);
    expect((await kyc().receipt(token))?.documents).toContainEqual(
      expect.objectContaining({ key: "wifiReceiptFile", status: "received" }),
    );
  });

  test("a candidate lacks a document until the last one is there, whoever sends it", async () => {
    const { token } = await saved();
    const lacking = async () => (await under.candidates()).map((row) => row.isIncomplete);
    expect(await lacking()).toEqual([true]);
    await kyc().send(token, "wifiReceiptFile", await upload());
    await kyc().send(token, "addressProofFile", await upload());
    expect(await lacking()).toEqual([true]);
    const { email } = fresherAnswers;
    const columnName = "passportOrPoliceFile";
    await kyc().update({ method: "update", URL: await upload(), columnName, email }, hr);
    expect(await lacking()).toEqual([false]);
  });

  test("accepted documents, documents not asked for and made-up keys are refused", async () => {
    const { token } = await saved();
    await judge("photoFile", "accepted");
    for (const [key, status] of [
      ["photoFile", 409],
      ["salarySlipFile1", 422],
      ["graduationFile", 422],
      ["email", 422],
      ["__proto__", 422],
    ] as const) {
      const refused = await kyc().send(token, key, await upload());
      expect(refused, key).toMatchObject({ ok: false, status });
    }
  });

  test("only a fresh file of ours can be sent, and only by the right link", async () => {
    const first = await form();
    const { id, token } = await saved(first);
    const other = await form();
    await saved(other);
    for (const url of [other.photoFile, first.panCardFile, "javascript:alert(1)", "/documents/x"]) {
      const refused = await kyc().send(token, "photoFile", String(url));
      expect(refused).toMatchObject({ ok: false, status: 422, ...at("photoFile") });
    }
    const stale = links.token("kyc-receipt", { id, linkVersion: 2 });
    expect(await kyc().send(stale, "photoFile", await upload())).toMatchObject({ status: 404 });
    expect((await stored(id)).photoFile?.documentId).toBe(idOf(String(first.photoFile)));
  });

  test("a legal hold keeps what is there; what is missing may still come", async () => {
    const { token } = await saved();
    await change({ legalHold: true });
    expect(await kyc().send(token, "photoFile", await upload())).toMatchObject({ status: 409 });
    expect(await kyc().send(token, "wifiReceiptFile", await upload())).toEqual({ ok: true });
  });

  const update = async (values: Record<string, unknown> = {}) =>
    kyc().update(
      {
        method: "update",
        columnName: "wifiReceiptFile",
        URL: await upload(),
        email: fresherAnswers.email,
        ...values,
      },
      hr,
    );

  test("HR adds a document by e-mail in any letter case; it is audited without personal data", async () => {
    const { id } = await saved();
    expect(await update({ email: " NIKHIL@mail.example" })).toEqual({ ok: true, id });
    expect(await events(id)).toEqual(["submitted", "document-added"]);
    expect(await audited()).toMatchObject([
      {
        action: "kyc-document-added",
        actorId: hr.id,
        subject: String(id),
        detail: { document: "wifiReceiptFile" },
      },
    ]);
  });

  test("the same update again is a success and changes nothing", async () => {
    const { id } = await saved();
    await saved();
    const URL = await upload();
    const first = await update({ URL });
    expect(await update({ URL })).toEqual(first);
    expect(first).not.toEqual({ ok: true, id });
    expect(await audited()).toHaveLength(1);
  });

  test("of several records it takes the newest that lacks the document, then the newest", async () => {
    const ids = [await saved(), await saved(), await saved()].map(({ id }) => id);
    const taken: unknown[] = [];
    for (let round = 0; round < 4; round += 1) taken.push(await update());
    const [oldest, middle, newest] = ids;
    expect(taken).toEqual([newest, middle, oldest, newest].map((id) => ({ ok: true, id })));
    expect(await update({ id: oldest })).toEqual({ ok: true, id: oldest });
    expect(await update({ id: String(middle) })).toEqual({ ok: true, id: middle });
  });

  test("HR may replace what is there; a legal hold forbids it", async () => {
    const { id } = await saved();
    expect(await update({ columnName: "photoFile" })).toEqual({ ok: true, id });
    expect(await events(id)).toContain("document-replaced");
    await change({ legalHold: true });
    expect(await update({ columnName: "photoFile" })).toMatchObject({ status: 409, ...at("URL") });
  });

  test.each([
    ["an unknown address", { email: "nobody@mail.example" }, 404, "email"],
    ["a record of another address", { id: 999_999 }, 404, "email"],
    ["no address", { email: undefined }, 422, "email"],
    ["a pattern", { email: "nikhi_@mail.example" }, 404, "email"],
    ["an unknown column", { columnName: "photo" }, 422, "columnName"],
    ["a column without a file", { columnName: "graduationStatus" }, 422, "columnName"],
    ["__proto__ as column", { columnName: "__proto__" }, 422, "columnName"],
    ["SQL as column", { columnName: "email\" = 'x" }, 422, "columnName"],
    ["a list as column", { columnName: ["photoFile"] }, 422, "columnName"],
    ["another host", { URL: "https://evil.example/documents/AAAAAAAAAAAAAAAAAAAAAA" }, 422, "URL"],
    ["no file", { URL: "" }, 422, "URL"],
    ["an odd id", { id: "1 OR 1=1" }, 422, "id"],
    ["an unknown key", { filterText: "x" }, 422, "body"],
    ["another method", { method: "delete" }, 422, "method"],
  ])("an update with %s is refused", async (_what, values, status, place) => {
    const { id } = await saved();
    expect(await update(values)).toMatchObject({ ok: false, status, ...at(place) });
    expect(await events(id)).toEqual(["submitted"]);
    expect(await audited()).toEqual([]);
  });
});
