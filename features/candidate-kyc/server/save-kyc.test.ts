import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consents } from "#records/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { bare, kycUnderTest, links } from "../../../tests/support/records/kyc.fixtures.ts";
import { fresherAnswers, fresherFiles } from "../../../tests/support/records/kyc.ts";
import { wordsOf } from "../../../tests/support/services/plain-mail.ts";

const gone = "This file is no longer here. Please select it again.";

const days = 24 * 60 * 60 * 1_000;

describeWithDatabase((database, kind) => {
  const {
    candidates,
    clock,
    documents,
    events,
    form,
    idOf,
    kyc,
    mails,
    request,
    saved,
    stored,
    upload,
  } = kycUnderTest(database);

  test("a form is stored with its files, and its receipt shows all that is asked for", async () => {
    const body = await form();
    const { id, token } = await saved(body);
    expect(await candidates()).toMatchObject([
      {
        id,
        email: fresherAnswers.email,
        aadhaarName: fresherAnswers.aadharCardName,
        deviceDate: "11/22/2026",
        receivedAt: clock.now(),
        state: "to-check",
      },
    ]);
    expect(Object.keys(await stored(id)).toSorted()).toEqual([...fresherFiles].toSorted());
    expect(await events(id)).toEqual(["submitted"]);
    const receipt = await kyc().receipt(token);
    expect(receipt).toMatchObject({
      id,
      aadharCardName: fresherAnswers.aadharCardName,
      consent: null,
    });
    expect(receipt?.documents.map(({ key, status, required }) => [key, status, required])).toEqual([
      ...["resumeFile", "panCardFile", "aadharCardFile", "photoFile"].map((key) => [
        key,
        "received",
        true,
      ]),
      ...[
        "passportOrPoliceFile",
        "addressProofFile",
        "nameChageAffidavitFile",
        "wifiReceiptFile",
      ].map((key) => [key, null, false]),
      ...["DiplomaHSCFile", "SSCFile"].map((key) => [key, "received", true]),
    ]);
    expect(receipt?.documents[0]?.file).toMatchObject({
      name: expect.stringMatching(/^a\d+\.pdf$/),
    });
  });

  test("nobody's mailbox is flooded by forms under one address, and each form is stored", async () => {
    const once = kyc();
    const sent = async (email: string) => once.save(await form({ ...fresherAnswers, email }), bare);
    for (let count = 0; count < 7; count += 1) {
      const email = count % 2 === 0 ? fresherAnswers.email : fresherAnswers.email.toUpperCase();
      expect(await sent(email)).toMatchObject({ ok: true, token: expect.any(String) });
    }
    expect(mails).toHaveLength(5);
    await sent("divya@mail.example");
    expect(mails.at(-1)?.recipient).toBe("divya@mail.example");
    clock.pass(days);
    // they are counted in the database, by its own clock
    await database().queries.execute(sql`UPDATE rate_limit_buckets SET at = at - interval '1 day'`);
    await sent(fresherAnswers.email);
    expect(mails).toHaveLength(7);
    expect(await candidates()).toHaveLength(9);
  });

  test("the candidate is written to once, with the private link", async () => {
    const { id, token } = await saved();
    expect(mails).toMatchObject([
      {
        key: `receipt:${id}`,
        kind: "kyc-receipt",
        recipient: fresherAnswers.email,
        candidateId: id,
      },
    ]);
    expect(wordsOf(mails[0]).body).toContain(`https://careers.xld.example/kyc-receipt/${token}`);
  });

  test("what a condition hides is neither kept nor claimed", async () => {
    const hidden = await upload();
    const body = { ...(await form()), salarySlipFile1: hidden, salaryReceiveBy1: "NetBanking" };
    const { id } = await saved(body);
    expect(await stored(id)).not.toHaveProperty("salarySlipFile1");
    const [row] = await candidates();
    expect(row?.answers).toMatchObject({ salaryReceiveBy1: "" });
    const free = await database().transaction((queries) =>
      documents().claim(queries, idOf(hidden)),
    );
    expect(free).toBe(true);
  });

  test("a file that another record has is refused, and so is one that stands in the form twice", async () => {
    const first = await form();
    await saved(first);
    const thief = { ...(await form()), email: "other@mail.example", photoFile: first.photoFile };
    expect(await kyc().save(thief, bare)).toMatchObject({ ok: false, errors: { photoFile: gone } });
    const body = await form();
    const doubled = await kyc().save({ ...body, SSCFile: body.DiplomaHSCFile }, bare);
    expect(doubled).toMatchObject({
      ok: false,
      status: 422,
      errors: { SSCFile: expect.any(String) },
    });
    expect(await candidates()).toHaveLength(1);
  });

  test("a form that follows a request is bound to it; tokens that open none are passed over", async () => {
    const { row, token } = await request();
    await saved(await form(), { request: token });
    const cancelled = await request({ cancelledAt: clock.now() });
    const renewed = await request();
    const old = links.token("kyc-request", { ...renewed.row, linkVersion: 7 });
    for (const odd of [cancelled.token, old, "1-x", links.token("kyc-receipt", row)])
      await saved(await form(), { request: odd });
    const bound = (await candidates()).map(({ requestId }) => requestId);
    expect(bound).toEqual([row.id, null, null, null, null]);
  });

  test("what HR's request asks for beyond the form is required, where it applies", async () => {
    const documentKeys = ["wifiReceiptFile", "nameChageAffidavitFile", "salarySlipFile1"];
    const { token } = await request({ documentKeys });
    const { id, token: receipt } = await saved(await form(), { request: token });
    const needed = async () =>
      (await kyc().receipt(receipt))?.documents
        .filter(({ required, status }) => required && status === null)
        .map(({ key }) => key);
    expect(await needed()).toEqual(["nameChageAffidavitFile", "wifiReceiptFile"]);
    const [wifi, affidavit] = [await upload(), await upload()];
    await kyc().send(receipt, "wifiReceiptFile", wifi);
    expect(await needed()).toEqual(["nameChageAffidavitFile"]);
    expect((await candidates()).find((each) => each.id === id)?.isIncomplete).toBe(true);
    await kyc().send(receipt, "nameChageAffidavitFile", affidavit);
    expect(await needed()).toEqual([]);
  });

  // the one process of the embedded database counts in memory, and here each call is a new one
  test.runIf(kind === "postgresql")(
    "somebody's address is written to five times a day, whichever node is asked",
    async () => {
      const contents = await Promise.all(Array.from({ length: 6 }, () => form()));
      for (const [at, body] of contents.entries()) {
        const email = at % 2 ? "Nikhil@mail.example" : "nikhil@mail.example";
        await saved({ ...body, email });
      }
      expect(mails).toHaveLength(5);
      await saved({ ...(await form()), email: "other@mail.example" });
      expect(mails).toHaveLength(6);
    },
  );

  test.runIf(kind === "postgresql")(
    "what is sent again, or refused, costs none of the five",
    async () => {
      const body = await form();
      for (let times = 0; times < 6; times += 1) await saved(body, { idempotencyKey: "one" });
      for (let times = 0; times < 6; times += 1) await kyc().save(body, bare);
      expect(mails).toHaveLength(1);
      for (let more = 0; more < 4; more += 1) await saved();
      expect(mails).toHaveLength(5);
    },
  );

  test("a consent is bound to the first record that names it, and shown on its receipt", async () => {
    const consent = await kyc().consent("kyc", "2026-11");
    const agreedAt = clock.now();
    const first = await saved(await form(), { consent });
    const second = await saved(await form(), { consent });
    expect((await kyc().receipt(first.token))?.consent).toEqual({ version: "2026-11", agreedAt });
    expect((await kyc().receipt(second.token))?.consent).toBeNull();
  });

  test("nothing is stored of a consent until a record names it", async () => {
    const kept = () => database().queries.select().from(consents);
    for (let times = 0; times < 20; times += 1) await kyc().consent("kyc", "2026-11");
    expect(await kept()).toEqual([]);
    const consent = (await kyc().consent("kyc", "2026-11")) as string;
    const agreedAt = clock.now();
    clock.pass(29 * days);
    const { id } = await saved(await form(), { consent });
    const [row, ...more] = await kept();
    expect(row).toMatchObject({ notice: "kyc", version: "2026-11", agreedAt, candidateId: id });
    expect(consent, "whoever reads the table knows no text that counts").not.toBe(row?.id);
    expect(more).toEqual([]);
  });

  test("a consent that is a month old, changed or another's is bound to nothing", async () => {
    const old = (await kyc().consent("kyc", "2026-11")) as string;
    clock.pass(30 * days + 1);
    const parts = ((await kyc().consent("kyc", "2026-11")) as string).split(".");
    const changed = (at: number, text: string) => parts.with(at, text).join(".");
    const forged = [changed(1, "2099-01"), changed(2, "zzzzzzzz"), changed(4, "A".repeat(43))];
    for (const consent of [old, ...forged, parts.slice(0, 4).join("."), parts[3] ?? ""]) {
      const { token } = await saved(await form(), { consent });
      expect((await kyc().receipt(token))?.consent, consent).toBeNull();
    }
  });

  test("consents that are unknown, odd or of another notice refuse nothing and bind nothing", async () => {
    const other = await kyc().consent("documents-form", "2026-11");
    for (const consent of [other, "made up", "x".repeat(5_000)]) {
      const { token } = await saved(await form(), { consent });
      expect((await kyc().receipt(token))?.consent).toBeNull();
    }
    expect(await kyc().consent("kyc", "1999-01")).toBeNull();
    expect(await kyc().consent("kyc", "__proto__")).toBeNull();
  });
});
