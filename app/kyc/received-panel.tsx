import { kycTexts, sentOn } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import { ReceivedSection } from "../documents/received-section.tsx";
import { FailedDialog } from "../sending/failed-dialog.tsx";
import { ResultDialog } from "../sending/result-dialog.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { KycPhase } from "./kyc-state.ts";

interface ReceivedPanelProps {
  phase: Extract<KycPhase, { kind: "received" }>;
  /** Where no dialog says it. */
  thanks?: string;
  /** Left out where there is no form to put in its place. */
  onAnother?: () => void;
}

/** In place of the form once it is received, and whenever this device comes back. */
export function ReceivedPanel({ phase, thanks, onAnother }: ReceivedPanelProps) {
  const { receipt, at, justNow } = phase;
  return (
    <ReceivedSection title={justNow ? kycTexts.receivedHeading : kycTexts.sentHeading}>
      {thanks && <p>{thanks}</p>}
      <p>{messages.kycReceived}</p>
      {!justNow && at !== null && <p>{sentOn(at)}</p>}
      <p className="hint">{kycTexts.receiptNote}</p>
      <p className="cta">
        <ButtonLink look="ink" href={receipt} icon="arrow-right">
          {kycTexts.receiptLink}
        </ButtonLink>
        {onAnother && (
          <Button look="quiet" onClick={onAnother}>
            {kycTexts.sendAnother}
          </Button>
        )}
      </p>
    </ReceivedSection>
  );
}

/** The thank-you of the specification. */
export function ThanksDialog({ text }: { text: string }) {
  return (
    <ResultDialog
      id="kyc-received"
      title={kycTexts.receivedHeading}
      close={kycTexts.close}
      onClose={() => undefined}
    >
      <p>{text}</p>
    </ResultDialog>
  );
}

/** The failure of the specification. @param isAnswer to a native post */
export function KycFailedDialog({ text, isAnswer }: { text: string; isAnswer: boolean }) {
  return (
    <FailedDialog
      id="kyc-failed"
      title={kycTexts.failedHeading}
      close={kycTexts.close}
      more={kycTexts.failedMore}
      text={text}
      isAnswer={isAnswer}
    />
  );
}
