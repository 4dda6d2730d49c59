import { useEffect, useRef } from "react";
import { SignInAgain } from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { closeDialog, Dialog } from "#ui/components/dialog.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { mailsOfStage } from "../messages/mailed-people.ts";
import { bulkProgress, bulkQuestion } from "./bulk-messages.ts";
import type { BulkDecision, BulkState } from "./bulk-run.ts";
import type { BulkChange } from "./use-bulk-change.ts";
import type { Picked } from "./use-selection.ts";

interface BulkDialogsProps {
  bulk: BulkChange;
  picked: Picked;
  choices: DecisionChoices;
}

/** What is asked before a change of many, and the sign-in form where the session ends during it. */
export function BulkDialogs({ bulk, picked, choices }: BulkDialogsProps) {
  return (
    <>
      {bulk.asked && <Question {...{ bulk, picked, choices }} decision={bulk.asked} />}
      <SignInAgain
        asked={bulk.state?.step === "signed-out" ? bulk.state : null}
        onSignedIn={bulk.goOn}
      />
    </>
  );
}

function Question(props: BulkDialogsProps & { decision: BulkDecision }) {
  const { bulk, picked, choices, decision } = props;
  const question = bulkQuestion(picked.count, decision, choices);
  const { status, stageId } = decision;
  const stage = stageId ? `${status}.${stageId}` : (status ?? "");
  const mails = mailsOfStage(picked, stage, choices.rejectionMail);
  return (
    <Dialog
      opens
      id="bulk-question"
      title={question}
      onClose={bulk.cancel}
      actions={
        <>
          <Button look="ink" onClick={bulk.confirm}>
            {question.replace(/ applications?|\?/g, "")}
          </Button>
          <Button look="ghost" onClick={closeDialog}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        This changes everything that your search found when you selected it, on all pages. You can
        stop it, and undo it for ten minutes.
      </p>
      {mails && <p>{mails}</p>}
    </Dialog>
  );
}

/** In the place of the bar's controls while a change of many runs. */
export function BulkProgress({ state, onStop }: { state: BulkState; onStop: () => void }) {
  const { total, sent, step } = state;
  const place = useRef<HTMLDivElement>(null);
  // the control that began it is gone
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="bulk is-needed bulk-run row gap-1" ref={place} tabIndex={-1}>
      <p role="status">{bulkProgress(state)}</p>
      <progress aria-label="Applications changed" max={total} value={sent} />
      <span>
        {groupedNumber(sent)} of {groupedNumber(total)}
      </span>
      {step !== "stopping" && (
        <Button look="ghost" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
