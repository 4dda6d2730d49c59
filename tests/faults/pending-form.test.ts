import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { currentVersion } from "#content/consent-notices.ts";
import { siteTexts } from "#content/site-texts.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { referralPath } from "#contract/ids/referral-link.ts";
import { documentsFormPath } from "#contract/opening-paths.ts";
import type { StaffUser } from "#features/accounts/server/staff.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { StoreUnavailable } from "#platform/store-unavailable.ts";
import { storedFileField, storedNameField } from "#records/form/without-script/post-fields.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { fileItem, mediaTypes, pdfFile } from "../support/files/files.ts";
import { postJson, uploadResume } from "../support/people/apply-at.ts";
import { type PostedPage, readPage } from "../support/people/posted-page.ts";
import { formTexts } from "../support/records/document-forms.fixtures.ts";
import { fresherAnswers, fresherFiles } from "../support/records/kyc.ts";
import { candidateAnswers } from "../support/records/submissions.ts";

// Native posts that bring no new file and meet a database that is away: what was typed stays.

const patience = { timeout: 120_000 };
const code = "front-end-developer";

interface Form {
  path: string;
  table: string;
  fields(site: TestSite): Promise<Record<string, string>>;
}

let posts = 0;
/** A name of its own for each form, as a page view gives it. */
function newName() {
  posts += 1;
  return { submissionId: posts.toString(16).padStart(32, "0") };
}

/** Fields of documents that an earlier post has brought. */
async function keptFiles(site: TestSite, keys: readonly string[]) {
  const files = keys.map((key) => fileItem(key));
  const answer = await postJson(site.url + wirePaths.kycFileUpload, files);
  const { URL: urls } = (await answer.json()) as { URL: { URL: string }[] };
  return Object.fromEntries(
    keys.flatMap((key, at) => [
      [storedFileField(key), urls[at]?.URL ?? ""],
      [storedNameField(key), `${key}.pdf`],
    ]),
  );
}

async function applicationFields(site: TestSite): Promise<Record<string, string>> {
  const resumeUrl = await uploadResume(site.url);
  // as the page itself posts them
  const unseen = { xld_name: "XLD Careers", xld_code: "XLD1" };
  return { ...candidateAnswers, ...unseen, ...newName(), resumeUrl, resumeName: "Asha.pdf" };
}

async function kycFields(site: TestSite): Promise<Record<string, string>> {
  const files = await keptFiles(site, fresherFiles);
  const agreed = { consentVersion: currentVersion("kyc") };
  return { ...fresherAnswers, email: `n${posts}@mail.example`, ...newName(), ...agreed, ...files };
}

async function documentsFields(site: TestSite): Promise<Record<string, string>> {
  const files = await keptFiles(site, ["resume", "photoId"]);
  const agreed = { consentVersion: currentVersion("documents-form") };
  return { ...formTexts, ...newName(), ...agreed, ...files };
}

const application: Form = {
  path: `/ApplyNow/${code}`,
  table: "applications",
  fields: applicationFields,
};
const referral: Form = {
  path: referralPath(code, "XLD0417"),
  table: "applications",
  async fields(site) {
    const { jobComments: _, ...fields } = await applicationFields(site);
    return fields;
  },
};
const kyc: Form = { path: "/upload-your-kyc", table: "candidates", fields: kycFields };
const documentsForm: Form = {
  path: documentsFormPath(code),
  table: "document_forms",
  fields: documentsFields,
};

describe("without script", () => {
  let site: TestSite;
  let back = () => {};

  beforeAll(async () => {
    site = await startTestSite({ builtPages: true });
    await seedOpenings(site.database);
  }, patience.timeout);
  afterEach(() => back());
  afterAll(() => site?.stop());

  /** Every connection fails until `back` is called. */
  function leave(): void {
    const away = new StoreUnavailable("database");
    const spies = (["query", "connect"] as const).map((name) =>
      vi.spyOn(site.database.pool, name).mockImplementation(() => Promise.reject(away)),
    );
    back = () => {
      for (const spy of spies) spy.mockRestore();
    };
  }

  async function post(path: string, fields: Record<string, string | File>, { url } = site) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { origin: url };
    return readPage(await fetch(url + path, { method: "POST", body, headers, redirect: "manual" }));
  }

  async function count(table: string): Promise<number> {
    const { rows } = await site.database.queries.execute(sql.raw(`SELECT * FROM ${table}`));
    return rows.length;
  }

  function expectAway({ status, headers, fields }: PostedPage, typed: Record<string, string>) {
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(fields).toMatchObject(typed);
  }

  /** What the page carries is sent again, twice: it is stored once. */
  async function expectStoredOnce({ table }: Form, path: string, fields: Record<string, string>) {
    const before = await count(table);
    for (const _ of [1, 2]) expect((await post(path, fields)).status).toBeLessThan(400);
    expect(await count(table)).toBe(before + 1);
  }

  test.each([
    ["an application", application],
    ["an application by a referral link", referral],
    ["a KYC form", kyc],
    ["a documents form", documentsForm],
  ])("%s is answered with the form and all that was typed", patience, async (_name, form) => {
    const typed = await form.fields(site);
    expect((await fetch(site.url + form.path)).status, "seen before").toBe(200);
    leave();
    const page = await post(form.path, typed);
    back();
    expectAway(page, typed);
    expect(page.text).not.toContain(siteTexts.en.sendAgain.button);
    await expectStoredOnce(form, form.path, page.fields);
  });

  test("what was stored although the answer was lost is not stored twice", patience, async () => {
    const { applications } = site.composition.services;
    const { submit } = applications;
    const typed = await application.fields(site);
    const before = await count("applications");
    const lost = vi.spyOn(applications, "submit").mockImplementation(async (...given) => {
      await submit(...given);
      throw new StoreUnavailable("database");
    });
    const page = await post(application.path, typed);
    lost.mockRestore();
    expectAway(page, typed);
    expect((await post(application.path, page.fields)).status).toBe(303);
    expect(await count("applications")).toBe(before + 1);
  });

  test.each([
    ["an application", application],
    ["a documents form", documentsForm],
  ])("%s whose page was never read is kept by the page in its place", patience, async (_, form) => {
    const typed = await form.fields(site);
    const { database } = site;
    const fresh = await startTestSite({ database, builtPages: true });
    leave();
    const page = await post(form.path, typed, fresh);
    back();
    await fresh.stop();
    expectAway(page, typed);
    expect(page.text).toContain(siteTexts.en.sendAgain.button);
    await expectStoredOnce(form, form.path, page.fields);
  });

  test.each([
    ["an application", application, "jobFile", "resumeUrl"],
    ["a documents form", documentsForm, "resume", storedFileField("resume")],
  ])("a file that arrived with %s is named there", patience, async (_name, form, file, kept) => {
    const typed = await form.fields(site);
    const { openings } = site.composition.services;
    const [shown] = await openings.visible();
    const find = vi.spyOn(openings, "find");
    const away = new StoreUnavailable("database");
    find.mockResolvedValueOnce(shown ?? null).mockRejectedValueOnce(away);
    const chosen = new File([new Uint8Array(pdfFile())], "new.pdf", { type: mediaTypes.pdf });
    const page = await post(form.path, { ...typed, jobGender: "", email: "", [file]: chosen });
    find.mockRestore();
    expect(page.status).toBe(503);
    expect(page.text).toContain(siteTexts.en.sendAgain.button);
    expect(page.fields[kept]).toContain("/documents/");
    expect(page.fields[kept]).not.toBe(typed[kept]);
  });

  test("behind a private link the page in its place keeps what was typed", patience, async () => {
    const path = await requestedPath(site);
    const typed = { ...(await kyc.fields(site)), email: "divya@mail.example" };
    leave();
    const page = await post(path, typed);
    back();
    expectAway(page, typed);
    expect(page.text).toContain(siteTexts.en.sendAgain.button);
    expect(page.text, "the address is repeated nowhere").not.toContain(path);
    await expectStoredOnce(kyc, path, page.fields);
  });
});

/** Where a candidate is asked for documents. */
async function requestedPath({ composition, database }: TestSite): Promise<string> {
  const { kycRequests } = composition.services;
  const actor = { id: "hr-1", userName: "hr", name: "The HR", role: "editor" } as const;
  const account = { ...actor, passwordHash: "", createdAt: new Date() };
  await database.queries.insert(staffAccounts).values(account);
  const asked = {
    ...{
      email: "divya@mail.example",
      name: "Divya Nair",
      documents: ["passportOrPoliceFile" as const],
    },
    ...{ dueOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), byMail: false },
  };
  const { id } = await kycRequests.make(asked, actor as StaffUser);
  return `/upload-your-kyc/${(await kycRequests.get(id))?.token}`;
}
