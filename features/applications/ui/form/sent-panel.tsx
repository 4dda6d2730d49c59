import { useEffect, useRef } from "react";
import { momentInIndia } from "#content/sending.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { applyTexts, beingSent, receivedBefore } from "../../texts/apply.ts";
import type { SentPhase } from "./form-state.ts";

interface SentPanelProps {
  phase: SentPhase;
  onNew: () => void;
}

/** In place of an empty form: this device has sent one from here, and its sender may not know it. */
export function SentPanel({ phase, onNew }: SentPanelProps) {
  const { position, at, isReceived } = phase;
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
        <p className="cta">
          <ButtonLink look="ink" icon="arrow-right" href={openingsPath}>
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
