/** A statement that a node of the version before, or a busy table, may not survive. */
export interface MigrationProblem {
  statement: string;
  why: string;
}

/** What a file may say of itself, in a line of its own; docs/upgrading.md says when. */
const contractStep = /^-- contract step of \d+\.\d+\.\d+: \S.+$/m;
const measuredLock = /^-- locks: \S.+$/m;

interface Rule {
  finds: RegExp;
  why: string;
  /** Which line in the file allows it. */
  unless: RegExp;
}

const table = String.raw`(?:ONLY\s+)?(?:"?public"?\.)?"?(?<table>\w+)"?`;
const altered = String.raw`^ALTER TABLE\s+(?:IF EXISTS\s+)?${table}\b.*?`;

const breaks: Omit<Rule, "unless">[] = [
  {
    finds: /^DROP (?:TABLE|TYPE|SCHEMA|EXTENSION|FUNCTION|VIEW|SEQUENCE|TRIGGER)\b/i,
    why: "takes away what the version before still uses",
  },
  {
    finds: new RegExp(String.raw`${altered}\bDROP\s+(?:COLUMN\b|"?\w+"?\s*(?:,|$)|DEFAULT)`, "i"),
    why: "takes away what the version before still uses",
  },
  { finds: /^DROP INDEX\b/i, why: "may take away what the version before relies on" },
  { finds: /^ALTER .*\bRENAME\b/i, why: "renames what the version before still uses" },
  {
    finds: new RegExp(String.raw`${altered}\b(?:SET DATA )?TYPE\b`, "i"),
    why: "changes a type that the version before writes",
  },
  {
    finds: new RegExp(String.raw`${altered}\bSET NOT NULL\b`, "i"),
    why: "refuses rows that the version before still writes",
  },
  {
    finds: new RegExp(
      String.raw`${altered}\bADD (?:COLUMN )?(?!CONSTRAINT\b)(?!.*\bDEFAULT\b)(?!.*\bGENERATED\b).*\bNOT NULL\b`,
      "i",
    ),
    why: "adds a column that the version before does not fill",
  },
  {
    finds: new RegExp(String.raw`${altered}\bADD CONSTRAINT\b(?!.*\bNOT VALID$)`, "i"),
    why: "refuses rows that the version before still writes, and reads the whole table to see",
  },
  {
    finds: new RegExp(String.raw`^CREATE UNIQUE INDEX\b.*?\bON\s+${table}`, "i"),
    why: "refuses rows that the version before still writes",
  },
  { finds: /^TRUNCATE\b/i, why: "takes away what the version before still uses" },
];

const locks: Omit<Rule, "unless">[] = [
  {
    finds: new RegExp(String.raw`^CREATE (?:UNIQUE )?INDEX\b.*?\bON\s+${table}`, "i"),
    why: "keeps everyone from writing while it reads the whole table",
  },
  {
    finds: new RegExp(String.raw`${altered}\bGENERATED ALWAYS AS\b`, "i"),
    why: "writes the whole table again, and nobody reads it meanwhile",
  },
  {
    finds: new RegExp(
      String.raw`${altered}\bADD (?:COLUMN )?.*\bDEFAULT\s+(?:gen_random_uuid|random|clock_timestamp)\b`,
      "i",
    ),
    why: "writes the whole table again, and nobody reads it meanwhile",
  },
  {
    finds: /^(?:UPDATE|DELETE FROM)\b/i,
    why: "holds every row that it changes until the migration ends",
  },
];

const rules: Rule[] = [
  ...breaks.map((rule) => ({ ...rule, unless: contractStep })),
  ...locks.map((rule) => ({ ...rule, unless: measuredLock })),
];

/**
 * What of a migration keeps nodes from being replaced one by one. Tables that the file itself makes
 * are free: nobody uses them yet.
 * @param text the file, with drizzle's marks between its statements
 */
export function checkMigration(text: string): MigrationProblem[] {
  const statements = text.split("--> statement-breakpoint").map(bare).filter(Boolean);
  const makes = /^CREATE (?:\w+ )?TABLE (?:IF NOT EXISTS )?"?(\w+)/i;
  const own = new Set(statements.flatMap((statement) => makes.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) =>
    rules.flatMap(({ finds, why, unless }) => {
      const found = finds.exec(statement);
      if (!found || own.has(found.groups?.table ?? "") || unless.test(text)) return [];
      return [{ statement, why }];
    }),
  );
}

/** Without comments, in one line. */
function bare(statement: string): string {
  return statement
    .replace(/--[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/;$/, "");
}
