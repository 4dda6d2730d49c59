import { Readable } from "node:stream";
import { newestFirst } from "#contract/application-list.ts";
import type { Applications } from "#server/applications/applications.ts";
import { createApplications } from "#server/applications/applications-service.ts";
import type { ListedApplication } from "#server/applications/desk.ts";
import { createApplicationDesk } from "#server/applications/desk-service.ts";
import { createOpenings } from "#server/openings/openings-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { accepted, documentsOver } from "./documents.ts";
import { pdfFile } from "./files.ts";

export interface ApplicationsUnderTest {
  applications: Applications;
  /** Takes a resume and returns its URL. */
  upload(content?: Buffer): Promise<string>;
  /** What is stored, newest first. */
  rows(): Promise<ListedApplication[]>;
}

/** The real services over a database; only the files of documents lie in memory. */
export function applicationsUnderTest(database: Database, clock: Clock): ApplicationsUnderTest {
  const documents = documentsOver({ database, clock });
  const openings = createOpenings({ database, clock });
  const desk = createApplicationDesk({ database, openings, clock });
  return {
    applications: createApplications({ database, documents, openings, clock }),
    rows: async () => (await desk.search(newestFirst, { limit: 100, offset: 0 })).rows,
    async upload(content = pdfFile()) {
      const file = { name: "resume.pdf", mediaType: "application/pdf" };
      return accepted(await documents.stage(file, Readable.from([content]), "192.0.2.1")).url;
    },
  };
}
