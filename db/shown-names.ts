import { type SQL, sql } from "drizzle-orm";
import { namesAsWritten } from "#contract/written-names.ts";
import { writtenName } from "./application-search.ts";
import { driveVisits } from "./drives-schema.ts";
import { applications } from "./schema.ts";

/** Names as screens, emails and letters say them: as people wrote them. Exports and calls read the ruled columns. */
function shownNames(first: unknown, last: unknown, written: SQL) {
  const all = sql`jsonb_build_array(${first}, ${last}, ${written})`;
  const of = (part: "first" | "last") =>
    sql`${all}`.mapWith(([ruledFirst, ruledLast, asWritten]: [string, string, string | null]) => {
      return namesAsWritten({ first: ruledFirst, last: ruledLast }, asWritten)[part];
    }) as SQL<string>;
  return {
    name: sql<string>`coalesce(${written}, ${first} || ' ' || ${last})`,
    firstName: of("first"),
    lastName: of("last"),
  };
}

export const applicantNames = shownNames(
  applications.firstName,
  applications.lastName,
  writtenName(applications.answers),
);

export const visitorNames = shownNames(
  driveVisits.firstName,
  driveVisits.lastName,
  sql`${driveVisits.nameAsWritten}`,
);
