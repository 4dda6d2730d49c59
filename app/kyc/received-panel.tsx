import { useEffect, useRef } from "react";
import { kycTexts, sentOn } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import { ResultDialog } from "../sending/result-dialog.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
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
  const ref = useRef<HTMLElement>(null);
  const { receipt, at, justNow } = phase;
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="kyc-received" tabIndex={-1} ref={ref} aria-labelledby="received-heading">
      <Icon name="circle-check" />
      <h2 id="received-heading">{justNow ? kycTexts.receivedHeading : kycTexts.sentHeading}</h2>
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
    </section>
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

/** The failure of the specification; closing it reloads the page. @param isAnswer to a native post */
export function KycFailedDialog({ text, isAnswer }: { text: string; isAnswer: boolean }) {
  return (
    <ResultDialog
      id="kyc-failed"
      title={kycTexts.failedHeading}
      close={kycTexts.close}
      onClose={() => {
        // a page that answers a post would ask to post again
        if (isAnswer) location.replace(location.pathname);
        else location.reload();
      }}
    >
      <p>{text}</p>
      <p>{kycTexts.failedMore}</p>
    </ResultDialog>
  );
}
