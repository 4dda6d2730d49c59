import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { resumeTexts } from "#db/resume-text-schema.ts";
import { applications, documents } from "#db/schema.ts";
import { migrate } from "#platform/migrate.ts";
import { eachDatabase } from "../../../tests/support/database.ts";
import { olderSchema } from "../../../tests/support/older-schema.ts";
import { driveBody } from "./drives-under-test.ts";

/** How many there were while whoever came without a resume had a sheet in its place. */
const olderMigrations = 35;

eachDatabase((database) => {
  beforeAll(async () => {
    await olderSchema(database(), olderMigrations);
    await database().queries.execute(sql.raw(olderRows));
    await migrate(database());
  });

  test("of who came to a drive without a resume, the sheet that stood in its place is no resume any more", async () => {
    const { queries } = database();
    const { id, resumeId } = applications;
    const rows = await queries.select({ id, resumeId }).from(applications).orderBy(id);
    expect(rows.map((row) => row.resumeId)).toEqual([null, "d2", "d3"]);
    const texts = await queries.select().from(resumeTexts);
    expect(texts.map(({ applicationId }) => applicationId).sort()).toEqual([2, 3]);
  });

  test("its key is destroyed, and the sweep takes its object", async () => {
    const rows = await database().queries.select().from(documents).orderBy(documents.id);
    const kept = rows.map(({ state, wrappedKey }) => [state, wrappedKey.length]);
    expect(kept).toEqual([
      ["deleting", 0],
      ["claimed", 1],
      ["claimed", 1],
    ]);
  });
});

/** One with such a sheet; one whose own file has such a name, of another number; one of no drive. */
const olderRows = `
  INSERT INTO drives (code, body, starts_at, ends_at, published_at)
    VALUES ('drive-1', '${JSON.stringify(driveBody())}', now(), now(), now());
  INSERT INTO drive_slots (id, drive_code, starts_at, ends_at, seats)
    VALUES (1, 'drive-1', now(), now(), 5);
  INSERT INTO documents (id, state, stored_name, media_type, size, key_id, wrapped_key, sender)
    SELECT 'd' || n, 'claimed', name, 'application/pdf', 5, '1', 'k', '' FROM (VALUES
      (1, 'NoresumeXLD-222222221767263400000.pdf'),
      (2, 'NoresumeXLD-333333331767263400000.pdf'),
      (3, 'NoresumeXLD-222222221767263400000.pdf')
    ) AS older (n, name);
  INSERT INTO applications (id, source, first_name, last_name, email, contact_number, gender, position,
      experience, ctc, city, state, resume_id)
    SELECT n, 'Main-Website', 'Asha', 'Rao', 'asha' || n || '@mail.example', '9820144556', 'Female',
      'AI Engineer', 0, 0, 'Not asked', 'Not asked', 'd' || n FROM generate_series(1, 3) n;
  INSERT INTO drive_visits (drive_code, slot_id, state, number, first_name, last_name, email,
      contact_number, position, booked_at, changed_at, application_id)
    SELECT 'drive-1', 1, 'walk-in', number, 'Asha', 'Rao', 'asha' || n || '@mail.example',
      '982014455' || n, 'AI Engineer', now(), now(), n
    FROM (VALUES (1, 'XLD-22222222'), (2, 'XLD-44444444')) AS older (n, number);
`;
