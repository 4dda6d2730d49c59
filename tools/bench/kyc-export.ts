import { measureExport } from "./export-contest.ts";
import { recordsAddress } from "./kyc-candidates.ts";
import type { Row } from "./report.ts";
import type { OurServer } from "./servers.ts";

/** Each record is made of objects, one by one: what psql copies is written by the database alone. */
const leastOfPsql = 0.1;

/** The records of all candidates as the `get` call hands them out, beside psql and visitors. */
export function measureKycExport(
  folder: string,
  environment: Record<string, string>,
  { group, databaseUrl }: { group: string; databaseUrl: string | null },
): Promise<Row[]> {
  const copy = { statement: copyStatement, what: "psql \\copy of as many, with documents" };
  const contest = { group, databaseUrl, readAll: readRecords, copy, leastOfPsql };
  return measureExport(folder, environment, contest);
}

const brace = "{".charCodeAt(0);

async function readRecords(ours: OurServer, cookie: string): Promise<number> {
  const answer = await fetch(await recordsAddress(ours, cookie), { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The records answered ${answer.status}.`);
  let records = 0;
  for await (const chunk of answer.body) {
    // records hold no objects, and the generated ones no braces
    for (let at = chunk.indexOf(brace); at >= 0; at = chunk.indexOf(brace, at + 1)) records += 1;
  }
  return records;
}

const copyStatement = `
  COPY (
    SELECT candidates.id, received_at, email, aadhaar_name, answers, papers.ids
    FROM candidates LEFT JOIN (
      SELECT candidate_id, jsonb_object_agg(key, document_id) AS ids
      FROM candidate_documents GROUP BY candidate_id
    ) AS papers ON candidate_id = candidates.id
    WHERE erased_at IS NULL ORDER BY received_at DESC, candidates.id DESC
  ) TO '/dev/null'`;
