import { brand } from "#content/company/brand.ts";
import { fakeClock, staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { stageMailsUnderTest } from "#features/applications/server/stage-mails/stage-mails.fixtures.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { emptyTables } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { Arranged } from "../interview-rules.ts";
import type { CandidateInterview } from "./candidate-interviews.ts";
import { createInterviews } from "./interviews.ts";

const origin = "https://careers.xld.example";

/** Interviews over a database, with accounts and a mail outbox; the clock stands at 24 Nov 2026, 10:00 UTC. */
export function interviewsUnderTest(database: Database) {
  const clock = fakeClock("2026-11-24T10:00:00Z");
  const { mailer, outbox, mails } = mailDesk(database, clock);
  const brands = { now: async () => brand };
  const keyedHash = createKeyedHash("secret");
  const interviews = createInterviews(
    { database, clock, keyedHash, origin },
    { brand: brands, mailer, outbox },
  );
  const staff = staffOver(database, clock);

  const account = (userName: string, role: StaffUser["role"], email = `${userName}@xld.example`) =>
    staff.createAccount({
      userName,
      name: `Ms ${userName}`,
      role,
      email,
      password: "long enough 7",
    });

  /** The token in the newest email of that kind to an address. */
  async function tokenFor(email: string, kind = "interview-offer"): Promise<string> {
    const sent = (await mails()).filter((mail) => mail.kind === kind && mail.recipient === email);
    return /my-interview\/([0-9a-f]{64})/.exec(sent.at(-1)?.body ?? "")?.[1] ?? "";
  }

  /** An application, an interview for it, and its candidate's token. */
  async function arranged(
    by: StaffUser,
    interviewers: readonly StaffUser[],
    more: Partial<Arranged> = {},
  ) {
    const email = `c${crypto.randomUUID().slice(0, 8)}@mail.example`;
    const [applicationId = 0] = await storeApplications(database, { email });
    const made = await interviews.arrange(
      applicationId,
      { ...usual, interviewers: interviewers.map(({ id }) => id), ...more },
      by,
    );
    if (!made.ok) throw new Error(made.why);
    return { applicationId, id: made.id, email, token: await tokenFor(email) };
  }

  return {
    ...{ clock, interviews, mailer, outbox, mails, account, tokenFor, database, arranged },
    desk: stageMailsUnderTest(database, clock).desk,

    /** One whose candidate has taken the first of its times. */
    async agreed(by: StaffUser, interviewers: readonly StaffUser[]) {
      const made = await arranged(by, interviewers);
      const taken = await interviews.choose(made.token, early);
      if (!taken.ok) throw new Error(taken.why);
      return made;
    },

    async own(token: string): Promise<CandidateInterview> {
      const found = await interviews.find(token);
      if (!found) throw new Error("The link opens nothing.");
      return found;
    },
  };
}

/** The same on empty tables, with an editor and two interviewers. */
export async function staffedInterviews(database: Database) {
  await emptyTables(database);
  const under = interviewsUnderTest(database);
  const editor = await under.account("meera", "editor");
  const vikram = await under.account("vikram", "interviewer");
  const sanjana = await under.account("sanjana", "interviewer");
  return { under, editor, vikram, sanjana };
}

export type InterviewsUnderTest = ReturnType<typeof interviewsUnderTest>;

export const times = ["2026-12-01T11:30:00.000Z", "2026-12-01T12:30:00.000Z"] as const;
export const [early, late] = times.map((time) => new Date(time)) as [Date, Date];

export const usual: Omit<Arranged, "interviewers"> = {
  round: "Operations round",
  mode: "video",
  place: "https://meet.example/xld",
  minutes: 30,
  offer: "times",
  times: [...times],
  questions: [
    { question: "Books", anchors: [] },
    { question: "English", anchors: ["Hard to follow", "With help", "Yes", "Gladly"] },
  ],
};
