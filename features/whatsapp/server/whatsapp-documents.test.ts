import { afterEach, beforeEach, expect, test } from "vitest";
import { currentVersion } from "#content/consent-notices.ts";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import { candidateTables } from "#features/candidate-kyc/server/erase-candidate.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { encryptedMails, mailsPurpose, openText } from "#features/mail/server/mail-text.ts";
import { mails } from "#features/mail/tables.ts";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { copyRecords } from "#records/lifecycle/copy-records.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { documentFormsUnderTest } from "../../../tests/support/records/document-forms.fixtures.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import { hr, kycUnderTest } from "../../../tests/support/records/kyc.fixtures.ts";
import { fresherAnswers } from "../../../tests/support/records/kyc.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { said as saying } from "../../../tests/support/services/plain-mail.ts";
import { startWhatsAppDouble } from "../../../tests/support/services/whatsapp-double.ts";
import { whatsAppConsents } from "../tables.ts";
import { agreeToWhatsApp } from "./consents.ts";
import { whatsAppUnderTest } from "./whatsapp.fixtures.ts";

const days = 24 * hours;
const email = fresherAnswers.email as string;
const telephone = "9811122233";

describeWithDatabase((database) => {
  const kycSite = kycUnderTest(database);
  const forms = documentFormsUnderTest(database);
  let double: Awaited<ReturnType<typeof startWhatsAppDouble>>;
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof whatsAppUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    double = await startWhatsAppDouble();
    site = whatsAppUnderTest(database(), clock, double.config);
  });
  afterEach(() => double.stop());

  const consents = () => database().queries.select().from(whatsAppConsents);
  const names = () => double.received.map(({ to, template }) => [to, template.name]);

  /** A KYC record whose form asked for messages. */
  async function kycRecord(): Promise<number> {
    const body = { ...(await kycSite.form()), whatsapp: true };
    const options = { idempotencyKey: null, consent: null, request: null };
    const saved = await kycSite.kyc(site.mailer).save(body, options);
    if (!saved.ok) throw new Error("It was not stored.");
    return saved.id;
  }

  test("the KYC form's messages go to the telephone of the newest application", async () => {
    await storeApplications(
      database(),
      { email: email.toUpperCase(), contactNumber: telephone },
      { email, contactNumber: "9811100000", receivedAt: new Date("2020-01-01") },
    );
    await kycRecord();
    await site.mailer.work();
    expect(names()).toEqual([[`91${telephone}`, "documents_received"]]);
  });

  test("without an application the choice is noted, and nothing is sent", async () => {
    await kycRecord();
    await site.mailer.work();
    expect(names()).toEqual([]);
    expect(await consents()).toMatchObject([{ number: null, version: currentVersion("whatsapp") }]);
  });

  test("the copy of a person has the consent, and erasing the record takes the number", async () => {
    await storeApplications(database(), { email, contactNumber: telephone });
    const id = await kycRecord();
    const { queries } = database();
    const [copy] = await copyRecords(queries, candidateTables, [id]);
    expect(copy?.consents).toMatchObject([
      {
        notice: "whatsapp",
        version: currentVersion("whatsapp"),
        number: `91${telephone}`,
        withdrawnAt: null,
      },
    ]);
    await kycSite.kyc(site.mailer).erase(id, hr);
    expect(await consents()).toMatchObject([{ number: null, endedBy: "erased" }]);
    await site.mailer.work();
    expect(names()).toEqual([]);
  });

  test("of documents that are missing one hears once a day, where that is on", async () => {
    await storeApplications(database(), { email, contactNumber: telephone });
    const id = await kycRecord();
    const tell = (key: string) =>
      site.mailer.write(database().queries, {
        ...{ key, kind: "kyc-rejected", recipient: email, candidateId: id },
        ...saying({ subject: "Please send", body: "Dear" }),
        whatsApp: { firstName: "A", company: "XLD" },
      });
    await tell("off");
    const { "documents-missing": missing } = await site.whatsApp.templates();
    const choice = { name: missing.name, language: "en", on: true };
    await site.whatsApp.saveTemplates(new Map([["documents-missing", choice]]), hr as never);
    await tell("one");
    await site.mailer.work();
    await tell("two");
    clock.pass(2 * days);
    await tell("three");
    await site.mailer.work();
    expect(names().map(([, name]) => name)).toEqual([
      "documents_received",
      "documents_missing",
      "documents_missing",
    ]);
  });

  test("HR's request goes to who asked for messages with an application, without its link", async () => {
    const [applicationId = 0] = await storeApplications(database(), {
      email,
      contactNumber: telephone,
    });
    const said = { telephone, email, version: currentVersion("whatsapp"), at: clock.now() };
    await agreeToWhatsApp(database().queries, { owner: { applicationId }, ...said });
    const choice = { name: "documents_missing", language: "en", on: true };
    await site.whatsApp.saveTemplates(new Map([["documents-missing", choice]]), hr as never);
    const row = { email, name: "Nikhil", documentKeys: [], dueOn: "2031-06-01" };
    const [request] = await database()
      .queries.insert(kycRequests)
      .values({ ...row, createdAt: clock.now() })
      .returning();
    await site.mailer.write(database().queries, {
      ...{ key: "request:1:1", kind: "kyc-request", recipient: email, requestId: request?.id ?? 0 },
      ...{ ...saying({ subject: "Your documents", body: "https://secret" }), later: [] },
      whatsApp: { firstName: "Nikhil", company: "XLD" },
    });
    await site.mailer.work();
    expect(names()).toEqual([[`91${telephone}`, "documents_missing"]]);
    expect(JSON.stringify(double.received)).not.toContain("secret");
  });

  test("of an erased documents form neither number nor message is left", async () => {
    const { documentForms, records } = { documentForms: forms.forms(), records: forms.records() };
    const sender = { address: "192.0.2.1", mark: null };
    const body = await forms.form({ whatsapp: true });
    const saved = await documentForms.save(body, { idempotencyKey: null, consent: null, sender });
    expect(saved).toMatchObject({ ok: true });
    const id = saved.ok ? saved.id : 0;
    expect(await consents()).toMatchObject([
      { formId: id, number: expect.stringMatching(/^91\d{10}$/) },
    ]);
    // as the mailer writes it where WhatsApp is set up
    await site.mailer.write(database().queries, {
      ...{
        key: `document-form:${id}`,
        formId: id,
        kind: "form-receipt",
        recipient: "meera@mail.example",
      },
      ...{ subject: "Received", body: "", noEmail: true },
      whatsApp: { firstName: "Meera", company: "XLD" },
    });
    expect(await database().queries.select().from(mails)).toMatchObject([
      { channel: "whatsapp", state: "waiting" },
    ]);
    expect(await records.erase(id, hr)).toBe("erased");
    const written = await database().queries.select().from(mails).orderBy(mails.id);
    expect(written).toMatchObject([
      { recipient: "", subject: "", body: "", state: "failed" },
      { kind: "data-erased", channel: "email", state: "waiting" },
    ]);
    expect(await consents()).toMatchObject([{ number: null, endedBy: "erased" }]);
  });

  test("anything but true is refused by each form", async () => {
    for (const whatsapp of [false, "true", 1, {}]) {
      const options = { idempotencyKey: null, consent: null };
      const kyc = await kycSite
        .kyc()
        .save({ ...(await kycSite.form()), whatsapp }, { ...options, request: null });
      expect(kyc).toMatchObject({ ok: false, errors: { whatsapp: expect.any(String) } });
      const sender = { address: "192.0.2.1", mark: null };
      const form = await forms.forms().save(await forms.form({ whatsapp }), { ...options, sender });
      expect(form).toMatchObject({ ok: false, errors: { whatsapp: expect.any(String) } });
    }
    expect(await consents()).toEqual([]);
  });

  test("messages outlive the end of an old key", async () => {
    await storeApplications(database(), { email, contactNumber: telephone });
    await kycRecord();
    const second = { id: "2", key: Buffer.alloc(32, 9) };
    const rotated = encryptedMails(database(), [second, ...documentKeys]);
    expect(await renewAll(database(), [rotated])).toEqual({ renewed: 2, left: {} });
    const rows = await database().queries.select().from(mails);
    const retired = createSecretSeal(mailsPurpose, [second]);
    const texts = rows.map((row) => [row.channel, openText(retired, row) !== null]);
    expect(texts.toSorted()).toEqual([
      ["email", true],
      ["whatsapp", true],
    ]);
  });
});
