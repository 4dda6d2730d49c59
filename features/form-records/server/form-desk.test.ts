import { expect, test } from "vitest";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { consents } from "#records/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import {
  documentFormsUnderTest,
  formTexts,
  hr,
  mark,
} from "../../../tests/support/records/document-forms.fixtures.ts";
import type { FormQuery } from "./form-tables.ts";

describeWithDatabase((database) => {
  const under = documentFormsUnderTest(database);
  const { audited, clock, documents, files, form, forms, idOf, records, rows, saved } = under;
  const page = { limit: 100, offset: 0 };

  test("erasing destroys the files and scrubs the row, and says so without naming anybody", async () => {
    const consent = under.givenConsents().give("documents-form", "2026-11");
    const body = await form();
    const sender = { address: "192.0.2.9", mark };
    const id = await saved(body, { sender, consent });
    expect(await documents().open(idOf(body.resume))).not.toBeNull();
    expect(await records().erase(id, hr)).toBe("erased");
    expect(await documents().open(idOf(body.resume))).toBeNull();
    expect(await files()).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ texts: {}, addressHash: "", deviceHash: null });
    expect(await forms().wasSent(sender), "may send another").toBe(false);
    expect(await records().open(id)).toBeNull();
    const [agreed] = await database().queries.select().from(consents);
    expect(agreed?.withdrawnAt).toEqual(clock.now());
    expect(await audited()).toMatchObject([
      {
        actorId: hr.id,
        action: "document-form-erased",
        subject: String(id),
        detail: { documents: 2 },
      },
    ]);
    expect(JSON.stringify(await audited())).not.toContain(formTexts.email);
  });

  const lastEmails = async () => {
    const written = await database().queries.select().from(mails);
    return written.filter(({ kind }) => kind === "data-erased");
  };

  test("who is erased is told at the address of the form, once", async () => {
    const id = await saved();
    await records().erase(id, hr);
    await records().erase(id, hr);
    expect(await lastEmails()).toMatchObject([{ recipient: formTexts.email, state: "waiting" }]);
  });

  test("what is gone cannot be erased again", async () => {
    const id = await saved();
    expect(await records().erase(id, hr)).toBe("erased");
    expect(await records().erase(id, hr)).toBe("absent");
    expect(await records().erase(id + 1, hr)).toBe("absent");
    expect(await audited()).toHaveLength(1);
  });

  test("a legal hold on the person's papers keeps the form as well", async () => {
    const row = { email: formTexts.email.toUpperCase(), aadhaarName: "M", answers: {} };
    await database()
      .queries.insert(candidates)
      .values({ ...row, receivedAt: clock.now(), state: "to-check", legalHold: true });
    const id = await saved();
    expect(await records().erase(id, hr)).toBe("held");
    expect(await records().open(id)).toMatchObject({ texts: formTexts });
    expect(await audited()).toEqual([]);
    expect(await lastEmails()).toEqual([]);
  });

  test("HR finds forms by words of name and address and by opening, the newest first", async () => {
    const first = await saved(await form({ openingCode: "Loan-Processor" }));
    const second = await saved(
      await form({ fullName: "ÉLODIE 100% D'Souza", email: "elodie@mail.example" }),
    );
    const find = async (query: FormQuery) =>
      (await records().search(query, page)).rows.map(({ id }) => id);
    expect(await find({})).toEqual([second, first]);
    expect(await find({ text: "élodie mail" })).toEqual([second]);
    expect(await find({ text: "%" }), "no wildcard").toEqual([second]);
    expect(await find({ text: "KULKARNI" })).toEqual([first]);
    expect(await find({ text: "nobody" })).toEqual([]);
    expect(await find({ openingCode: "Loan-Processor" })).toEqual([first]);
    expect(await records().choices()).toEqual({ openingCode: ["Loan-Processor"] });
    const { count } = await records().search({}, { limit: 1, offset: 1 });
    expect(count).toBe(2);
  });

  test("an opened form has its files in the order of the form; reading all leaves none out", async () => {
    const id = await saved();
    await saved();
    await saved();
    const opened = await records().open(id);
    expect(opened).toMatchObject({
      ...{ id, texts: formTexts, consent: null },
      columns: { openingCode: null },
    });
    expect(opened?.files.map(({ key, mediaType }) => [key, mediaType])).toEqual([
      ["resume", "application/pdf"],
      ["photoId", "application/pdf"],
    ]);
    const parts: number[][] = [];
    for await (const part of records(2).records({})) parts.push(part.map((each) => each.id));
    expect(parts).toEqual([[id + 2, id + 1], [id]]);
  });
});
