import { expect, test } from "vitest";
import { lettersOf, nameAsWritten } from "#contract/text/written-names.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { applicationDeskOver, newestOfAll } from "../application-desk.fixtures.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };

/** First and last name as people write them. */
const typed = [
  ["Sean", "D'Souza"],
  ["Mary Jane", "O’Brien"],
  ["Sunita", "K."],
  ["K.L.", "Rahul"],
  ["A.P.J", "Abdul-Kalam"],
  ["Md.Rafi", "Shaikh (Raju)"],
  ["Asha", "S/o Ram"],
  ["Noël·Marie", "d´Arc"],
  ["डॉ॰ आशा", "कुलकर्णी"],
  ["अ.ब.", "शेख़"],
] as const;

const people = typed.map(([writtenFirst, writtenLast]) => {
  const ruled = { first: lettersOf(writtenFirst), last: lettersOf(writtenLast) };
  const name = nameAsWritten({ ...ruled, writtenFirst, writtenLast }) ?? "";
  return { writtenFirst, writtenLast, ...ruled, name };
});

describeWithDatabase((database) => {
  test("a name is found as it was written, as it is ruled, and by each of its words", async () => {
    const ids = await storeApplications(
      database(),
      ...people.map(({ first, last, name }) => ({
        ...{ firstName: first, lastName: last, answers: { nameAsWritten: name } },
      })),
    );
    const desk = applicationDeskOver(database(), clock);
    const missed: string[] = [];
    for (const [at, { writtenFirst, writtenLast, first, last, name }] of people.entries()) {
      const texts = [
        ...[name, `${writtenLast}, ${writtenFirst}`, `"${writtenFirst}"`, `${first} ${last}`],
        ...[name.toUpperCase(), name.toLowerCase(), ...name.split(" ")],
      ];
      for (const text of texts) {
        const page = { limit: 100, offset: 0 };
        const { rows, count } = await desk.search({ ...newestOfAll, text }, page);
        if (!rows.some(({ id }) => id === ids[at])) missed.push(text);
        expect(count).toBe(rows.length);
      }
    }
    expect(missed).toEqual([]);
  });
});
