import type { Context } from "hono";
import { requireStaffUser } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { writeCsv } from "#platform/write-csv.ts";
import type { Services } from "#server/services.ts";
import { type Referrer, referrerColumns } from "../../referrer-columns.ts";
import { writeReferrers } from "./referrers-file.ts";

type Needed = Pick<Services, "staff" | "referrers">;

/** The list as a data file, for HR to change and send again. */
export function referrersExport({ staff, referrers }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers);
    const rows = await referrers.list();
    const text = await writeReferrers(rows);
    await staff.record({ actor, action: "data-exported", detail: { rows: rows.length } });
    return csvFile(c, "referrers.csv", text);
  };
}

/** The columns, with a row for each kind of person. */
export function referrersTemplate({ staff }: Pick<Needed, "staff">) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    await requireStaffUser(staff, c.req.raw.headers);
    return csvFile(c, "referrers-template.csv", writeCsv(referrerColumns, samples));
  };
}

/** The mark in front tells spreadsheets that it is UTF-8. */
function csvFile(c: Context<HttpEnvironment>, name: string, text: string): Response {
  return c.body(`\uFEFF${text}`, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
}

/** Made-up people. */
const samples: Referrer[] = [
  {
    referID: "XLD0001",
    applicantType: "employee",
    referName: "Asha Sample",
    team: "Post-closing audit",
    years: "4",
    imagePath: "person-2",
    information: "One or two sentences that a candidate reads beside the opening.",
  },
  {
    referID: "STU-0001",
    applicantType: "student",
    referName: "Rohan Sample",
    team: "B.Com., a college in Panvel",
    years: "Final year",
    imagePath: "",
    information: "",
  },
];
