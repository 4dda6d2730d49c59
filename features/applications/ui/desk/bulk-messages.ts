import type { ApplicationStatus } from "#contract/application-status.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { nobody } from "../../application-list.ts";
import type { BulkDecision, BulkState } from "./bulk-run.ts";
import { type DecisionChoices, stageName } from "./decision-choices.ts";
import { leftNames } from "./left-names.ts";

const verbs: Partial<Record<ApplicationStatus, string>> = {
  shortlisted: "Shortlist",
  rejected: "Reject",
  hired: "Hire",
};

/** Such as `Reject 1,204 applications?` */
export function bulkQuestion(
  count: number,
  decision: BulkDecision,
  choices: DecisionChoices,
): string {
  const { status, stageId, assignee } = decision;
  const many = applications(count);
  if (status && !stageId && verbs[status]) return `${verbs[status]} ${many}?`;
  if (status) return `Mark ${many} “${nameOf(decision, choices)}”?`;
  if (assignee) return `Assign ${many} to ${accountName(assignee, choices)}?`;
  return `Add the note to ${many}?`;
}

/** What became of a change that ended otherwise than with all of them changed. */
export function bulkOutcome(
  state: BulkState,
  decision: BulkDecision,
  choices: DecisionChoices,
): string {
  const { step, total, sent, left, missing, unknown, message } = state;
  const made = sent - left.length - missing;
  return [
    step === "refused" && `Not changed: ${message}`,
    `${groupedNumber(made)} of ${groupedNumber(total)} are now ${result(decision, choices)}.`,
    left.length > 0 &&
      `Changed by somebody else in the meantime, and left as they are: ${leftNames(left)}.`,
    missing > 0 && `${applications(missing)} erased in the meantime.`,
    unknown > 0 &&
      `The answer for ${groupedNumber(unknown)} more did not arrive: they may be changed or not.`,
    left.length + total - sent > 0 && "What was not changed stays selected.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** While it runs. */
export function bulkProgress({ step }: BulkState): string {
  if (step === "waiting") return "No answer from the server. Trying again…";
  if (step === "signed-out") return "Your session has ended. Sign in to continue.";
  return step === "stopping" ? "Stopping…" : "Changing applications…";
}

function result(decision: BulkDecision, choices: DecisionChoices): string {
  const { status, assignee, note } = decision;
  if (status) return `marked “${nameOf(decision, choices)}”${note ? ", with your note" : ""}`;
  return assignee ? `assigned to ${accountName(assignee, choices)}` : "noted";
}

function nameOf({ status, stageId }: BulkDecision, choices: DecisionChoices): string {
  return status ? stageName(choices, { status, stageId: stageId ?? null }) : "";
}

function accountName(id: string, { colleagues }: DecisionChoices): string {
  if (id === nobody) return "nobody";
  return colleagues.find((each) => each.id === id)?.name ?? "a colleague";
}

function applications(count: number): string {
  return count === 1 ? "1 application" : `${groupedNumber(count)} applications`;
}
