import { Button } from "#ui/components/button.tsx";
import { viewMoment } from "#ui/desk/moment.ts";
import type { SendingPause } from "../server/sending-pauses.ts";
import { pauseTexts, troubleAdvice } from "../texts/sending-pause.ts";

const moment = (at: Date) => `${viewMoment(at).dayAndTime} IST`;

/** Why nothing is sent, in the other side's words, and what to do about it. */
export function SendingPaused({
  pauses,
  action,
}: {
  pauses: readonly SendingPause[];
  /** Where its form goes; left out on the outbox itself. */
  action?: string;
}) {
  return pauses.map(({ channel, since, nextAt, trouble, waiting, ...refused }) => (
    <section key={channel} className="callout sending-paused" aria-labelledby={`paused-${channel}`}>
      <h2 id={`paused-${channel}`}>{pauseTexts.title(channel)}</h2>
      <p>{pauseTexts.refused(refused)}</p>
      <p>
        <b>{troubleAdvice[trouble][channel]}</b>
      </p>
      <p>{pauseTexts.waiting(waiting, moment(since))}</p>
      <form method="post" action={action}>
        <input type="hidden" name="channel" value={channel} />
        <Button type="submit" look="quiet" name="do" value="try-now">
          {pauseTexts.tryNow}
        </Button>
        <p className="sub">{pauseTexts.next(moment(nextAt))}</p>
      </form>
    </section>
  ));
}
