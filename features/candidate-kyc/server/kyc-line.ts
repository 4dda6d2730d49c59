import { isAskedFor, type KycField, kycField, readableAnswer } from "#contract/kyc-fields.ts";
import { kycColumns } from "../kyc-columns.ts";
import type { CandidateRecord } from "./desk.ts";
import { writtenDay } from "./view-record.ts";

interface LineColumn {
  heading: string;
  wordsOf(row: CandidateRecord, number: number): string;
}

/** The columns of HR's list; e-mail and name, which share one there, stand apart. */
export const kycLineColumns: readonly LineColumn[] = kycColumns.flatMap(
  ({ key, heading, field }): LineColumn[] => {
    if (key === "row") return [{ heading, wordsOf: (_, number) => String(number) }];
    if (key === "date") return [{ heading, wordsOf: writtenDay }];
    const fields = field ? [field] : [kycField("email"), kycField("aadharCardName")];
    return fields
      .filter((each) => each !== undefined)
      .map((each) => ({ heading: each.column, wordsOf: (row) => inWords(row, each) }));
  },
);

/** A candidate's line: answers and statuses in words, nothing of the documents themselves. */
export function kycLine(row: CandidateRecord, number: number): string[] {
  return kycLineColumns.map(({ wordsOf }) => wordsOf(row, number));
}

function inWords({ answers, documents }: CandidateRecord, field: KycField): string {
  if (field.kind !== "document") return readableAnswer(field, valueIn(answers, field.key));
  const sent = documents.find(({ key }) => key === field.key);
  if (sent) return sent.status;
  return isAskedFor(field, answers) ? "missing" : "";
}

function valueIn(answers: Readonly<Record<string, string>>, key: string): string {
  return answers[key] ?? "";
}
