import { useEffect, useRef } from "react";
import { momentInIndia } from "#content/sending.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts, beingSent, receivedBefore } from "../../texts/apply.ts";
import { LateReceipt } from "../my-application/late-receipt.tsx";
import type { ReceivedPhase, SentPhase } from "./form-state.ts";

export interface EndProps {
  phase: SentPhase | ReceivedPhase;
  /** The thank-you of the specification. */
  text: string;
  onNew: () => void;
  /** Notes that it was read. */
  onRead: () => Promise<void>;
}

/** Says that the application is received: at once, or where the page is opened again. */
export function FormEnd({ phase, text, onNew, onRead }: EndProps) {
  if (phase.kind === "sent") return <SentPanel phase={phase} onNew={onNew} />;
  return <ReceivedDialog text={text} receipt={phase.receipt} onRead={onRead} />;
}

/** In place of an empty form: this device has sent one from here, and its sender may not know it. */
function SentPanel({ phase, onNew }: { phase: SentPhase; onNew: () => void }) {
  const { position, at, isReceived, receipt } = phase;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const texts = applyTexts.sentBefore;
  const moment = momentInIndia(at, Date.now());
  return (
    <section className="waiting" tabIndex={-1} ref={ref} aria-labelledby="sent-heading">
      <Icon name={isReceived ? "circle-check" : "refresh"} />
      <div>
        <h2 id="sent-heading">
          {isReceived ? receivedBefore(position, moment) : beingSent(position)}
        </h2>
        <p>{isReceived ? applyTexts.receivedMore : texts.sending}</p>
        {receipt && <LateReceipt {...receipt} />}
        <p className="cta">
          <ButtonLink look={receipt ? "quiet" : "ink"} icon="arrow-right" href={openingsPath}>
            {applyTexts.applyElsewhere}
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
  // not at the link, which comes before it
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${dialogId} .dialog-actions button`)?.focus();
  }, []);
  return (
    <ResultDialog
      id={dialogId}
      title={applyTexts.receivedHeading}
      close={applyTexts.close}
      leadsOn={receipt !== undefined}
      onClose={async () => {
        await onRead();
        location.assign(openingsPath);
      }}
    >
      <p>{text}</p>
      {receipt && <LateReceipt {...receipt} />}
      <p>{applyTexts.receivedMore}</p>
    </ResultDialog>
  );
}
