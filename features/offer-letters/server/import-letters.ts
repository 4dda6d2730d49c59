import * as v from "valibot";
import { answerRules } from "#contract/answers/answer-rules.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { readCsvRecords } from "#platform/csv/csv-records.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import { onceForForm } from "#platform/database/idempotency-keys.ts";
import { readTable, writeListFile } from "#records/import/read-list-file.ts";
import { emptyRow, type TypedRow } from "../ctc.ts";
import { type CheckedLetter, checkLetter } from "../letter-form.ts";
import { type LetterTemplate, missingFields, schemaOf, typedFields } from "../letter-schema.ts";
import { letterLimits } from "../offer-letter.ts";
import type { LetterTools } from "./letter-tools.ts";
import { createLettersStore } from "./letters-store.ts";
import { draftOf, newImportId } from "./make-letters.ts";

export interface ImportProblem {
  line: number;
  problem: string;
}

export type Imported =
  | { ok: true; file: string; letters: number }
  | { ok: false; problems: ImportProblem[] };

const own = ["Name", "Email", "Expires"] as const;
/** A column of what is paid, such as `Basic pay (monthly, counts as wages)`. */
const paid = /^(.{1,80}) \((monthly|yearly)(, counts as wages)?\)$/i;
const usualPaid = [
  "Basic pay (monthly, counts as wages)",
  "House rent allowance (monthly)",
  "Special allowance (monthly)",
];
/** Problems that are shown of a file. */
const maxShown = 100;

type ImportedLetter = CheckedLetter & { email: string };

const columnsOf = (template: LetterTemplate) => typedFields(schemaOf(template));

/** Letters for existing staff, many at once from a file. */
export function createLetterImport({ database, clock }: LetterTools) {
  async function templateOf(key: string): Promise<LetterTemplate | null> {
    const found = (await createLettersStore(database.queries).templates()).get(key);
    return found?.on ? found : null;
  }

  /** Every row that keeps the rules, or what is wrong with the file. */
  async function read(
    template: LetterTemplate,
    file: Buffer | string,
  ): Promise<ImportedLetter[] | ImportProblem[]> {
    const decoded = decodeCsv(file);
    if (!decoded.ok) return [{ line: 1, problem: decoded.problem }];
    const fields = columnsOf(template);
    const amounts = amountColumns(decoded.text);
    if (typeof amounts === "string") return [{ line: 1, problem: amounts }];
    const table = await readTable(decoded.text, {
      columns: [...own, ...fields.map(({ label }) => label), ...amounts],
      heading: "some",
      most: letterLimits.imported,
      words: {
        tooMany: `A file has at most ${letterLimits.imported.toLocaleString("en")} rows. Nothing of it was taken.`,
        noRows: "There is no row below the heading.",
      },
    });
    if (!table.ok) return [{ line: table.line, problem: table.problem }];
    const asked = { today: indianDay(clock.now()), amounts };
    const { letters, problems } = readRows(template, table.rows, asked);
    const sorted = [...table.problems, ...problems].toSorted((one, other) => one.line - other.line);
    return sorted.length > 0 ? sorted : letters;
  }

  return {
    /** A file to start from: the heading alone; null where there is no such template. */
    async startFile(templateKey: string): Promise<string | null> {
      const template = await templateOf(templateKey);
      if (!template) return null;
      const labels = columnsOf(template).map(({ label }) => label);
      return writeListFile([...own, ...labels, ...usualPaid], []);
    },

    /**
     * Writes all of them, or none. Null where there is no such template.
     * @param once of the form: pressed twice it writes them once
     */
    async importFile(
      templateKey: string,
      file: Buffer | string,
      by: StaffUser,
      once?: string | null,
    ): Promise<Imported | null> {
      const template = await templateOf(templateKey);
      if (!template) return null;
      const found = await read(template, file);
      const problems = found.filter((each) => "problem" in each);
      if (problems.length > 0) return { ok: false, problems: problems.slice(0, maxShown) };
      const letters = found.filter((each) => "email" in each);
      const now = clock.now();
      const form = { scope: `letters:${by.id}`, once, contents: [templateKey, letters] };
      const imported = await database.transaction((queries) =>
        onceForForm(queries, form, async () => {
          const importId = newImportId();
          const store = createLettersStore(queries);
          for (const letter of letters) {
            const draft = draftOf({ template, templateKey, letter, by, now });
            await store.add({ ...draft, email: letter.email, importId });
          }
          const detail = { rows: letters.length };
          await writeAudit(queries, now, { actor: by, action: "letters-imported", detail });
          return importId;
        }),
      );
      return { ok: true, file: imported, letters: letters.length };
    },
  };
}

/** What a column of what is paid says. */
function paidColumn(column: string) {
  const [, component = "", period = "", wage] = paid.exec(column) ?? [];
  const key = component.replaceAll(/\s+/gu, " ").trim().toLowerCase();
  const of = period.toLowerCase() === "monthly" ? ("monthly" as const) : ("yearly" as const);
  return { key, component, period: of, isWage: wage !== undefined };
}

/** The columns of what is paid; or why those of a component do not make one row. */
function amountColumns(file: string): string[] | string {
  const heading = readCsvRecords(file.slice(0, 20_000)).records[0]?.fields ?? [];
  const amounts = heading.map((each) => each.trim()).filter((each) => paid.test(each));
  const columns = amounts.map(paidColumn);
  for (const [place, { key, component, period, isWage }] of columns.entries()) {
    const others = columns.slice(0, place).filter((other) => other.key === key);
    if (others.some((other) => other.isWage !== isWage))
      return `“${component}” counts as wages in one column, and not in another.`;
    if (others.some((other) => other.period === period))
      return `“${component}” has two ${period} columns.`;
  }
  return amounts;
}

interface Asked {
  today: string;
  /** Columns of what is paid. */
  amounts: readonly string[];
}

type Texts = Readonly<Record<string, string>>;

function readRows(
  template: LetterTemplate,
  rows: readonly { line: number; texts: Texts }[],
  asked: Asked,
) {
  const problems: ImportProblem[] = [];
  const letters: ImportedLetter[] = [];
  const lines = new Map<string, number>();
  for (const { line, texts } of rows) {
    const found = readRow(template, texts, asked);
    if ("problems" in found) {
      problems.push(...found.problems.map((problem) => ({ line, problem })));
      continue;
    }
    const email = found.letter.email.toLowerCase();
    const before = lines.get(email) ?? line;
    lines.set(email, before);
    if (before < line) problems.push({ line, problem: `The same email is in line ${before}.` });
    letters.push(found.letter);
  }
  return { letters, problems };
}

function readRow(
  template: LetterTemplate,
  texts: Texts,
  { today, amounts }: Asked,
): { letter: ImportedLetter } | { problems: string[] } {
  const text = (column: string) => (texts[column] ?? "").trim();
  const fields = columnsOf(template);
  const paidRows = new Map<string, TypedRow>();
  for (const column of amounts) {
    const amount = text(column);
    const { key, period, ...of } = paidColumn(column);
    // month and year of a component are one row, and have to fit
    if (amount !== "")
      paidRows.set(key, { ...emptyRow, ...paidRows.get(key), ...of, [period]: amount });
  }
  const rows = [...paidRows.values()];
  const checked = checkLetter(
    {
      ...{ template: "", name: text("Name"), lastDay: text("Expires"), rows },
      values: Object.fromEntries(fields.map(({ key, label }) => [key, text(label)])),
    },
    today,
  );
  const email = text("Email");
  const isEmail = v.is(answerRules.email, email);
  if (!checked.ok || !isEmail) {
    const errors = checked.ok ? {} : checked.errors;
    return { problems: [...(isEmail ? [] : ["Enter an email address."]), ...inWords(errors)] };
  }
  const missing = Object.values(missingFields(schemaOf(template), checked.letter));
  return missing.length > 0 ? { problems: missing } : { letter: { ...checked.letter, email } };
}

/** What is wrong in a form, for a line of a file. */
function inWords(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([control, message]) =>
    control === "lastDay"
      ? `Expires: ${message.replace("Choose", "enter")} Write it as 2026-12-31.`
      : message,
  );
}
