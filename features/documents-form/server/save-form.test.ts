import { expect, test } from "vitest";
import { consents } from "#records/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import {
  bare,
  documentFormsUnderTest,
  formTexts,
  hr,
  mark,
} from "../../../tests/support/records/document-forms.fixtures.ts";

const gone = "This file is no longer here. Please select it again.";

describeWithDatabase((database) => {
  const { clock, files, form, forms, givenConsents, records, rows, saved, upload } =
    documentFormsUnderTest(database);

  test("a form is stored with its files, and with nothing that tells where it came from", async () => {
    const sender = { address: "192.0.2.77", mark };
    const id = await saved(undefined, { sender });
    const [row] = await rows();
    expect(row).toMatchObject({ id, texts: formTexts, openingCode: null, receivedAt: clock.now() });
    expect(JSON.stringify(row)).not.toMatch(/192\.0\.2|mmmm/);
    expect((await files()).map(({ key }) => key).toSorted()).toEqual(["photoId", "resume"]);
  });

  test("a mobile number is stored as ten digits, however it was written", async () => {
    await saved(await form({ contactNumber: "+91 98200 12345" }));
    expect((await rows())[0]?.texts).toMatchObject({ contactNumber: "9820012345" });
  });

  test("an opening's code is kept as it is spelt, that of a closed one too", async () => {
    await saved(await form({ openingCode: "loan-processor" }));
    await saved(await form({ openingCode: "CLOSED-ROLE" }));
    expect((await rows()).map(({ openingCode }) => openingCode)).toEqual([
      "Loan-Processor",
      "Closed-Role",
    ]);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ["no opening of ours", { openingCode: "Nobody" }, { openingCode: "There is no such opening." }],
    ["a code that is no text", { openingCode: 4 }, { openingCode: "There is no such opening." }],
    ["no name", { fullName: " " }, { fullName: "Please fill out this field correctly." }],
    ["no address", { email: "meera" }, { email: "Please enter a valid Email ID." }],
    ["a required file missing", { photoId: "" }, { photoId: "Please select a file." }],
    ["a file that is a list", { resume: ["x"] }, { resume: "Please select a file." }],
    ["a script for a file", { photoId: "javascript:alert(1)" }, { photoId: gone }],
    ["another host", { photoId: "https://evil.example/documents/x" }, { photoId: gone }],
    [
      "a key that it does not know",
      { isAdmin: true },
      { body: "The body holds a key that this call does not know." },
    ],
  ])("a form with %s is refused, and nothing is stored", async (_name, more, errors) => {
    const result = await forms().save(await form(more), bare);
    expect(result).toMatchObject({ ok: false, status: 422, errors });
    const isFile = Object.values(errors).includes(gone);
    expect(result).toMatchObject({ code: isFile ? "file_unknown" : "invalid" });
    expect(await rows()).toEqual([]);
  });

  test("a file that stands in it twice, or in another form, is refused and others stay free", async () => {
    const body = await form();
    const twice = await forms().save({ ...body, photoId: body.resume }, bare);
    expect(twice).toMatchObject({ ok: false, code: "file_doubled" });
    expect(Object.keys(twice.ok ? {} : twice.errors)).toEqual(["photoId"]);
    await saved(body);
    const free = await upload();
    const again = await forms().save({ ...formTexts, resume: free, photoId: body.photoId }, bare);
    expect(again).toMatchObject({ ok: false, status: 422, errors: { photoId: gone } });
    await saved(await form({ resume: free }));
  });

  test("a repeat stores it once, with a key and without one", async () => {
    const body = await form();
    const first = await saved(body);
    expect(await saved(body)).toBe(first);
    const keyed = await form();
    const second = await saved(keyed, { idempotencyKey: "k" });
    expect(await saved(keyed, { idempotencyKey: "k" })).toBe(second);
    expect(await rows()).toHaveLength(2);
    const other = await forms().save(
      { ...keyed, fullName: "Other" },
      { ...bare, idempotencyKey: "k" },
    );
    expect(other).toMatchObject({ ok: false, status: 422, code: "idempotency_key_reused" });
    const changed = await forms().save({ ...keyed, fullName: "Other" }, bare);
    expect(changed).toMatchObject({ ok: false, code: "file_unknown" });
  });

  test("files of two forms that say the same make neither of them a repeat, nor does half of one", async () => {
    const [one, other] = [await form(), await form()];
    await saved(one);
    const second = await saved(other);
    const mixed = { ...one, photoId: other.photoId };
    const refused = { ok: false, code: "file_unknown", errors: { resume: gone, photoId: gone } };
    expect(await forms().save(mixed, bare)).toMatchObject(refused);
    await records().erase(second, hr);
    expect(await forms().save(mixed, bare)).toMatchObject(refused);
  });

  test("two at once with the same files leave one form", async () => {
    const body = await form();
    const ids = await Promise.all([saved(body), saved(body), saved(body)]);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("a signed consent is stored with the form that names it first, and with no other", async () => {
    const ours = givenConsents().give("documents-form", "2026-11");
    const id = await saved(undefined, { consent: ours });
    await saved(undefined, { consent: ours });
    await saved(undefined, { consent: givenConsents().give("kyc", "2026-11") });
    await saved(undefined, { consent: "never given" });
    const bound = await database().queries.select().from(consents);
    expect(bound).toMatchObject([{ formId: id, notice: "documents-form", agreedAt: clock.now() }]);
    expect(bound).toHaveLength(1);
  });

  test("only the device that has sent it, from the address it was sent from, has sent it", async () => {
    const sender = { address: "2001:db8:1:2::5", mark };
    expect(await forms().wasSent(sender)).toBe(false);
    await saved(undefined, { sender });
    expect(await forms().wasSent(sender)).toBe(true);
    expect(await forms().wasSent({ ...sender, address: "2001:db8:1:2:9::1" }), "same home").toBe(
      true,
    );
    expect(await forms().wasSent({ ...sender, mark: "n".repeat(22) }), "neighbour").toBe(false);
    expect(await forms().wasSent({ ...sender, address: "2001:db8:1:3::5" }), "moved").toBe(false);
    expect(await forms().wasSent({ ...sender, mark: null }), "no mark").toBe(false);
  });
});
