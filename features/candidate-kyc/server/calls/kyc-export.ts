import { csvExport } from "#features/accounts/server/index.ts";
import { isFiltered } from "#records/list/list.ts";
import type { Services } from "#server/services.ts";
import { kycList } from "../../kyc-list.ts";
import { kycLine, kycLineColumns } from "../kyc-line.ts";

type Needed = Pick<Services, "staff" | "kycDesk" | "clock">;

/** `GET /desk/kyc.csv?…` with the list's own query: who sent what, without the documents. */
export function kycExport({ staff, kycDesk, clock }: Needed) {
  const services = { staff, clock };
  return csvExport(services, {
    list: kycList,
    fileName: "candidate-kyc",
    headings: kycLineColumns.map(({ heading }) => heading),
    line: kycLine,
    async read(query, actor) {
      const detail = { rows: await kycDesk.count(query), filtered: isFiltered(query) };
      await staff.record({ actor, action: "kyc-exported", detail });
      return kycDesk.records(query);
    },
  });
}
