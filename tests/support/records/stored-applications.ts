import { randomUUID } from "node:crypto";
import { applications } from "#features/applications/tables.ts";
import { documents } from "#features/documents/tables.ts";
import type { Database } from "#platform/database/database.ts";

type Stored = typeof applications.$inferInsert;

/**
 * Puts applications straight into the table, each with what it does not say; answers their ids. Their
 * resumes are rows without a file, of a kind that HR's viewer leaves to a download.
 */
export async function storeApplications(
  { queries }: Database,
  ...rows: Partial<Stored>[]
): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const resumeId = randomUUID();
    await queries.insert(documents).values({
      id: resumeId,
      state: "claimed",
      storedName: "resume.doc",
      mediaType: "application/msword",
      size: 5,
      keyId: "1",
      wrappedKey: Buffer.alloc(1),
      sender: "",
    });
    const [stored] = await queries
      .insert(applications)
      .values({ ...usual, ...row, resumeId })
      .returning({ id: applications.id });
    ids.push(stored?.id ?? 0);
  }
  return ids;
}

const usual: Omit<Stored, "resumeId"> = {
  source: "Main-Website",
  firstName: "Asha",
  lastName: "Kulkarni",
  email: "asha@mail.example",
  contactNumber: "9820144556",
  gender: "Female",
  position: "Front-End Developer",
  openingId: 1,
  experience: 3,
  ctc: 9,
  city: "Navi Mumbai",
  state: "Maharashtra",
  deviceDate: "11/20/2026",
  receivedAt: new Date("2026-11-20T10:00:00Z"),
};
