import { inArray } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { detailFormKeys, detailFormNames, isOutdated, rowsOf } from "../detail-forms.ts";
import { type joinerDetails, payrollExports } from "../tables.ts";
import { type Answers, documentsOf, ofBatch, stored } from "./details-store.ts";

/** How far somebody of a batch is, as HR sees it. */
export interface Readiness {
  done: number;
  total: number;
  /** Names of what is missing, or has to be confirmed again. */
  missing: string[];
  bankChanged: boolean;
  /** Has agreed to at least one kind of verification. */
  mayVerify: boolean;
  /** Has a seat, and the first day is not over. Nobody else is written to about it. */
  isExpected: boolean;
}

interface ReadinessParts {
  queries: Queries;
  open: (row: typeof joinerDetails.$inferSelect) => Answers;
  /** ISO date in India. */
  today: string;
}

/** How far everybody of a batch is who comes, by application. */
export async function readinessOf(
  { queries, open, today }: ReadinessParts,
  batchId: number,
): Promise<Map<number, Readiness>> {
  const all = await ofBatch(queries, batchId);
  const ids = all.map(({ applicationId }) => applicationId);
  if (ids.length === 0) return new Map();
  const rows = Map.groupBy(await stored(queries, ids), ({ applicationId }) => applicationId);
  const documents = await documentsOf(queries, ids);
  const exported = await queries
    .select()
    .from(payrollExports)
    .where(inArray(payrollExports.applicationId, ids));
  const marks = new Map(exported.map(({ applicationId, bankMark }) => [applicationId, bankMark]));
  return new Map(
    all.map(({ applicationId: id, state, batch }) => {
      const own = rows.get(id) ?? [];
      const saved = new Map(own.map(({ form, version }) => [form, version]));
      const isComplete = documents.get(id)?.state === "complete";
      const missing = [
        ...(isComplete ? [] : ["Documents"]),
        ...detailFormKeys.flatMap((key) => {
          const version = saved.get(key);
          if (version === undefined) return detailFormNames[key];
          return isOutdated(key, version, today)
            ? `${detailFormNames[key]} (to be confirmed again)`
            : [];
        }),
      ];
      const total = detailFormKeys.length + 1;
      const mark = marks.get(id);
      const bank = own.find(({ form }) => form === "bank");
      const verification = own.find(({ form }) => form === "verification");
      return [
        id,
        {
          ...{ done: total - missing.length, total, missing },
          bankChanged: mark !== undefined && bank !== undefined && bank.mark !== mark,
          mayVerify:
            verification !== undefined && Object.values(open(verification)).includes("yes"),
          isExpected: (state === "silent" || state === "confirmed") && batch.day >= today,
        },
      ];
    }),
  );
}

const inWords = (answer: string | undefined) =>
  answer === "yes" ? "Yes" : answer === "no" ? "No" : "";

/** Answers as payroll reads them. */
export function payrollAnswers(own: Answers) {
  const plain = (id: string) => own[id] ?? "";
  return {
    ...{ bankIfsc: plain("bankIfsc"), bankAccount: plain("bankAccount") },
    ...{ panNumber: plain("panNumber"), uan: own.noUan ? "None" : plain("uan") },
    ...{ pfMember: inWords(own.pfMember), pensionMember: inWords(own.pensionMember) },
    esiNumber: plain("esiNumber"),
    nominees: rowsOf("nominees", own)
      .map(
        ({ name, relation, born, share, guardian }) =>
          `${name} (${relation}, born ${born}, ${share}%${guardian ? `, guardian ${guardian}` : ""})`,
      )
      .join("; "),
    ...{ emergencyName: plain("emergencyName"), emergencyNumber: plain("emergencyNumber") },
    ...{ nightShift: inWords(own.nightShift), transport: inWords(own.transport) },
  };
}
