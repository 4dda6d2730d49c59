import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import { bare, hr, kycUnderTest } from "../../../tests/support/records/kyc.fixtures.ts";
import { fresherFiles } from "../../../tests/support/records/kyc.ts";

eachDatabase((database) => {
  const { candidates, form, kyc, mails, saved, stored, upload } = kycUnderTest(database);
  const keyed = (idempotencyKey: string) => ({ ...bare, idempotencyKey });
  const times = (count: number, work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, work));

  test("the same form sent at once many times is one record with one mail, by its key or its consent", async () => {
    const consent = await kyc().consent("kyc", "2026-11");
    // of one email, and more at once than the mails that it may get a day
    for (const options of [{ ...bare, consent }, keyed("k-1")]) {
      const body = await form();
      const answers = await times(8, () => kyc().save(body, options));
      answers.push(await kyc().save(body, options));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true });
    }
    expect(await candidates()).toHaveLength(2);
    expect(mails).toHaveLength(2);
  });

  test("who knows no more than answers and files is told that they are stored, and no private link", async () => {
    const body = await form();
    const consent = await kyc().consent("kyc", "2026-11");
    const { id, token } = await saved(body, { ...keyed("k-0"), consent });
    const another = await kyc().consent("kyc", "2026-11");
    for (const options of [bare, keyed("k-9"), keyed("k-9"), { ...bare, consent: another }]) {
      expect(await kyc().save(body, options)).toEqual({ ok: true, id, token: null });
    }
    expect(await kyc().save(body, keyed("k-0"))).toEqual({ ok: true, id, token });
    expect(await candidates()).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test("a key that was used for other contents is refused", async () => {
    await saved(await form(), keyed("k-2"));
    const other = { ...(await form()), aadharCardName: "Somebody Else" };
    expect(await kyc().save(other, keyed("k-2"))).toMatchObject({
      ok: false,
      status: 422,
      code: "idempotency_key_reused",
    });
    expect(await candidates()).toHaveLength(1);
  });

  test("a native post that a browser repeats, with its files again, is one record", async () => {
    const again = async () => ({
      ...(await form()),
      ...Object.fromEntries(
        await Promise.all(
          fresherFiles.map(async (key) => [key, await upload(pdfFile({ text: key }))] as const),
        ),
      ),
    });
    const first = await saved(await again(), keyed("k-3"));
    expect(await saved(await again(), keyed("k-3"))).toEqual(first);
    expect(await candidates()).toHaveLength(1);
  });

  test("a repeat is answered like its first try, also where HR has changed a file since", async () => {
    const body = await form();
    const first = await saved(body, keyed("k-5"));
    const panCardFile = await upload();
    const change = { method: "update", columnName: "panCardFile", URL: panCardFile } as const;
    await kyc().update({ ...change, email: body.email, id: first.id }, hr);
    expect(await saved(body, keyed("k-5"))).toEqual(first);
    const other = { ...body, aadharCardName: "Somebody Else" };
    expect(await kyc().save(other, keyed("k-5"))).toMatchObject({ ok: false });
    expect(await candidates()).toHaveLength(1);
  });

  test("who sends a form again with other answers is told that the first one is there, and nobody else", async () => {
    const consent = await kyc().consent("kyc", "2026-11");
    const body = await form();
    await saved(body, { ...keyed("k-6"), consent });
    const changed = { ...body, aadharCardName: "Somebody Else" };
    const again = await kyc().save(changed, { ...keyed("k-7"), consent });
    expect(again).toMatchObject({
      code: "file_unknown",
      errors: { submissionId: expect.any(String) },
    });
    const another = await kyc().consent("kyc", "2026-11");
    const other = await kyc().save(changed, { ...keyed("k-8"), consent: another });
    expect(Object.keys(other.ok ? {} : other.errors).toSorted()).toEqual(
      [...fresherFiles].toSorted(),
    );
    expect(await candidates()).toHaveLength(1);
  });

  test("of two different forms with the same files at once one is stored, whatever their order", async () => {
    for (let round = 0; round < 4; round += 1) {
      const body = await form();
      const entries = Object.entries(body);
      const turned = { ...Object.fromEntries(entries.toReversed()), aadharCardName: "Another" };
      const [first, second] = await Promise.all([kyc().save(body, bare), kyc().save(turned, bare)]);
      expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
      const refused = first.ok ? second : first;
      if (!refused.ok)
        expect(Object.keys(refused.errors).toSorted()).toEqual([...fresherFiles].toSorted());
    }
    expect(await candidates()).toHaveLength(4);
  });

  test("the same file in two forms at once stands in one of them", async () => {
    const shared = await upload();
    const forms = [await form(), await form()].map((body) => ({ ...body, photoFile: shared }));
    const answers = await Promise.all(forms.map((body) => kyc().save(body, bare)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const [row] = await candidates();
    expect(Object.keys(await stored(row?.id ?? 0))).toHaveLength(fresherFiles.length);
  });

  test("the same files at other places are no repeat", async () => {
    const body = await form();
    await saved(body);
    const swapped = { ...body, photoFile: body.panCardFile, panCardFile: body.photoFile };
    expect(await kyc().save(swapped, bare)).toMatchObject({ ok: false, status: 422 });
  });

  test("after the record was erased a repeat is told so", async () => {
    const body = await form();
    const { id } = await saved(body, keyed("k-4"));
    await kyc().erase(id, null);
    expect(await kyc().save(body, keyed("k-4"))).toMatchObject({ ok: false });
    expect(await kyc().save(body, bare)).toMatchObject({ ok: false, status: 422 });
    expect(await candidates()).toHaveLength(1);
  });
});
