import { beforeEach, expect, test } from "vitest";
import { documentFormFiles, documentForms } from "#features/documents-form/tables.ts";
import { consents } from "#records/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";

const texts = { fullName: "Zephyrine Quillfeather", email: "zephyrine@mail.example" };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  type Under = Awaited<ReturnType<typeof retentionUnderTest>>;

  async function addForm(under: Under, age: number, email = texts.email) {
    const hashes = { addressHash: "network", deviceHash: "device" };
    const [form] = await database()
      .queries.insert(documentForms)
      .values({ texts: { ...texts, email }, receivedAt: under.ago(age * days), ...hashes })
      .returning();
    const formId = form?.id ?? 0;
    const documentId = await under.claimedFile();
    await database()
      .queries.insert(documentFormFiles)
      .values({ formId, key: "resume", documentId });
    const agreed = {
      notice: "documents-form",
      version: "2026-11",
      agreedAt: under.ago(0),
    } as const;
    await database()
      .queries.insert(consents)
      .values({ id: `consent-${formId}`, ...agreed, formId });
    return { formId, documentId };
  }
  const left = async () => {
    const rows = await database().queries.select().from(documentForms).orderBy(documentForms.id);
    return rows.filter(({ erasedAt }) => erasedAt === null).map(({ id }) => id);
  };

  test("a form goes a year after it came, with its files' keys, and its consent ends", async () => {
    const under = await retentionUnderTest(database());
    const old = await addForm(under, 366);
    const young = await addForm(under, 364, "other@mail.example");
    await under.retention.work();
    expect(await left()).toEqual([young.formId]);
    expect(await under.documents.open(old.documentId)).toBeNull();
    expect(await under.documents.open(young.documentId)).not.toBeNull();
    const report = await under.retention.report();
    const again = report.find(({ kind }) => kind === "document-forms");
    expect(again?.survey, "once erased, no longer due").toMatchObject({ due: 0, soon: 1 });
    const agreed = await database().queries.select().from(consents).orderBy(consents.id);
    expect(agreed.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
    expect(await under.tablesWith(texts.email)).toEqual([]);
    const [erased] = await database()
      .queries.select()
      .from(documentForms)
      .orderBy(documentForms.id);
    expect(erased).toMatchObject({ texts: {}, addressHash: "", deviceHash: null });
  });

  test("on request the forms of a person go, once, and a legal hold keeps them", async () => {
    const under = await retentionUnderTest(database());
    const { formId } = await addForm(under, 1, "ZEPHYRINE@mail.example");
    const counts = async () => {
      const outcome = await under.erasure.erase(texts.email, under.actor);
      const form = outcome.find(({ kind }) => kind === "document-forms");
      return [form?.erased.length, form?.onHold.length];
    };
    const [found] = (await under.erasure.find(texts.email, under.actor)).filter(
      ({ kind }) => kind === "document-forms",
    );
    expect(found?.records).toMatchObject([{ id: formId, files: 1, held: false }]);
    await under.hold(texts.email);
    expect(await counts()).toEqual([0, 1]);
    await under.liftHolds();
    expect(await counts()).toEqual([1, 0]);
    expect(await counts()).toEqual([0, 0]);
    expect(await under.tablesWith("Quillfeather")).toEqual([]);
  });
});
