import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestFirst } from "#features/applications/list/application-query.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { findInList } from "#features/drives/door-list.ts";
import { driveBody } from "#features/drives/server/drives.fixtures.ts";
import { driveSlots, drives, driveVisits } from "#features/drives/tables.ts";
import { joiningBatches } from "#features/joining/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { offerLetters } from "#features/offer-letters/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import { registerEntries } from "#features/registers/tables.ts";
import type { ListDeclaration } from "#records/list/list-declaration.ts";
import { startTestSite, type TestSite } from "./support/calls/site.ts";
import { declaredLists } from "./support/pages/declared-lists.ts";
import { storeApplications } from "./support/records/stored-applications.ts";
import { storeCandidates } from "./support/records/stored-candidates.ts";

const page = { limit: 10, offset: 0 };
const receivedAt = new Date("2026-11-20T10:00:00Z");
/** A person as candidates type themselves, in every list that HR searches, beside somebody else. */
const name = { firstName: "José", lastName: "Gonçalves-D’Souza" };
const whole = `${name.firstName} ${name.lastName}`;
const email = "jose.goncalves@mail.example";
const contactNumber = "9820144556";
const other = { whole: "Ravi Patil", email: "ravi@mail.example" };

/** Paths of the lists with a field to search them, from the declarations themselves. */
async function declaredSearches(): Promise<string[]> {
  const isSearched = ({ filters }: ListDeclaration) =>
    Object.values(filters).some(({ kind }) => kind === "search");
  return (await declaredLists()).filter(isSearched).map(({ path }) => path);
}

type Find = (site: TestSite, text: string) => Promise<number>;
const countOf = async (found: Promise<{ rows: unknown[] }>) => (await found).rows.length;
const applications: Find = ({ composition: { services } }, text) =>
  countOf(services.applicationDesk.search({ ...newestFirst, text, scope: null }, page));

/** What each search finds for a text. */
const searches: Record<string, Find> = {
  "/refer-data": applications,
  "/employee-list": applications,
  "/dashboard": ({ composition: { services } }, text) =>
    countOf(services.kycDesk.list({ text }, page)),
  "/desk/kyc": ({ composition: { services } }, text) =>
    countOf(services.kycDesk.list({ text }, page)),
  "/desk/outbox": ({ composition: { services } }, text) =>
    countOf(services.outbox.search({ text }, page)),
  "/desk/kyc-requests": ({ composition: { services } }, text) =>
    countOf(services.kycRequests.search({ text }, page)),
  "/desk/joining": ({ composition: { services } }, text) =>
    countOf(services.joining.batches.search({ text }, page)),
  "/desk/document-forms": ({ composition: { services } }, text) =>
    countOf(services.formRecords["document-forms"].search({ text }, page)),
  "/desk/offer-letters": ({ composition: { services } }, text) =>
    countOf(services.offerLetters.search({ text }, page)),
  "/desk/referrers": ({ composition: { services } }, text) =>
    countOf(services.referrerDesk.search({ text }, page)),
  "/desk/grievances": ({ composition: { services } }, text) =>
    countOf(services.registers.grievances.search({ text }, page)),
  "/desk/breaches": ({ composition: { services } }, text) =>
    countOf(services.registers.breaches.search({ text }, page)),
};
/** Searches beside the lists: the door of a drive, with the network and without. */
const doors: Record<string, Find> = {
  door: async ({ composition: { services } }, text) =>
    (await services.door.find("drive-1", text)).length,
  "door without a network": async ({ composition: { services } }, text) =>
    findInList(await services.door.list("drive-1"), text).length,
};

const names = [
  "jose goncalves",
  "JOSE GONÇALVES",
  "José",
  "Jose\u0301",
  "Goncalves, Jose",
  "Gonçalves,José",
  '"José"',
  "“José”",
  "(jose)",
  "goncalvesdsouza",
  "goncalves-d'souza",
  "Gonçalves‑D’Souza",
  "D`Souza",
  "j\u200bosé\u200e",
  "Ｊｏｓｅ",
];
const addresses = [
  email,
  `<${email}>`,
  `mailto:${email}`,
  `"Gonçalves, José" <${email.toUpperCase()}>;`,
];
const numbers = [
  "9820144556",
  "+91 98201 44556",
  "98201 44556",
  "98201-44556",
  "098201 44556",
  "tel:+919820144556",
  "९८२०१४४५५६",
];

test("every search that is declared is tried", async () => {
  expect(await declaredSearches()).toEqual(Object.keys(searches).sort());
});

describe("a search", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
    await fill(site);
  });
  afterAll(() => site.stop());

  test.each(Object.entries({ ...searches, ...doors }))(
    "%s finds a name however it is typed, and nobody else",
    async (_, find) => {
      for (const text of names) expect(await find(site, text), text).toBe(1);
      expect(await find(site, "jose patil")).toBe(0);
    },
  );

  const lists = Object.entries(searches);
  test.each(lists.filter(([path]) => path !== "/desk/referrers"))(
    "%s finds an address as it was copied",
    async (_, find) => {
      for (const text of addresses) expect(await find(site, text), text).toBe(1);
    },
  );

  const withNumbers = ["/refer-data", "/employee-list", "/desk/document-forms", "/desk/grievances"];
  test.each([
    ...lists.filter(([path]) => withNumbers.includes(path)),
    ["door", doors.door] as const,
  ])("%s finds a telephone number as it was dialled", async (_, find) => {
    for (const text of numbers) expect(await find?.(site, text), text).toBe(1);
  });
});

async function fill({ database }: TestSite): Promise<void> {
  const { queries } = database;
  const ids = await storeApplications(
    database,
    { ...name, email, contactNumber },
    { firstName: "Ravi", lastName: "Patil", email: other.email, contactNumber: "9820100000" },
  );
  await queries.insert(mails).values(
    [email, other.email].map((recipient, at) => ({
      ...{ key: `letter:${at}`, kind: "application-letter", recipient, applicationId: ids[at] },
      ...{ subject: "We are closed on Monday", body: "x", createdAt: receivedAt },
      state: "sent" as const,
    })),
  );
  await storeCandidates(
    database,
    { email, aadhaarName: whole },
    { email: other.email, aadhaarName: other.whole },
  );
  const people = [
    { whole, email, contactNumber },
    { ...other, contactNumber: "9820100000" },
  ];
  for (const [at, each] of people.entries()) {
    await queries.insert(joiningBatches).values({
      ...{ title: each.email, process: "Claims", site: "Vashi", shift: "Day", trainer: each.whole },
      ...{ day: "2027-01-04", seats: 20, toBring: "", state: "published" },
      ...{ createdAt: receivedAt, changedAt: receivedAt },
    });
    const form = { fullName: each.whole, email: each.email, contactNumber: each.contactNumber };
    await queries.insert(kycRequests).values({
      ...{ name: each.whole, email: each.email, documentKeys: [], dueOn: "2026-12-01" },
      createdAt: receivedAt,
    });
    await queries.insert(offerLetters).values({
      ...{ number: `XLD-L${at}`, kind: "offer", code: `code ${at}`, templateKey: "offer" },
      ...{ name: each.whole, email: each.email, state: "draft", lastDay: "2026-12-01" },
      ...{ expiresAt: receivedAt, madeAt: receivedAt, changedAt: receivedAt },
      source: {} as (typeof offerLetters.$inferInsert)["source"],
    });
    await queries
      .insert(documentForms)
      .values({ receivedAt, texts: form, addressHash: "x" } as typeof documentForms.$inferInsert);
    await queries.insert(referrers).values({
      ...{ key: `e${at}`, referId: `E${at}`, applicantType: "employee", referName: each.whole },
      ...{ team: "Accounts", years: "2", imagePath: "", information: "", position: at },
    } as typeof referrers.$inferInsert);
    for (const register of ["grievances", "breaches"])
      await queries.insert(registerEntries).values({
        ...{ register, receivedAt, state: "open" },
        values: { name: each.whole, contact: each.email, notes: each.contactNumber },
      });
  }
  await queries.insert(drives).values({
    ...{ code: "drive-1", startsAt: receivedAt, endsAt: receivedAt, publishedAt: receivedAt },
    body: driveBody(),
  });
  const slot = { driveCode: "drive-1", startsAt: receivedAt, endsAt: receivedAt, seats: 2 };
  const [time] = await queries.insert(driveSlots).values(slot).returning();
  await queries.insert(driveVisits).values(
    people.map(({ email: address, contactNumber: number }, at) => ({
      ...(at === 0 ? name : { firstName: "Ravi", lastName: "Patil" }),
      ...{ driveCode: "drive-1", slotId: time?.id ?? 0, state: "booked" as const },
      ...{ number: `XLD-${at}`, email: address, contactNumber: number, position: "Accounts" },
      ...{ bookedAt: receivedAt, changedAt: receivedAt },
    })),
  );
}
