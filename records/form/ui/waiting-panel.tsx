import { type ReactNode, useEffect, useRef } from "react";
import { sendingTexts } from "#content/sending.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { useSecondHand } from "./use-clock.ts";

/** Handed over, and not yet received. */
export interface WaitingPhase {
  kind: "waiting";
  /** The next try; null while there is no network at all. */
  until: number | null;
  trying: boolean;
  /** The last try that ended; null where this view of the page has seen none. */
  triedAt: number | null;
  /** Whether it survives closing the page. */
  durable: boolean;
}

interface WaitingPanelProps {
  phase: WaitingPhase;
  texts: {
    heading: string;
    /** When it was handed over. */
    since?: string;
    durable: string;
    fleeting: string;
    sending: string;
    tryNow: string;
    takeBack: string;
  };
  /** The company's. */
  email: string;
  onTryNow: () => void;
  onTakeBack: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** In place of the form while what it holds waits on the device. */
export function WaitingPanel(props: WaitingPanelProps) {
  const words = useTexts(sendingTexts);
  const { phase, texts, email, onTryNow, onTakeBack, children } = props;
  const ref = useRef<HTMLElement>(null);
  const { triedAt } = phase;
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="waiting" tabIndex={-1} ref={ref} aria-labelledby="waiting-heading">
      <Icon name={phase.trying ? "refresh" : "wifi-off"} />
      <div>
        <h2 id="waiting-heading">{texts.heading}</h2>
        {texts.since && <p>{texts.since}</p>}
        <p>{phase.durable ? texts.durable : texts.fleeting}</p>
        <WaitingStatus phase={phase} sending={texts.sending} />
        <p className="hint">
          {triedAt !== null && `${words.lastTried(triedAt, Date.now())} `}
          {words.ifLong(email)}
        </p>
        <p className="cta">
          <Button look="ink" icon="refresh" busy={phase.trying} onClick={onTryNow}>
            {texts.tryNow}
          </Button>
          <Button look="quiet" onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
          {children}
        </p>
      </div>
    </section>
  );
}

/** The countdown is for the eye; a screen reader hears only when something changes. */
function WaitingStatus({ phase, sending }: { phase: WaitingPhase; sending: string }) {
  const texts = useTexts(sendingTexts);
  const now = useSecondHand(phase.until !== null && !phase.trying);
  const { until, trying } = phase;
  const heard = trying ? sending : texts.waitingForNetwork;
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <p className="waiting-status">
      <span role="status">{heard}</span>
      {until !== null && !trying && <span aria-hidden="true"> {texts.tryingAgainIn(seconds)}</span>}
    </p>
  );
}
