import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import { byteOrderMark, csvHeaders } from "#features/accounts/server/index.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { writeCsvLines } from "#platform/csv/write-csv.ts";
import { bonusesCsvPath, bonusStateNames, plainRupees } from "./bonus.ts";

const headings = [
  ...["employeeId", "employeeName", "claim", "part", "opening", "amount", "dueOn", "state"],
  "paidOn",
];

const exportBonuses = defineCall({
  id: "exportBonuses",
  method: "GET",
  path: bonusesCsvPath,
  for: "hr",
  role: "editor",
  turn: "lists",
  title: "Referral bonuses of a month as CSV",
  says: "For payroll: what falls due in the month, or did, and what fell due earlier and is not paid; without what is refused; a row of the audit log. Another text than a month is read as the present one.",
  query: {
    month: {
      says: "Year and month in India.",
      schema: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
      example: "2026-12",
    },
  },
  answers: [
    {
      status: 200,
      says: `Columns ${headings.join(", ")}; amounts in rupees with two decimals, days ISO. Claim and part together name a payment.`,
      type: "text/csv",
      content: {},
    },
  ],
  run({ staff, bonuses, clock }: Pick<Services, "staff" | "bonuses" | "clock">) {
    return async ({ c, actor, query }) => {
      const asked = query.get("month") ?? "";
      const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
        ? asked
        : indianDay(clock.now()).slice(0, 7);
      const headers = csvHeaders(`referral-bonuses-${month}`);
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const rows = await bonuses.payroll(month);
      const detail = { rows: rows.length, month };
      await staff.record({ actor, action: "bonuses-exported", detail });
      const lines = rows.map((row) => [
        ...[row.referId, row.referName ?? "", String(row.claim), String(row.part), row.position],
        ...[plainRupees(row.amount), row.dueOn ?? "", bonusStateNames[row.state]],
        row.paidAt ? indianDay(row.paidAt) : "",
      ]);
      return new Response(byteOrderMark + writeCsvLines([headings, ...lines]), { headers });
    };
  },
});

export const calls = [exportBonuses];
