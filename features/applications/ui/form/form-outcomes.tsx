import { useEffect, useRef } from "react";
import { openingsPath } from "#contract/opening-paths.ts";
import { FailedDialog, ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { WaitingPanel } from "#records/form/ui/waiting-panel.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import { applyOutcomeTexts } from "../../texts/apply-outcomes.ts";

import { LateReceipt } from "../my-application/late-receipt.tsx";
import type { OutcomePhase, SentPhase } from "./form-state.ts";

export interface FormOutcomeProps {
  phase: OutcomePhase;
  /** The thank-you of the specification. */
  text: string;
  onNew: () => void;
  /** Notes that it was read. */
  onRead: () => Promise<void>;
  onTryNow: () => void;
  onTakeBack: () => void;
  /** The company's, for what waits on the device. */
  email: string;
  /** The failure of the specification. */
  failed: string;
  /** The device has the answers still: the page that is loaded again puts them back. */
  isStored: boolean;
  /** The page answers a native post. */
  posted: boolean;
}

/** Says what became of the application: at once, or where the page is opened again. */
export function FormOutcomeView(props: FormOutcomeProps) {
  const { phase } = props;
  switch (phase.kind) {
    case "sent":
      return <SentPanel phase={phase} onNew={props.onNew} />;
    case "waiting":
      return <Waiting {...props} phase={phase} />;
    case "failed":
      return <ApplyFailedDialog {...props} />;
    default:
      return <ReceivedDialog text={props.text} receipt={phase.receipt} onRead={props.onRead} />;
  }
}

type WaitingProps = Pick<FormOutcomeProps, "email" | "onTryNow" | "onTakeBack"> & {
  phase: Extract<OutcomePhase, { kind: "waiting" }>;
};

function Waiting({ phase, email, onTryNow, onTakeBack }: WaitingProps) {
  const { waiting, pressedApply, applyElsewhere } = useTexts(applyOutcomeTexts);
  const heading = useTexts(applyTexts).waitingHeading(phase);
  const texts = { ...waiting, heading, since: pressedApply(phase.since, Date.now()) };
  return (
    <WaitingPanel {...{ phase, texts, email, onTryNow, onTakeBack }}>
      {phase.durable && <a href={openingsPath}>{applyElsewhere}</a>}
    </WaitingPanel>
  );
}

function ApplyFailedDialog({
  failed,
  isStored,
  posted,
}: Pick<FormOutcomeProps, "failed" | "isStored" | "posted">) {
  const texts = useTexts(applyTexts);
  return (
    <FailedDialog
      id="application-failed"
      title={texts.failedHeading}
      close={texts.close}
      more={isStored ? texts.failedMore : null}
      text={failed}
      isAnswer={posted}
    />
  );
}

/** In place of an empty form: this device has sent one from here, and its sender may not know it. */
function SentPanel({ phase, onNew }: { phase: SentPhase; onNew: () => void }) {
  const { sentBefore: texts, ...ends } = useTexts(applyOutcomeTexts);
  const words = useTexts(applyTexts);
  const { position, at, isReceived, receipt } = phase;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="waiting" tabIndex={-1} ref={ref} aria-labelledby="sent-heading">
      <Icon name={isReceived ? "circle-check" : "refresh"} />
      <div>
        <h2 id="sent-heading">
          {isReceived ? ends.receivedBefore(position, at, Date.now()) : words.beingSent(position)}
        </h2>
        <p>{isReceived ? words.receivedMore : texts.sending}</p>
        {receipt && <LateReceipt {...receipt} />}
        <p className="cta">
          <ButtonLink look={receipt ? "quiet" : "ink"} icon="arrow-right" href={openingsPath}>
            {ends.applyElsewhere}
          </ButtonLink>
          <Button look="quiet" onClick={onNew}>
            {texts.startNew}
          </Button>
        </p>
        <p className="hint">{texts.startNewNote}</p>
      </div>
    </section>
  );
}

const dialogId = "application-received";

interface ReceivedDialogProps {
  text: string;
  receipt: ApplicationReceipt | undefined;
  /** Notes that it was read. */
  onRead: () => Promise<void>;
}

/** The thank-you of the specification; closing it leads to the openings. */
function ReceivedDialog({ text, receipt, onRead }: ReceivedDialogProps) {
  const texts = useTexts(applyTexts);
  // not at the link, which comes before it
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${dialogId} .dialog-actions button`)?.focus();
  }, []);
  return (
    <ResultDialog
      id={dialogId}
      title={texts.receivedHeading}
      close={texts.close}
      leadsOn={receipt !== undefined}
      onClose={async () => {
        await onRead();
        location.assign(openingsPath);
      }}
    >
      <p>{text}</p>
      {receipt && <LateReceipt {...receipt} />}
      <p>{texts.receivedMore}</p>
    </ResultDialog>
  );
}
