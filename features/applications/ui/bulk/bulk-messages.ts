import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { namedChoices, readChosen, staging } from "../../decisions.ts";
import { type DecisionChoices, stageName } from "../decide/decision-choices.ts";
import { skippedNames } from "../panels/skipped-names.ts";
import type { BulkDecision, BulkState } from "./bulk-run.ts";

/** Such as `Reject 1,204 applications?` */
export function bulkQuestion(
  count: number,
  decision: BulkDecision,
  choices: DecisionChoices,
): string {
  const { status, stageId } = decision;
  const many = applications(count);
  if (status) return staging.asks(many, nameOf(decision, choices), stageId ? null : status);
  const [chosen] = chosenIn(decision, choices);
  if (chosen) return chosen.of.asks(many, chosen.name);
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
      `Changed by somebody else in the meantime, and left as they are: ${skippedNames(left)}.`,
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
  const { status, note } = decision;
  if (status) return `${staging.did(nameOf(decision, choices))}${note ? ", with your note" : ""}`;
  const [chosen] = chosenIn(decision, choices);
  return chosen ? chosen.of.did(chosen.name) : "noted";
}

function nameOf({ status, stageId }: BulkDecision, choices: DecisionChoices): string {
  return status ? stageName(choices, { status, stageId: stageId ?? null }) : "";
}

function chosenIn(decision: BulkDecision, { colleagues }: DecisionChoices) {
  const nameOf = (account: string) => colleagues.find(({ id }) => id === account)?.name;
  return namedChoices(readChosen(decision), (account) => nameOf(account) ?? "a colleague");
}

function applications(count: number): string {
  return count === 1 ? "1 application" : `${groupedNumber(count)} applications`;
}
