import { truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { createApplications } from "#features/applications/server/receive/applications.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { mailerInto } from "#features/candidate-kyc/server/desk/kyc-desk.fixtures.ts";
import { createKyc } from "#features/candidate-kyc/server/kyc.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { type DatabasePlace, freshDatabase } from "../databases/database.ts";
import { type Application, makeApplication } from "../people/applicant.ts";
import {
  documentIdOf,
  type KycCandidate,
  makeCandidate,
  type SentDocument,
} from "../people/kyc-candidate.ts";
import { applicationLinks } from "../records/applications.ts";
import { accepted } from "../records/documents.ts";
import { kycBody } from "../records/kyc.ts";
import { type Contents, openStoppedStore, type StoppedStore } from "../stores/stopped-store.ts";
import { findKycViolations } from "./find-kyc-violations.ts";
import { findLeftovers, findOrphans } from "./find-orphans.ts";
import { findViolations } from "./find-violations.ts";

// The kill test is worth what its checkers are worth: each kind of damage must be seen.

let place: DatabasePlace;
let store: StoppedStore;
let applications: Application[];
/** One who is through, one who has withdrawn, one who has not yet saved. */
let candidates: KycCandidate[];
let sound: Contents;

const resumeId = (index: number) =>
  applications[index]?.acknowledged.resumeUrl?.split("/").at(-1) as string;
const at = (index: number) => candidates[index] as KycCandidate;
const idAt = (index: number) => {
  const { said, sentDocuments } = at(index);
  return documentIdOf(said.urls.get((sentDocuments[0] as SentDocument).key) as string);
};
const objectFile = (id: string) => join(place.dataDir, "documents", "objects", id);

beforeAll(async () => {
  place = await freshDatabase("embedded");
  store = await openStoppedStore({ DATA_DIR: place.dataDir }, clock);
  applications = await applyThree();
  candidates = await sendThree();
  sound = await store.read();
  for (const { id, email } of sound.candidates)
    sound.mails.push(mailOf(`receipt:${id}`, { recipient: email, body: email && "Thank you" }));
});
afterAll(async () => {
  await store?.close();
  await place?.remove();
});

const mailOf = (key: string, more: object) =>
  ({ key, kind: "kyc-receipt", channel: "email", body: "", ...more }) as Contents["mails"][number];

const givenConsents = createSignedConsents({ keyedHash: createKeyedHash("secret"), clock });

async function stage(content: Buffer, sender: number): Promise<string> {
  const file = { name: "a.pdf", mediaType: "" };
  const address = `192.0.2.${sender}`;
  return accepted(await store.documents.stage(file, Readable.from([content]), address)).url;
}

async function applyThree(): Promise<Application[]> {
  const { database, documents } = store;
  await seedOpenings(database);
  const openings = createOpenings({ database, clock });
  const needs = { documents, openings, givenConsents, links: applicationLinks };
  const service = createApplications(
    { database, clock },
    { ...needs, receivedMails: null, referralNews: null },
  );
  const made = [1, 2, 3].map((number) => makeApplication(1, number));
  for (const application of made) {
    const emp = "Main-Website";
    Object.assign(application, { source: emp, way: "json" });
    const resume = await stage(application.resume(), 9);
    const noKey = { idempotencyKey: null };
    const saved = await service.saveReferral({ ...application.referral, emp, resume }, noKey);
    await service.saveForm({ ...application.form, emp, jobFile: resume }, noKey);
    const parts = { resumeUrl: resume, referral: true, form: true };
    application.acknowledged = { ...parts, number: saved.ok ? saved.number : null, token: null };
  }
  return made;
}

async function sendThree(): Promise<KycCandidate[]> {
  const { database, documents } = store;
  const keyedHash = createKeyedHash("secret");
  const shared = { database, clock, origin: "https://careers.xld.example" };
  const kyc = createKyc(
    { ...shared, keyedHash },
    {
      ...{ documents, givenConsents, links: createCandidateLinks(keyedHash) },
      brand: { now: async () => brand },
      mailer: { ...mailerInto([]), forgetMails: async () => {} },
      findRequest: async () => null,
    },
  );
  const made = [1, 2, 3].map((number) => ({ ...makeCandidate(1, number), replacement: null }));
  for (const [index, { sentDocuments, answers, said }] of made.entries()) {
    for (const { key, content } of sentDocuments) said.urls.set(key, await stage(content(), index));
    if (index === 2) continue;
    const body = kycBody(answers, Object.fromEntries(said.urls));
    const noKey = { idempotencyKey: null, consent: null, request: null };
    const saved = await kyc.save(body, noKey);
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    Object.assign(said, { saveTried: true, receipt: `/kyc-receipt/${saved.token}` });
    if (index === 1) await kyc.withdraw(saved.token ?? "");
  }
  Object.assign(made[1]?.said ?? {}, { withdrawTried: true, withdrawn: true });
  return made;
}

const violationsOf = (contents: Contents) => [
  ...findViolations(applications, contents).violations,
  ...findKycViolations(candidates, contents).violations,
  ...findOrphans(contents),
];

test("a sound store has no violations, and all of it was looked at", () => {
  const [one = 0, two = 0, three = 0] = candidates.map(({ sentDocuments }) => sentDocuments.length);
  expect(violationsOf(sound)).toEqual([]);
  const { documents, objects } = sound;
  expect(findViolations(applications, sound).checked).toEqual({
    ...{ uploads: 3, records: 3, rows: 3, documents: documents.length, objects: objects.size },
  });
  expect(findKycViolations(candidates, sound).checked).toEqual({
    ...{ uploads: one + two + three, records: 2, rows: 2, sentDocuments: one, erased: 1 },
  });
});

const row = ({ rows }: Contents) => rows[0] as Contents["rows"][number];
const documentOf = ({ documents }: Contents, id: string) =>
  documents.find((each) => each.id === id) as Contents["documents"][number];
const resume = (c: Contents) => documentOf(c, resumeId(0));
const confirmed = (c: Contents) =>
  mailOf("k", { kind: "application-received", recipient: row(c).email, applicationId: row(c).id });
const candidate = (c: Contents) =>
  c.candidates.find(({ email }) => email === at(0).email) as Contents["candidates"][number];
const erased = (c: Contents) =>
  c.candidates.find(({ erasedAt }) => erasedAt) as Contents["candidates"][number];
const sentDocument = (c: Contents) => c.sentDocuments[0] as Contents["sentDocuments"][number];
const receiptOf = ({ mails }: Contents, { id }: { id: number }) =>
  mails.find(({ key }) => key === `receipt:${id}`) ?? {};
const set = Object.assign;

const damages: [string, (contents: Contents) => unknown, RegExp][] = [
  ["a lost row", ({ rows }) => rows.shift(), /acknowledged and not stored/],
  ["a lost row", ({ rows }) => rows.shift(), /claimed, and no row has it/],
  ["a double row", (c) => c.rows.push({ ...row(c), id: 99 }), /two rows/],
  ["a row that nobody sent", (c) => set(row(c), { email: "x@y.example" }), /nobody/],
  ["another's answers", (c) => set(row(c), { contactNumber: "1" }), /another contact/],
  ["a form half stored", (c) => set(row(c), { formAt: null }), /lacks the form/],
  ["a form half stored", (c) => set(row(c), { answers: {} }), /half a form/],
  ["a lost first call", (c) => set(row(c), { referralAt: null }), /lacks the referral/],
  ["a lost number", ({ pages }) => pages.shift(), /told XLD-.*, stored undefined/],
  ["another number", ({ pages }) => set(pages[0] ?? {}, { number: "x" }), /stored x/],
  ["a second mail", (c) => c.mails.push(confirmed(c), confirmed(c)), /2 mails/],
  ["another's resume", (c) => set(row(c), { resumeId: resumeId(1) }), /own resume/],
  ["an unclaimed resume", (c) => set(resume(c), { state: "staged" }), /no claimed/],
  ["a doomed resume", (c) => set(resume(c), { state: "deleting" }), /has deleting/],
  [
    "one for two rows",
    (c) => c.rows.push({ ...row(c), id: 99 }),
    /row 1 and to application row 99/,
  ],
  ["a lost document", ({ documents }) => documents.splice(0), /has no row/],
  ["a wrong size", (c) => set(resume(c), { size: 1 }), /a row of 1 bytes/],
  ["a lost object", ({ objects }) => objects.clear(), /an object of undefined bytes/],
  ["a lost row", (c) => c.candidates.splice(0), /candidate 1: no row, and was acknowledged/],
  ["a double row", (c) => c.candidates.push({ ...candidate(c), id: 99 }), /candidate 1: two rows/],
  ["a row that nobody sent", (c) => set(candidate(c), { email: "x@y.example" }), /nobody sent/],
  ["another's name", (c) => set(candidate(c), { aadhaarName: "X" }), /another's row/],
  ["half the answers", (c) => set(candidate(c), { answers: {} }), /half the answers/],
  ["a lost mail", (c) => c.mails.splice(0), /no mail about the receipt/],
  ["a lost document", (c) => c.sentDocuments.pop(), /candidate 1: \d+ of \d+ documents/],
  ["a lost document", (c) => c.sentDocuments.pop(), /claimed, and no row has it/],
  [
    "another's document",
    (c) => set(sentDocument(c), { documentId: idAt(2) }),
    /candidate 1: another document as/,
  ],
  [
    "documents that changed places",
    (c) => set(sentDocument(c), { key: c.sentDocuments[1]?.key }),
    /another document as/,
  ],
  [
    "a document in two records",
    (c) => c.formFiles.push({ formId: 7, key: "resume", documentId: idAt(0) }),
    /belongs to .* of candidate row 1 and to form row 7/,
  ],
  [
    "an unclaimed document",
    (c) => set(documentOf(c, idAt(0)), { state: "staged" }),
    /candidate 1: \w+ is staged/,
  ],
  [
    "a document with another content",
    (c) => set(documentOf(c, idAt(0)), { sha256: "0" }),
    /another content/,
  ],
  ["a lost object", (c) => c.objects.delete(idAt(0)), /an object of undefined bytes/],
  ["a lost upload", (c) => c.objects.delete(idAt(2)), /candidate 3: acknowledged \w+ is lost/],
  [
    "a claimed upload without a record",
    (c) => set(documentOf(c, idAt(2)), { state: "claimed" }),
    /claimed, and no row has it/,
  ],
  [
    "who withdrew and is back",
    (c) => set(erased(c), { erasedAt: null }),
    /candidate 2: is back after withdrawing/,
  ],
  [
    "what is left of who withdrew",
    (c) => set(erased(c), { email: at(1).email }),
    /candidate 2: answers are left/,
  ],
  [
    "a mail to who withdrew",
    (c) => set(receiptOf(c, erased(c)), { body: "Dear" }),
    /candidate 2: a mail is left/,
  ],
  [
    "a document of who withdrew",
    (c) => set(documentOf(c, idAt(1)), { wrappedKey: Buffer.alloc(1) }),
    /candidate 2: document .* is left of it/,
  ],
  [
    "a document of who withdrew",
    (c) => set(sentDocument(c), { candidateId: erased(c).id }),
    /candidate 2: documents are left of it/,
  ],
  [
    "an erasure that nobody asked for",
    (c) => set(candidate(c), { erasedAt: new Date() }),
    /candidate 1: erased without asking/,
  ],
];

test.each(damages)("%s is seen", (_what, damage, found) => {
  const contents = structuredClone(sound);
  damage(contents);
  expect(violationsOf(contents)).toContainEqual(expect.stringMatching(found));
});

test.each([
  ["an unclaimed upload", (c: Contents) => set(resume(c), { state: "staged" }), /still staged/],
  ["an object without a row", (c: Contents) => c.objects.set("stranger", 1), /stranger: no row/],
  ["a part file", (c: Contents) => c.partFiles.push("part"), /part file part/],
  ["a claimed object gone", (c: Contents) => c.objects.clear(), /went with the sweep/],
])("%s is seen after the sweep", (_what, damage, found) => {
  const contents = structuredClone(sound);
  damage(contents);
  expect(findLeftovers(contents)).toContainEqual(expect.stringMatching(found));
});

test("while HR's change is not answered either document may stand there, afterwards one", () => {
  const [first] = at(0).sentDocuments as [SentDocument];
  const changed = (done: boolean): KycCandidate => {
    const said = { ...at(0).said, replaceTried: true, replaced: done };
    return { ...at(0), replacement: first, said: { ...said, replacementUrl: "/documents/new" } };
  };
  const others = candidates.slice(1);
  expect(findKycViolations([changed(false), ...others], sound).violations).toEqual([]);
  expect(findKycViolations([changed(true), ...others], sound).violations).toEqual([
    `candidate 1: another document as ${first.key}`,
  ]);
});

test("what happens on the disk itself is read", async () => {
  await unlink(objectFile(resumeId(0)));
  await truncate(objectFile(resumeId(1)), 100);
  await unlink(objectFile(idAt(0)));
  await writeFile(join(place.dataDir, "documents", "incoming", "part"), "x");
  const contents = { ...(await store.read()), mails: sound.mails };
  expect(violationsOf(contents)).toEqual([
    expect.stringMatching(/^application 1: .* an object of undefined bytes$/),
    expect.stringMatching(/^application 2: .* an object of 72 bytes$/),
    expect.stringMatching(/^candidate 1: \w+ has an object of undefined bytes$/),
  ]);
  expect(findLeftovers(contents)).toContainEqual("part file part after the sweep");
});
