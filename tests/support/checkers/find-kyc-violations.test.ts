import { truncate, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { createCandidateLinks } from "#features/candidate-kyc/server/candidate-links.ts";
import { mailerInto } from "#features/candidate-kyc/server/desk/kyc-desk.fixtures.ts";
import { createKyc } from "#features/candidate-kyc/server/kyc.ts";
import { systemClock } from "#platform/clock.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { type DatabasePlace, freshDatabase } from "../database.ts";
import { accepted } from "../documents.ts";
import { kycBody } from "../kyc.ts";
import {
  documentIdOf,
  type KycCandidate,
  makeCandidate,
  type SentDocument,
} from "../people/kyc-candidate.ts";
import { type Contents, openStoppedStore, type StoppedStore } from "../stores/stopped-store.ts";
import { findKycViolations } from "./find-kyc-violations.ts";
import { findOrphans } from "./find-orphans.ts";

// The kill test is worth what its checker is worth: each kind of damage must be seen.

let place: DatabasePlace;
let store: StoppedStore;
/** One who is through, one who has withdrawn, one who has not yet saved. */
let sent: KycCandidate[];
let sound: Contents;

const at = (index: number) => sent[index] as KycCandidate;
const idAt = (index: number, sentDocument = 0) =>
  documentIdOf(
    at(index).said.urls.get((at(index).sentDocuments[sentDocument] as SentDocument).key) as string,
  );
const objectFile = (id: string) => join(place.dataDir, "documents", "objects", id);

beforeAll(async () => {
  place = await freshDatabase("embedded");
  store = await openStoppedStore({ DATA_DIR: place.dataDir }, systemClock);
  const { database, documents } = store;
  const keyedHash = createKeyedHash("secret");
  const shared = { database, clock: systemClock, origin: "https://careers.xld.example" };
  const kyc = createKyc(
    { ...shared, keyedHash },
    {
      documents,
      links: createCandidateLinks(keyedHash),
      givenConsents: createSignedConsents({ keyedHash, clock: systemClock }),
      brand: { now: async () => brand },
      mailer: { ...mailerInto([]), forgetMails: async () => {} },
      findRequest: async () => null,
    },
  );
  sent = [1, 2, 3].map((number) => ({ ...makeCandidate(1, number), replacement: null }));
  for (const [index, { sentDocuments, answers, said }] of sent.entries()) {
    for (const { key, content } of sentDocuments) {
      const file = { name: "a.pdf", mediaType: "" };
      const staged = await documents.stage(file, Readable.from([content()]), `192.0.2.${index}`);
      said.urls.set(key, accepted(staged).url);
    }
    if (index === 2) continue;
    const body = kycBody(answers, Object.fromEntries(said.urls));
    const noKey = { idempotencyKey: null, consent: null, request: null };
    const saved = await kyc.save(body, noKey);
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    Object.assign(said, { saveTried: true, receipt: `/kyc-receipt/${saved.token}` });
    if (index === 1) await kyc.withdraw(saved.token ?? "");
  }
  Object.assign(at(1).said, { withdrawTried: true, withdrawn: true });
  const contents = await store.read();
  const mails = contents.candidates.map(({ id, email }) => {
    const body = email && "Thank you";
    const kind = "kyc-receipt";
    const channel = "email" as const;
    return { key: `receipt:${id}`, kind, channel, recipient: email, body, applicationId: null };
  });
  sound = { ...contents, mails };
});
afterAll(async () => {
  await store?.close();
  await place?.remove();
});

test("a sound store has no violations, and all of it was looked at", () => {
  const count = (index: number) => at(index).sentDocuments.length;
  expect(findKycViolations(sent, sound)).toEqual({
    violations: [],
    checked: {
      uploads: count(0) + count(1) + count(2),
      records: 2,
      rows: 2,
      sentDocuments: count(0),
      erased: 1,
    },
  });
  expect(findOrphans(sound)).toEqual([]);
});

type Row = Contents["candidates"][number];
type Document = Contents["documents"][number];
const row = (c: Contents) => c.candidates.find(({ email }) => email === at(0).email) as Row;
const erased = (c: Contents) => c.candidates.find(({ erasedAt }) => erasedAt) as Row;
const sentDocument = (c: Contents) => c.sentDocuments[0] as Contents["sentDocuments"][number];
const document = (c: Contents, id: string) =>
  c.documents.find((each) => each.id === id) as Document;
const mailOf = (c: Contents, { id }: Row) => c.mails.find(({ key }) => key === `receipt:${id}`);

const damages: [string, (c: Contents) => unknown, RegExp][] = [
  ["a lost row", (c) => c.candidates.splice(0), /candidate 1: no row, and was acknowledged/],
  ["a double row", (c) => c.candidates.push({ ...row(c), id: 99 }), /candidate 1: two rows/],
  ["a row that nobody sent", (c) => Object.assign(row(c), { email: "x@y.example" }), /nobody sent/],
  ["another's name", (c) => Object.assign(row(c), { aadhaarName: "X" }), /another's row/],
  ["half the answers", (c) => Object.assign(row(c), { answers: {} }), /half the answers/],
  ["a lost mail", (c) => c.mails.splice(0), /no mail about the receipt/],
  ["a lost document", (c) => c.sentDocuments.pop(), /candidate 1: \d+ of \d+ documents/],
  ["a lost document", (c) => c.sentDocuments.pop(), /claimed, and no row has it/],
  [
    "another's document",
    (c) => Object.assign(sentDocument(c), { documentId: idAt(2) }),
    /candidate 1: another document as/,
  ],
  [
    "documents that changed places",
    (c) => Object.assign(sentDocument(c), { key: c.sentDocuments[1]?.key }),
    /another document as/,
  ],
  [
    "a document in two records",
    (c) => c.formFiles.push({ formId: 7, key: "resume", documentId: idAt(0) }),
    /belongs to .* of candidate row 1 and to form row 7/,
  ],
  [
    "an unclaimed document",
    (c) => Object.assign(document(c, idAt(0)), { state: "staged" }),
    /candidate 1: \w+ is staged/,
  ],
  [
    "a document with another content",
    (c) => Object.assign(document(c, idAt(0)), { sha256: "0" }),
    /another content/,
  ],
  ["a lost object", (c) => c.objects.delete(idAt(0)), /an object of undefined bytes/],
  ["a lost upload", (c) => c.objects.delete(idAt(2)), /candidate 3: acknowledged \w+ is lost/],
  [
    "a claimed upload without a record",
    (c) => Object.assign(document(c, idAt(2)), { state: "claimed" }),
    /claimed, and no row has it/,
  ],
  [
    "who withdrew and is back",
    (c) => Object.assign(erased(c), { erasedAt: null }),
    /candidate 2: is back after withdrawing/,
  ],
  [
    "what is left of who withdrew",
    (c) => Object.assign(erased(c), { email: at(1).email }),
    /candidate 2: answers are left/,
  ],
  [
    "a mail to who withdrew",
    (c) => Object.assign(mailOf(c, erased(c)) ?? {}, { body: "Dear" }),
    /candidate 2: a mail is left/,
  ],
  [
    "a document of who withdrew",
    (c) => Object.assign(document(c, idAt(1)), { wrappedKey: Buffer.alloc(1) }),
    /candidate 2: document .* is left of it/,
  ],
  [
    "a document of who withdrew",
    (c) => Object.assign(sentDocument(c), { candidateId: erased(c).id }),
    /candidate 2: documents are left of it/,
  ],
  [
    "an erasure that nobody asked for",
    (c) => Object.assign(row(c), { erasedAt: new Date() }),
    /candidate 1: erased without asking/,
  ],
];

test.each(damages)("%s is seen", (_what, damage, found) => {
  const contents = structuredClone(sound);
  damage(contents);
  const violations = [...findKycViolations(sent, contents).violations, ...findOrphans(contents)];
  expect(violations).toContainEqual(expect.stringMatching(found));
});

test("while HR's change is not answered either document may stand there, afterwards one", () => {
  const [first] = at(0).sentDocuments as [SentDocument];
  const changed = (done: boolean): KycCandidate => {
    const said = { ...at(0).said, replaceTried: true, replaced: done };
    return { ...at(0), replacement: first, said: { ...said, replacementUrl: "/documents/new" } };
  };
  const others = sent.slice(1);
  expect(findKycViolations([changed(false), ...others], sound).violations).toEqual([]);
  expect(findKycViolations([changed(true), ...others], sound).violations).toEqual([
    `candidate 1: another document as ${first.key}`,
  ]);
});

test("what happens on the disk itself is read", async () => {
  await unlink(objectFile(idAt(0)));
  await truncate(objectFile(idAt(2)), 100);
  const contents = { ...(await store.read()), mails: sound.mails };
  expect(findKycViolations(sent, contents).violations).toEqual([
    expect.stringMatching(/^candidate 1: \w+ has an object of undefined bytes$/),
    expect.stringMatching(/^candidate 3: acknowledged \w+ is lost$/),
  ]);
});
