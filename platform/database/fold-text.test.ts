import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { foldText } from "#contract/text/fold-text.ts";
import { eachDatabase } from "../../tests/support/databases/database.ts";

eachDatabase((database) => {
  const folded = async (texts: readonly string[]) => {
    const { rows } = await database().queries.execute<{ folded: string }>(
      sql`SELECT fold_text(text) AS folded FROM unnest(${sql.param([...texts])}::text[]) WITH ORDINALITY AS given(text, at) ORDER BY at`,
    );
    return rows.map((row) => row.folded);
  };

  /** Blocks of rare letters that newer versions of Unicode add to: the two may know different ones. */
  const isStillGrowing = (code: number) =>
    (code >= 0x1c80 && code <= 0x1c8f) || (code >= 0xa7c0 && code <= 0xa7ff);

  test("the database folds each letter as pages and the server do", async () => {
    const letters = [...Array(0x1_0000).keys()]
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff) && !isStillGrowing(code))
      .map((code) => String.fromCodePoint(code));
    const texts = letters.map((letter) => `A${letter}b`);
    texts.push("José 𝐀sha 😀 Σίσυφος ΣΙΣΥΦΟΣ", "D´Souza", "E‑Mail", "", "ascii -'` ONLY");
    const theirs = await folded(texts);
    const different = texts.filter((text, at) => theirs[at] !== foldText(text));
    expect(different.map((text) => text.codePointAt(1)?.toString(16)).join(" ")).toBe("");
  });
});
