import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type KycField, kycDocuments, kycField } from "#contract/kyc-fields.ts";
import type { KycQuery } from "#contract/kyc-list.ts";
import { candidateDocuments, candidates } from "../../db/kyc-schema.ts";
import { likePattern, searchWords } from "../applications/search-words.ts";

const { answers, erasedAt, id, search, state } = candidates;

/** What a row must be for the query to find it. */
export function conditionsOf(query: KycQuery): SQL {
  const conditions = and(
    isNull(erasedAt),
    // one or two letters are in so many rows that looking at each is quicker than the pairs' index
    ...searchWords(query.text ?? "").map((word) => sql`${search} LIKE ${likePattern(word)}`),
    query.state === undefined ? undefined : eq(state, query.state),
    query.missing ? lacksDocument : undefined,
  );
  return conditions ?? sql`true`;
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
