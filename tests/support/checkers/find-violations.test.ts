import { truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApplications } from "#features/applications/server/receive/applications.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import { systemClock } from "#platform/clock.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { applicationLinks } from "../applications.ts";
import { type DatabasePlace, freshDatabase } from "../database.ts";
import { mediaTypes } from "../files.ts";
import { type Application, makeApplication } from "../people/applicant.ts";
import { type Contents, openStoppedStore, type StoppedStore } from "../stores/stopped-store.ts";
import { findLeftovers, findOrphans } from "./find-orphans.ts";
import { findViolations } from "./find-violations.ts";

// The kill test is worth what its checker is worth: each kind of damage must be seen.

let place: DatabasePlace;
let store: StoppedStore;
let sent: Application[];
let sound: Contents;

const resumeId = ({ acknowledged }: Application) =>
  acknowledged.resumeUrl?.split("/").at(-1) as string;
const objectFile = (id: string) => join(place.dataDir, "documents", "objects", id);
const at = (index: number) => sent[index] as Application;

beforeAll(async () => {
  place = await freshDatabase("embedded");
  store = await openStoppedStore({ DATA_DIR: place.dataDir }, systemClock);
  const { database, documents } = store;
  await seedOpenings(database);
  const openings = createOpenings({ database, clock: systemClock });
  const applications = createApplications(
    { database, clock: systemClock },
    {
      ...{ documents, openings },
      givenConsents: createSignedConsents({
        keyedHash: createKeyedHash("secret"),
        clock: systemClock,
      }),
      links: applicationLinks,
      receivedMails: null,
      referralNews: null,
    },
  );
  sent = [1, 2, 3].map((number) => makeApplication(1, number));
  for (const application of sent) {
    Object.assign(application, { source: "Main-Website", way: "json" });
    const file = { name: "resume.pdf", mediaType: mediaTypes.pdf };
    const staged = await documents.stage(file, Readable.from([application.resume()]), "192.0.2.1");
    if (!staged.ok) throw new Error(staged.message);
    const { url } = staged.document;
    const noKey = { idempotencyKey: null };
    const emp = "Main-Website";
    const record = { ...application.referral, emp, resume: url };
    const saved = await applications.saveReferral(record, noKey);
    const number = saved.ok ? saved.number : null;
    await applications.saveForm({ ...application.form, emp, jobFile: url }, noKey);
    const parts = { resumeUrl: url, referral: true, form: true };
    application.acknowledged = { ...parts, number, token: null };
  }
  sound = await store.read();
});
afterAll(async () => {
  await store?.close();
  await place?.remove();
});

test("a sound store has no violations, and all of it was looked at", () => {
  expect(findViolations(sent, sound)).toEqual({
    violations: [],
    checked: { uploads: 3, records: 3, rows: 3, documents: 3, objects: 3 },
  });
  expect(findOrphans(sound)).toEqual([]);
  expect(findLeftovers(sound)).toEqual([]);
});

type Row = Contents["rows"][number];
type Document = Contents["documents"][number];
const row = (contents: Contents) => contents.rows[0] as Row;
const document = (contents: Contents) =>
  contents.documents.find(({ id }) => id === resumeId(at(0))) as Document;

const mailOf = (contents: Contents) => {
  const { id, email: recipient } = row(contents);
  const mail = { key: "k", kind: "application-received", channel: "email", body: "" } as const;
  return { ...mail, recipient, applicationId: id };
};

const damages: [string, (contents: Contents) => void, RegExp][] = [
  ["a lost row", ({ rows }) => rows.shift(), /acknowledged and not stored/],
  ["a lost row", ({ rows }) => rows.shift(), /claimed, and no row has it/],
  ["a double row", (c) => c.rows.push({ ...row(c), id: 99 }), /two rows/],
  ["a row that nobody sent", (c) => Object.assign(row(c), { email: "x@y.example" }), /nobody/],
  ["another's answers", (c) => Object.assign(row(c), { contactNumber: "1" }), /another contact/],
  ["a form half stored", (c) => Object.assign(row(c), { formAt: null }), /lacks the form/],
  ["a form half stored", (c) => Object.assign(row(c), { answers: {} }), /half a form/],
  ["a lost first call", (c) => Object.assign(row(c), { referralAt: null }), /lacks the referral/],
  ["a lost number", ({ pages }) => pages.shift(), /told XLD-.*, stored undefined/],
  ["another number", ({ pages }) => Object.assign(pages[0] ?? {}, { number: "x" }), /stored x/],
  ["a second mail", (c) => c.mails.push(mailOf(c), mailOf(c)), /2 mails/],
  ["another's resume", (c) => Object.assign(row(c), { resumeId: resumeId(at(1)) }), /own resume/],
  ["an unclaimed resume", (c) => Object.assign(document(c), { state: "staged" }), /no claimed/],
  ["a doomed resume", (c) => Object.assign(document(c), { state: "deleting" }), /has deleting/],
  [
    "one for two rows",
    (c) => c.rows.push({ ...row(c), id: 99 }),
    /row 1 and to application row 99/,
  ],
  ["a lost document", ({ documents }) => documents.splice(0), /has no row/],
  ["a wrong size", (c) => Object.assign(document(c), { size: 1 }), /a row of 1 bytes/],
  ["a lost object", ({ objects }) => objects.clear(), /an object of undefined bytes/],
];

test.each(damages)("%s is seen", (_what, damage, found) => {
  const contents = structuredClone(sound);
  damage(contents);
  const violations = [...findViolations(sent, contents).violations, ...findOrphans(contents)];
  expect(violations).toContainEqual(expect.stringMatching(found));
});

const leftovers: [string, (contents: Contents) => void, RegExp][] = [
  ["an unclaimed upload", (c) => Object.assign(document(c), { state: "staged" }), /still staged/],
  ["an object without a row", ({ objects }) => objects.set("stranger", 1), /stranger: no row/],
  ["a part file", ({ partFiles }) => partFiles.push("part"), /part file part/],
  ["a claimed object gone", ({ objects }) => objects.clear(), /went with the sweep/],
];

test.each(leftovers)("%s is seen after the sweep", (_what, damage, found) => {
  const contents = structuredClone(sound);
  damage(contents);
  expect(findLeftovers(contents)).toContainEqual(expect.stringMatching(found));
});

test("what happens on the disk itself is read", async () => {
  const [lost, cut] = [resumeId(at(0)), resumeId(at(1))];
  await unlink(objectFile(lost));
  await truncate(objectFile(cut), 100);
  await writeFile(join(place.dataDir, "documents", "incoming", "part"), "x");
  const contents = await store.read();
  expect(findViolations(sent, contents).violations).toEqual([
    expect.stringMatching(/^application 1: .* an object of undefined bytes$/),
    expect.stringMatching(/^application 2: .* an object of 72 bytes$/),
  ]);
  expect(findLeftovers(contents)).toContainEqual("part file part after the sweep");
});
