import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkMigration } from "./check-migration.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { entries } = JSON.parse(read("db/migrations/meta/_journal.json")) as {
  entries: { tag: string }[];
};

// the first one makes the tables
test.each(entries.slice(1))(
  "$tag leaves the version before what it needs, and busy tables free",
  ({ tag }) => {
    expect(checkMigration(read(`db/migrations/${tag}.sql`))).toEqual([]);
  },
);

test("the version that runs is the newest of docs/upgrading.md, with the last migration", () => {
  const row = /^\| (\d+\.\d+\.\d+) \| (\d{4}) \|/m;
  const [, version, migration] = row.exec(read("docs/upgrading.md")) ?? [];
  const { version: own } = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  expect([version, lock.version, lock.packages[""].version]).toEqual([own, own, own]);
  expect(entries.at(-1)?.tag.slice(0, 4)).toBe(migration);
});

describe("a migration", () => {
  test.each([
    'DROP TABLE "applications";',
    'ALTER TABLE "applications" DROP COLUMN "city";',
    'ALTER TABLE "applications" DROP "city";',
    'ALTER TABLE "applications" ALTER COLUMN "city" DROP DEFAULT;',
    'ALTER TABLE "applications" RENAME COLUMN "city" TO "town";',
    'ALTER TABLE "applications" RENAME TO "people";',
    'ALTER TABLE "applications" ALTER COLUMN "city" SET DATA TYPE varchar(5);',
    'ALTER TABLE "applications" ALTER COLUMN "city" TYPE varchar(5) USING city::varchar;',
    'ALTER TABLE "applications" ALTER COLUMN "city" SET NOT NULL;',
    'ALTER TABLE "applications" ADD COLUMN "zip" text NOT NULL;',
    'ALTER TABLE "applications" ADD "zip" text NOT NULL;',
    'ALTER TABLE "applications"\n  ADD CONSTRAINT "has_zip" CHECK (zip IS NOT NULL);',
    'ALTER TABLE "applications" ADD CONSTRAINT "of_admin" FOREIGN KEY (a) REFERENCES staff_accounts (id);',
    'CREATE UNIQUE INDEX "one_email" ON "applications" USING btree ("email");',
    'DROP INDEX "applications_newest";',
    'TRUNCATE "applications";',
  ])("that breaks the version before is refused: %s", (statement) => {
    expect(checkMigration(statement)).not.toEqual([]);
    expect(
      checkMigration(`-- contract step of 0.6.0: nothing reads it\n-- locks: 1 s\n${statement}`),
    ).toEqual([]);
  });

  test.each([
    'CREATE INDEX "by_city" ON "applications" USING btree ("city");',
    'ALTER TABLE "applications" ADD COLUMN "low" text GENERATED ALWAYS AS (lower(city)) STORED;',
    'ALTER TABLE "applications" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'UPDATE "applications" SET "city" = lower("city");',
    "DELETE FROM applications;",
  ])("that locks a table is refused unless it says for how long: %s", (statement) => {
    expect(checkMigration(statement)).not.toEqual([]);
    expect(checkMigration(`-- locks: 40 s for each 100,000 rows\n${statement}`)).toEqual([]);
  });

  test.each([
    'ALTER TABLE "applications" ADD COLUMN "zip" text;',
    `ALTER TABLE "applications" ADD COLUMN "zip" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "applications" ALTER COLUMN "city" DROP NOT NULL;',
    'ALTER TABLE "applications" DROP CONSTRAINT "too_strict";',
    'ALTER TABLE "applications" ADD CONSTRAINT "has_zip" CHECK (zip IS NOT NULL) NOT VALID;',
    'CREATE TABLE "fresh" ("a" text NOT NULL);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "fresh" ("a");',
    'CREATE UNLOGGED TABLE "fresh" ("a" text);\n--> statement-breakpoint\nALTER TABLE "fresh" ADD CONSTRAINT "b" CHECK (a > 0);',
    "-- says DROP TABLE only in words\nCREATE TABLE a (b text);",
  ])("that adds is taken: %s", (statements) => {
    expect(checkMigration(statements)).toEqual([]);
  });
});
