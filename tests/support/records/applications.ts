import { Readable } from "node:stream";
import { beforeAll, beforeEach } from "vitest";
import { newestOfAll } from "#features/applications/server/application-desk.fixtures.ts";
import { createApplicationDesk } from "#features/applications/server/application-desk.ts";
import { createApplicationLinks } from "#features/applications/server/application-pages.ts";
import type { ListedApplication } from "#features/applications/server/listed-applications.ts";
import {
  type Applications,
  createApplications,
} from "#features/applications/server/receive/applications.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { emptyTables } from "../databases/database.ts";
import { pdfFile } from "../files/files.ts";
import { accepted, documentsOver } from "./documents.ts";

export interface ApplicationsUnderTest {
  applications: Applications;
  /** Takes a resume and returns its URL. */
  upload(content?: Buffer): Promise<string>;
  /** What is stored, newest first. */
  rows(): Promise<ListedApplication[]>;
}

/** Private links as this site writes them. */
export const applicationLinks = createApplicationLinks({
  keyedHash: createKeyedHash("secret"),
  origin: "https://careers.xld.example",
});

/** The real services over a database; only the files of documents lie in memory. */
export function applicationsUnderTest(
  database: Database,
  clock: Clock,
  referralNews: Parameters<typeof createApplications>[1]["referralNews"] = null,
): ApplicationsUnderTest {
  const documents = documentsOver({ database, clock });
  const openings = createOpenings({ database, clock });
  const desk = createApplicationDesk({ database, clock }, { openings });
  return {
    applications: createApplications(
      { database, clock },
      {
        ...{ documents, openings, referralNews },
        givenConsents: createSignedConsents({ keyedHash: createKeyedHash("secret"), clock }),
        links: applicationLinks,
        receivedMails: null,
      },
    ),
    rows: async () => (await desk.search(newestOfAll, { limit: 100, offset: 0 })).rows,
    async upload(content = pdfFile()) {
      const file = { name: "resume.pdf", mediaType: "application/pdf" };
      return accepted(await documents.stage(file, Readable.from([content]), "192.0.2.1")).url;
    },
  };
}

/** The same for all tests of a group; each begins with the openings of a new site and nothing else. */
export function applicationsOfANewSite(database: () => Database): ApplicationsUnderTest {
  const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
  // filled in once the database is open, so that tests may take its parts before
  const made = { applications: {} } as ApplicationsUnderTest;
  let real: ApplicationsUnderTest;

  beforeAll(() => {
    real = applicationsUnderTest(database(), clock);
    Object.assign(made.applications, real.applications);
  });
  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
  });
  return { ...made, upload: (content) => real.upload(content), rows: () => real.rows() };
}
