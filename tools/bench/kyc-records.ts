import type pg from "pg";
import { formVersion } from "#features/candidate-kyc/server/candidate-state.ts";
import { takeIndexesAway } from "./indexes.ts";
import { firstNames, lastNames } from "./people.ts";

/** A name that the same few candidates have, however many there are. */
export const rareName = "Quillfeather";
export const rareCandidates = 20;
/** Three years of candidates. */
const lastMoment = "2026-11-20T18:00:00+05:30";
const days = 1_095;

const asked =
  "resumeFile panCardFile aadharCardFile photoFile passportOrPoliceFile addressProofFile graduationFile DiplomaHSCFile SSCFile".split(
    " ",
  );
/** HR is done with a candidate when this one is there as well. */
const lastOne = "wifiReceiptFile";
const ofExperienced =
  "offerorAppoinmentLetterFile1 relievingLetterFile1 experienceLetterFile1 salarySlipFile1".split(
    " ",
  );

/** Fills an empty, migrated database with candidates of ten or fourteen documents each. */
export async function fillWithCandidates(client: pg.ClientBase, count: number): Promise<void> {
  await client.query("SET maintenance_work_mem = '256MB'");
  const rebuild = await takeIndexesAway(client, tables);
  await client.query("SELECT setseed(0.5)");
  // what refers to a row that is not there would be a mistake of the statements below alone
  await client.query("SET session_replication_role = replica");
  const everyNth = Math.floor(count / rareCandidates);
  const people = [firstNames, lastNames, rareName, everyNth];
  await client.query(insertRequests, [count, lastMoment, days]);
  await client.query(insertCandidates, [count, lastMoment, days, ...people, formVersion]);
  await client.query(insertPapers, [asked, lastOne, ofExperienced]);
  await client.query(insertDocuments);
  await client.query(insertEvents);
  await client.query(insertConsents);
  await client.query(insertMails);
  await client.query("SET session_replication_role = origin");
  for (const statement of rebuild) await client.query(statement);
  for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`);
}

const tables = [
  "candidates",
  "candidate_documents",
  "documents",
  "candidate_events",
  "consents",
  "kyc_requests",
  "mails",
] as const;

const pick = (list: string) =>
  `(${list})[1 + floor(power(random(), 1.5) * cardinality(${list}))::int]`;

/** Every other one is answered below; of the others most were cancelled, and one in ten waits. */
const insertRequests = `
  INSERT INTO kyc_requests (email, name, document_keys, due_on, created_at, answered_at, cancelled_at)
    SELECT 'asked' || n || '@mail.example', 'Asked ' || n, '[]', at::date + 7, at, CASE WHEN n % 2 = 0 THEN at END,
      CASE WHEN n % 2 = 1 AND n % 10 <> 1 THEN at + interval '1 day' END
    FROM generate_series(1, $1::int) n,
      LATERAL (SELECT $2::timestamptz - make_interval(secs => (1 - n::float / $1) * $3 * 86400)) AS moment (at)`;

/** HR is done with most; one in twenty waits for HR, one in seven for the candidate. */
const insertCandidates = `
  INSERT INTO candidates (email, aadhaar_name, answers, device_date, received_at, request_id, form_version, is_incomplete, state)
    SELECT lower(first_name || '.' || last_name) || n || '@mail.example',
      first_name || ' ' || last_name,
      jsonb_build_object('postGraduationStatus', 'No', 'graduationStatus', 'YesG') ||
        CASE WHEN n % 2 = 0 THEN '{"experiencedStatus": "Fresher"}'::jsonb
          ELSE '{"experiencedStatus": "Experienced", "salaryReceiveBy1": "NetBanking", "EmployeerStatus2": "PrevNo"}' END,
      extract(month from at)::int || '/' || extract(day from at)::int || '/' || extract(year from at)::int,
      at, CASE WHEN n % 2 = 0 THEN n END, $8, n % 20 = 0 OR n % 7 = 0,
      CASE WHEN n % 20 = 0 THEN 'to-check' WHEN n % 7 = 0 THEN 'waiting' ELSE 'complete' END
    FROM (
      SELECT n, ${pick("$4::text[]")} AS first_name,
        CASE WHEN n % $7 = 0 THEN $6 ELSE ${pick("$5::text[]")} END AS last_name,
        $2::timestamptz - make_interval(secs => (1 - n::float / $1) * $3 * 86400) AS at
      FROM generate_series(1, $1::int) n
    ) AS person`;

const insertPapers = `
  INSERT INTO candidate_documents (candidate_id, key, document_id, status, reason, received_at, reviewed_at)
    SELECT id, key, left(md5(id || key), 22),
      CASE WHEN state = 'to-check' THEN 'received'
        WHEN state = 'waiting' AND key = 'SSCFile' THEN 'rejected' ELSE 'accepted' END,
      CASE WHEN state = 'waiting' AND key = 'SSCFile' THEN 'It cannot be read.' ELSE '' END,
      received_at, CASE WHEN state = 'to-check' THEN NULL ELSE received_at + interval '1 day' END
    FROM candidates, unnest(
      $1::text[]
        || CASE WHEN state = 'complete' THEN ARRAY[$2] ELSE '{}' END
        || CASE WHEN answers ->> 'experiencedStatus' = 'Experienced' THEN $3::text[] ELSE '{}' END
    ) AS key`;

const insertDocuments = `
  INSERT INTO documents (id, state, stored_name, media_type, size, sha256, key_id, wrapped_key, sender, created_at, scan)
    SELECT document_id, 'claimed', key || '-1763622000000.pdf', 'application/pdf', 900000,
      repeat(md5(document_id), 2), '1', decode(repeat(md5(document_id), 4), 'hex'),
      left(md5(candidate_id::text), 22), received_at, 'clean'
    FROM candidate_documents`;

const insertEvents = `
  INSERT INTO candidate_events (candidate_id, at, action)
    SELECT id, received_at, 'submitted' FROM candidates`;

const insertConsents = `
  INSERT INTO consents (id, notice, version, agreed_at, candidate_id)
    SELECT left(md5(id::text), 22), 'kyc', '2026-11', received_at, id FROM candidates`;

/** A receipt for each, and a request for every other one; few were not sent. */
const insertMails = `
  INSERT INTO mails (key, kind, recipient, subject, body, candidate_id, request_id, created_at, state, attempts, sent_at)
    SELECT 'receipt:' || id, 'kyc-receipt', email, 'Your documents have arrived', repeat('x', 900), id, NULL::bigint, received_at,
      CASE WHEN id % 500 = 0 THEN 'failed' WHEN id % 100 = 0 THEN 'held' ELSE 'sent' END, 1, received_at
    FROM candidates
    UNION ALL
    SELECT 'request:' || id, 'kyc-request', email, 'Please send your documents', repeat('x', 900), NULL, request_id, received_at, 'sent', 1, received_at
    FROM candidates WHERE request_id IS NOT NULL`;
