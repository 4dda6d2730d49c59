import { kycTexts, sentOn } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import type { ReceivedPhase } from "#records/form/form-state.ts";
import { ReceivedSection } from "#records/form/ui/received-section.tsx";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";

interface ReceivedPanelProps {
  phase: ReceivedPhase;
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
        {receipt && (
          <ButtonLink look="ink" href={receipt} icon="arrow-right">
            {kycTexts.receiptLink}
          </ButtonLink>
        )}
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
