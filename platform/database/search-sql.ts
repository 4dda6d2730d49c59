import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Expressions that indexes of `applications` stand on: a query is quick where it says the same.
 * Folded by ICU, which knows all letters whatever the server's locale; compared by bytes, so that
 * no index ages with a newer ICU.
 */
export const folded = (column: unknown): SQL<string> =>
  sql<string>`lower(${column} COLLATE "und-x-icu") COLLATE "C"`;

export const byBytes = (column: unknown): SQL<string> => sql<string>`${column} COLLATE "C"`;

/** A text as searches compare it, as `contract/text/fold-text.ts` spells it. */
export const searchable = (column: unknown): SQL<string> =>
  sql<string>`fold_text(${column}) COLLATE "C"`;

/** Both parts of a name in any order, as searches compare them: who is called so may be one person. */
export const personName = (first: unknown, last: unknown): SQL<string> => {
  const [one, other] = [searchable(first), searchable(last)];
  return sql<string>`(least(${one}, ${other}) || ' ' || greatest(${one}, ${other}))`;
};

export const listOf = (values: readonly string[]) =>
  sql.raw(values.map((each) => `'${each}'`).join(", "));

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

/** E-mail addresses are the same in every letter case. */
export const foldedEmail = (email: SQLWrapper): SQL => sql`lower(${email} COLLATE "und-x-icu")`;
