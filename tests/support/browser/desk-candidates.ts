import { sql } from "drizzle-orm";
import { storeApplications } from "../records/stored-applications.ts";
import { letters, type StoredRow } from "./desk-list.ts";
import { sessionOf } from "./sessions.ts";
import type { RunningSite } from "./support.ts";
import { withStore } from "./with-store.ts";

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const rows = (count: number, row: (at: number) => StoredRow) =>
  Array.from({ length: count }, (_, at) => row(at));

/** The newest comes last. */
const candidates = rows(230, (at) => ({
  firstName: "Asha",
  lastName: `Candidate${letters(at)}`,
  email: `candidate${at}@mail.example`,
  contactNumber: String(9_000_000_000 + at),
  experience: at % 12,
  source: at % 5 === 0 ? "K-20931" : "Main-Website",
  position: at % 2 === 0 ? "AI Engineer" : "Front-End Developer",
  receivedAt: ago(230 - at),
  readAt: at === 111 ? null : new Date(),
}));

/** Of long names, and of more than one page. */
const readers = rows(120, (at) => ({
  firstName: "Rekha",
  lastName: `Reader${letters(at)}`,
  email: `reader${at}.of.a.long.address@mail.example`,
  contactNumber: String(9_200_000_000 + at),
  position: "Quality Control Underwriter",
  source: "Dolphins",
  receivedAt: ago(400 - at),
}));

/** What several tests would change in each other's way, each with letters of its own. */
const few = ["nisha", "plain"].flatMap((name, group) =>
  rows(8, (at) => ({
    firstName: "Kamala",
    email: `${name}${at}@mail.example`,
    contactNumber: String(9_100_000_000 + group * 10 + at),
    receivedAt: ago(500 - at),
  })),
);

/** One person twice, within three months. */
const divya = { firstName: "Divya", email: "divya@mail.example", contactNumber: "9811100022" };
const twice = [
  { ...divya, receivedAt: ago(40 * 24 * 60) },
  { ...divya, email: "DIVYA@mail.example", receivedAt: ago(1) },
];

const boarder = (at: number, more: StoredRow = {}) => ({
  firstName: `Anil${letters(at)}`,
  lastName: "Boarder",
  email: `anil${at}@mail.example`,
  receivedAt: ago((at + 1) * 300),
  ...more,
});
const board = [
  ...rows(54, (at) => boarder(at)),
  ...[60, 61].map((at) => boarder(at, { status: "hired" })),
  boarder(70, { firstName: "Zubin", email: "z@mail.example" }),
];

const saved: StoredRow[] = [
  ...rows(3, () => ({ lastName: "Quillfeather", city: "Panvel" })),
  { lastName: "Quillfeather", city: "Vashi", status: "hired" },
  // without a file that can be painted
  { firstName: "Shreya", lastName: "Sidebyside", experience: 1 },
];

let stored: Promise<void> | undefined;

/**
 * Puts these applications on the site of this worker, once: a second lot would change what lists
 * count. @returns the cookie of an editor's session
 */
export async function storeCandidates(site: RunningSite): Promise<string> {
  stored ??= withStore(site, async (database) => {
    await database.queries.execute(sql`INSERT INTO decision_options (list, name, status, place)
      VALUES ('stage', 'Telephonic round', 'in-review', 90)`);
    const all = [...candidates, ...readers, ...few, ...twice, ...board, ...saved];
    await storeApplications(database, ...all);
  });
  await stored;
  return sessionOf(site);
}
