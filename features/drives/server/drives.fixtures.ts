import { brand } from "#content/company/brand.ts";
import type { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createApplicationLinks } from "#features/applications/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Opening } from "#features/openings/index.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { DriveContent } from "../drive-content.ts";
import { createDrives, putDrive } from "./drives.ts";
import { createVisitLinks } from "./visit-mails.ts";
import { createVisits } from "./visits.ts";

const [first, second] = openings as readonly Opening[];
export const driveOpenings = [first, second] as [Opening, Opening];

/** A drive on Saturday, 10 May 2031: four times with two seats each. */
export const driveBody = (changes: Partial<DriveContent> = {}): DriveContent => ({
  title: "Accounts and audit",
  openings: driveOpenings.map(({ openingId }) => String(openingId)),
  place: "XLD Tower, Mahape, Navi Mumbai 400 710",
  directions: "Four minutes on foot from Ghansoli station.",
  day: "2031-05-10",
  ...{ from: "10:00", to: "12:00", length: 30, seats: 2 },
  bring: "Your resume, printed\nA photo ID",
  contact: "022 4000 1200",
  bookingOpens: "2031-05-01T04:30:00.000Z",
  bookingCloses: "2031-05-10T06:00:00.000Z",
  ...changes,
});

/** Somebody who books; each number is another person. */
export const person = (number: number, more: object = {}) => ({
  firstName: "Rohit",
  lastName: "Kulkarni",
  email: `rohit.${number}@mail.example`,
  contactNumber: String(9_820_000_000 + number),
  jobSelect: driveOpenings[0].openingTitle,
  ...more,
});

const noDocuments = {
  idFromUrl: (url: string) => /^\/documents\/(\w+)$/.exec(url)?.[1] ?? null,
  digest: async () => null,
  claim: async () => false,
} as Pick<Documents, "idFromUrl" | "digest" | "claim">;

/** Drives and booking of one node over a database. */
export function drivesUnderTest(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  { canSend = true, documents = noDocuments } = {},
) {
  const origin = "https://careers.xld.example";
  const keyedHash = createKeyedHash("secret");
  const links = createVisitLinks({ keyedHash, origin });
  const applicationLinks = createApplicationLinks({ keyedHash, origin });
  const desk = mailDesk(database, clock, canSend ? undefined : null);
  const drives = createDrives(
    { database, clock },
    { openings: { visible: async () => [...driveOpenings] } },
  );
  const brands = {
    async now() {
      await database.ping();
      return brand;
    },
  };
  const visits = createVisits(
    { database, clock, keyedHash, origin },
    {
      ...{ drives, documents, canSend, applicationLinks, brand: brands, mailer: desk.mailer },
      givenConsents: createSignedConsents({ keyedHash, clock }),
    },
  );

  async function publish(changes: Partial<DriveContent> = {}, code = "drive-1") {
    await putDrive(database.queries, { key: code, body: driveBody(changes), at: clock.now() });
    drives.forget();
    const drive = await drives.find(code);
    if (!drive) throw new Error("The drive is not there.");
    return drive;
  }

  const tokenOf = (statusUrl: string) => statusUrl.split("/").at(-1) ?? "";

  return {
    ...desk,
    ...{ drives, visits, publish, links, tokenOf, database, clock },
    /** Books, or throws; the token of the private page. */
    async booked(code: string, body: object): Promise<string> {
      const result = await visits.book(code, body, { idempotencyKey: null });
      if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
      return tokenOf(result.statusUrl);
    },
    async seats(code: string): Promise<number[]> {
      drives.forget();
      return (await drives.find(code))?.slots.map(({ left }) => left) ?? [];
    },
  };
}
