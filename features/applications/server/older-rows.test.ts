import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { takeKey } from "#platform/idempotency-keys.ts";
import { migrate } from "#platform/migrate.ts";
import { eachDatabase } from "../../../tests/support/database.ts";
import { olderSchema } from "../../../tests/support/older-schema.ts";
import { keptAnswers } from "../../../tests/support/submissions.ts";
import { createDeskStore } from "./desk-store.ts";

/** How many there were before answers were kept together. */
const olderMigrations = 3;

eachDatabase((database) => {
  beforeAll(async () => {
    await olderSchema(database(), olderMigrations);
    await database().queries.execute(sql.raw(olderRows));
    await migrate(database());
  });

  const find = (id: number) => createDeskStore(database().queries).find(id, null);

  test("a full application of an older version keeps all its answers", async () => {
    expect((await find(1))?.answers).toEqual(keptAnswers({ jobComments: 'He said\n"yes", \\o/' }));
  });

  test("comments that were left empty stay an empty answer", async () => {
    expect((await find(2))?.answers).toEqual(keptAnswers({ jobComments: "" }));
  });

  test("an older referral has the answers of its record alone", async () => {
    const { jobStreetAdd, jobZipCode, jobComments, ...referral } = keptAnswers();
    expect((await find(3))?.answers).toEqual(referral);
  });

  test("a key whose hash was of the former columns refuses no repeat", async () => {
    const entry = { scope: "form", key: "k", requestHash: "of the same contents, now" };
    expect(await takeKey(database().queries, entry)).toBeNull();
  });
});

const olderRows = `
  INSERT INTO documents (id, state, stored_name, media_type, size, key_id, wrapped_key, sender)
    SELECT 'd' || n, 'claimed', 'cv.pdf', 'application/pdf', 5, '1', '', '' FROM generate_series(1, 3) n;
  INSERT INTO applications (source, first_name, last_name, email, contact_number, gender, position,
      experience, ctc, city, state, street_address, zip_code, comments, resume_id)
    SELECT 'Main-Website', 'Asha', 'Kulkarni', 'asha@mail.example', '9820144556', 'Female',
      'Front-End Developer', 3, 9, 'Navi Mumbai', 'Maharashtra', street, zip, comments, resume
    FROM (VALUES
      ('12 Palm Beach Road', '400706', E'He said\\n"yes", \\\\o/', 'd1'),
      ('12 Palm Beach Road', '400706', '', 'd2'),
      (NULL, NULL, NULL, 'd3')
    ) AS older (street, zip, comments, resume);
  INSERT INTO idempotency_keys (scope, key, request_hash, status, answer)
    VALUES ('form', 'k', 'h', 200, '{"id": 1}');
`;
