import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type KycField, kycDocuments, kycField } from "#contract/kyc-fields.ts";
import type { KycQuery } from "#contract/kyc-list.ts";
import { pairsOf } from "../../db/application-search.ts";
import { candidateDocuments, candidates } from "../../db/kyc-schema.ts";
import { likePattern, searchWords } from "../applications/search-words.ts";

const { answers, erasedAt, id, search, state } = candidates;

/** What a row must be for the query to find it. */
export function conditionsOf(query: KycQuery): SQL {
  const conditions = and(
    isNull(erasedAt),
    ...searchWords(query.text ?? "").flatMap(holdsWord),
    query.state === undefined ? undefined : eq(state, query.state),
    query.missing ? lacksDocument : undefined,
  );
  return conditions ?? sql`true`;
}

/** By trigrams alone, nothing shorter than three letters is found without reading all rows. */
function holdsWord(word: string): SQL[] {
  const letters = [...word].length;
  const holds = sql`${search} LIKE ${likePattern(word)}`;
  if (letters > 2) return [holds];
  const pair = ` ${word}${letters === 2 ? " " : ""}`;
  return [sql`${pairsOf(search)} LIKE ${likePattern(pair)}`, holds];
}

/** SQL that is true where the answers ask for this question. */
function isAsked({ askedFor }: KycField): SQL | undefined {
  if (!askedFor) return undefined;
  const values = askedFor.values.map((value) => sql`${value}`);
  const asking = kycField(askedFor.key);
  return and(
    sql`${answers} ->> ${askedFor.key} IN (${sql.join(values, sql`, `)})`,
    asking && isAsked(asking),
  );
}

const awaited = (kycDocuments as readonly (KycField & { ifApplicable?: boolean })[]).filter(
  ({ ifApplicable }) => !ifApplicable,
);
const always = awaited.filter(({ askedFor }) => !askedFor);
const keysOf = (fields: readonly KycField[]) =>
  sql`ARRAY[${sql.join(
    fields.map(({ key }) => sql`${key}`),
    sql`, `,
  )}]::text[]`;

/** Keys of all documents that a candidate's answers ask for. */
const askedKeys = sql.join(
  [
    keysOf(always),
    ...awaited
      .filter(({ askedFor }) => askedFor)
      .map((field) => sql`CASE WHEN ${isAsked(field)} THEN ${keysOf([field])} ELSE '{}' END`),
  ],
  sql` || `,
);

const lacksDocument = sql`NOT (${askedKeys}) <@ ARRAY(
  SELECT ${candidateDocuments.key} FROM ${candidateDocuments}
  WHERE ${candidateDocuments.candidateId} = ${id})`;
