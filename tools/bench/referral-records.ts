import type pg from "pg";
import { takeIndexesAway } from "./indexes.ts";
import { firstNames, lastNames } from "./people.ts";

/** A surname that the same few records have, however many there are. */
export const rareName = "Quillfeather";
export const rareRecords = 20;
/** Three years of applications, the last one at this moment. */
const lastMoment = "2026-11-20T18:00:00+05:30";
const days = 1_095;

const cities =
  "Navi Mumbai,Thane,Panvel,Kalyan,Dombivli,Mumbai,Vashi,Airoli,Kharghar,Belapur,Pune,Nashik,Ulhasnagar,Badlapur,Uran,Alibag,Satara,Nagpur,Kolhapur,Surat".split(
    ",",
  );
const positions =
  "Front-End Developer,QC Analyst,Title Examiner,Escrow Analyst,Loan Processor,Underwriting Support,Data Entry Associate,AI Engineer,HR Executive,Accounts Executive,Night Shift Supervisor,Settlement Associate,Tax Certificate Analyst,Appraisal Reviewer,Training Coordinator,Network Engineer,Facilities Executive,Team Lead,Process Trainer,Document Indexer,Recording Associate,Vendor Associate,Legal Associate,Intern".split(
    ",",
  );

/** Fills an empty, migrated database. Bulky indexes are built afterwards, as a restore would. */
export async function fillWithRecords(client: pg.ClientBase, count: number): Promise<void> {
  await client.query("SET maintenance_work_mem = '256MB'");
  const rebuild = await takeIndexesAway(client, ["applications"]);
  await client.query("SELECT setseed(0.5)");
  await client.query(
    `INSERT INTO documents (id, state, stored_name, media_type, size, key_id, wrapped_key, sender)
      SELECT md5(n::text), 'claimed', 'resume.pdf', 'application/pdf', 150000, '1', '', ''
      FROM generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(insertRecords, [
    count,
    lastMoment,
    days,
    firstNames,
    lastNames,
    cities,
    positions,
    rareName,
    Math.floor(count / rareRecords),
  ]);
  await client.query(insertReferrers, [firstNames, lastNames]);
  for (const statement of rebuild) await client.query(statement);
  for (const table of ["documents", "applications", "referrers"]) {
    await client.query(`VACUUM (ANALYZE) ${table}`);
  }
}

const pick = (list: string) =>
  `(${list})[1 + floor(power(random(), 1.5) * cardinality(${list}))::int]`;

/** Eight hundred employees, of whose links half of the referred candidates came. */
const insertReferrers = `
  INSERT INTO referrers (key, refer_id, applicant_type, refer_name, team, years, image_path, information, position)
    SELECT 'xld-' || n, 'XLD-' || n, 'employee',
      ($1::text[])[1 + n % cardinality($1::text[])] || ' ' || ($2::text[])[1 + (n * 7) % cardinality($2::text[])],
      'QC', '3', '', '', n
    FROM generate_series(1000, 1799) n`;

const insertRecords = `
  INSERT INTO applications (source, first_name, last_name, email, contact_number, gender, position,
      opening_id, experience, ctc, city, state, answers, resume_id, device_date, referral_at, received_at, status, read_at)
    SELECT source, first_name, last_name, lower(first_name || '.' || last_name) || n || '@mail.example',
      (7000000000 + floor(random() * 2999999999))::bigint::text,
      (ARRAY['Male', 'Female', 'Female', 'Male', 'Others'])[1 + floor(random() * 4.05)::int],
      position, array_position($7::text[], position),
      floor(power(random(), 3) * 30)::int, floor(power(random(), 2) * 40)::int, city, 'Maharashtra',
      '{"jobStreetAdd": "12 Palm Beach Road", "jobZipCode": "400706"}', md5(n::text),
      extract(month from at)::int || '/' || extract(day from at)::int || '/' || extract(year from at)::int,
      at AT TIME ZONE 'Asia/Kolkata', at AT TIME ZONE 'Asia/Kolkata', status,
      CASE WHEN n > $1 - $1 / 50 THEN NULL ELSE at AT TIME ZONE 'Asia/Kolkata' END
    FROM (
      SELECT n,
        CASE WHEN random() < 0.45 THEN 'Main-Website' WHEN random() < 0.2 THEN 'Dolphins'
          ELSE 'XLD-' || (1000 + floor(power(random(), 2) * 2000)::int) END AS source,
        ${pick("$4::text[]")} AS first_name,
        CASE WHEN n % $9 = 0 THEN $8 ELSE ${pick("$5::text[]")} END AS last_name,
        ${pick("$6::text[]")} AS city,
        ${pick("$7::text[]")} AS position,
        (ARRAY['new', 'new', 'new', 'in-review', 'shortlisted', 'rejected', 'rejected', 'rejected', 'hired'])[1 + floor(random() * 9)::int] AS status,
        ($2::timestamptz - make_interval(secs => (1 - n::float / $1) * $3 * 86400)) AT TIME ZONE 'Asia/Kolkata' AS at
      FROM generate_series(1, $1::int) n
    ) AS record`;
