import { kycTexts } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import type { ReceivedPhase } from "#records/form/form-state.ts";
import { ReceivedSection } from "#records/form/ui/received-section.tsx";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";

interface ReceivedPanelProps {
  phase: ReceivedPhase;
  /** Where no dialog says it. */
  thanks?: string;
  /** Left out where there is no form to put in its place. */
  onAnother?: () => void;
}

/** In place of the form once it is received, and whenever this device comes back. */
export function ReceivedPanel({ phase, thanks, onAnother }: ReceivedPanelProps) {
  const texts = useTexts(kycTexts);
  const { receipt, at, justNow } = phase;
  return (
    <ReceivedSection title={justNow ? texts.receivedHeading : texts.sentHeading}>
      {thanks && <p>{thanks}</p>}
      <p>{messages.kycReceived}</p>
      {!justNow && at !== null && <p>{texts.sentOn(at)}</p>}
      <p className="hint">{texts.receiptNote}</p>
      <p className="cta">
        {receipt && (
          <ButtonLink look="ink" href={receipt} icon="arrow-right">
            {texts.receiptLink}
          </ButtonLink>
        )}
        {onAnother && (
          <Button look="quiet" onClick={onAnother}>
            {texts.sendAnother}
          </Button>
        )}
      </p>
    </ReceivedSection>
  );
}

/** The thank-you of the specification. */
export function ThanksDialog({ text }: { text: string }) {
  const texts = useTexts(kycTexts);
  return (
    <ResultDialog
      id="kyc-received"
      title={texts.receivedHeading}
      close={texts.close}
      onClose={() => undefined}
    >
      <p>{text}</p>
    </ResultDialog>
  );
}
