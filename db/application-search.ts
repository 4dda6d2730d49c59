import { type SQL, sql } from "drizzle-orm";
import { applicationStatuses } from "#features/applications/application-list.ts";
import { dolphins, mainWebsite } from "../contract/referral-source.ts";

/**
 * Expressions that indexes of `applications` stand on: a query is quick where it says the same.
 * Folded by ICU, which knows all letters whatever the server's locale; compared by bytes, so that
 * no index ages with a newer ICU.
 */
export const folded = (column: unknown): SQL<string> =>
  sql<string>`lower(${column} COLLATE "und-x-icu") COLLATE "C"`;
export const byBytes = (column: unknown): SQL<string> => sql<string>`${column} COLLATE "C"`;

/** A text as searches compare it, as `contract/fold-text.ts` spells it. */
export const searchable = (column: unknown): SQL<string> =>
  sql<string>`fold_text(${column}) COLLATE "C"`;

/** Both parts of a name in any order, as searches compare them: who is called so may be one person. */
export const personName = (first: unknown, last: unknown): SQL<string> => {
  const [one, other] = [searchable(first), searchable(last)];
  return sql<string>`(least(${one}, ${other}) || ' ' || greatest(${one}, ${other}))`;
};

const listOf = (values: readonly string[]) => sql.raw(values.map((each) => `'${each}'`).join(", "));

/** A name as its person wrote it, where the ruled one is another; of the answers that have no column. */
export const writtenName = (answers: unknown): SQL<string | null> =>
  sql<string | null>`(${answers} ->> 'nameAsWritten')`;

/** One of the two sources that the specification names, or `employees`. */
export const kindOf = (source: unknown): SQL<string> =>
  sql<string>`(CASE WHEN ${source} IN (${listOf([mainWebsite, dolphins])}) THEN ${source} ELSE 'employees' END) COLLATE "C"`;

/** Place of a status in the order in which an application moves, from 1. */
export const rankOf = (status: unknown): SQL<number> =>
  sql<number>`array_position(ARRAY[${listOf(applicationStatuses)}], ${status})`;

const partOfDay = (part: string) =>
  `extract(${part} FROM "received_at" AT TIME ZONE 'Asia/Kolkata')::int::text`;

const dayText = `coalesce("sent_date", ${["month", "day", "year"].map(partOfDay).join(" || '/' || ")})`;
/** The day as the device wrote it, or that of arrival in the same form. */
export const writtenDay = sql.raw(dayText);

/** Everything that a search text may find, folded. */
export const searchedText = sql.raw(
  `fold_text(${[
    ...['"source"', '"first_name"', '"last_name"', '"email"', '"contact_number"', '"gender"'],
    ...['"city"', '"state"', '"position"'],
    // null where nobody asked, and nothing of the text with it
    ...["experience", "ctc"].map((column) => `coalesce("${column}"::text, '')`),
    ...["jobStreetAdd", "jobZipCode"].map((id) => `coalesce("answers" ->> '${id}', '')`),
    dayText,
  ].join(" || ' ' || ")})`,
);

/** Each letter, and every two that are neighbours: an array finds them exactly, however few rows have them. */
export const lettersOf = (text: unknown): SQL<string[]> => {
  const apart = (by: string, from: unknown) =>
    sql`regexp_replace(${from}, '(${sql.raw(by)})', E'\\\\1\\n', 'g')`;
  const all = [apart(".", text), apart("..", text), apart("..", sql`substr(${text}, 2)`)];
  return sql<string[]>`string_to_array(${sql.join(all, sql` || `)}, E'\\n')`;
};

/**
 * Every two neighbouring letters as a word of their own: by trigrams alone, nothing shorter than
 * three letters is found without reading all rows.
 */
export const pairsOf = (text: unknown): SQL<string> => {
  const apart = (from: unknown) => sql`regexp_replace(${from}, '(..)', '\\1 ', 'g')`;
  return sql<string>`(' ' || ${apart(text)} || ' ' || ${apart(sql`substr(${text}, 2)`)})`;
};
