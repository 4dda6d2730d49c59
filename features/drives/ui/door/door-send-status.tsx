import { clockTime } from "#contract/days/indian-moment.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { useDoor } from "./use-door.ts";

interface DoorSendStatusProps {
  door: ReturnType<typeof useDoor>;
  /** What the page was answered with, in words. */
  saved: string | null;
  refused: string | null;
  onSignIn: () => void;
}

/** What waits to be sent, what was, and where another door was first. */
export function DoorSendStatus({ door, saved: atFirst, refused, onSignIn }: DoorSendStatusProps) {
  const { waiting, sent, reached, isStored, dismissNotices } = door;
  const saved =
    sent.count > 0
      ? sent.count === 1
        ? "What waited is sent."
        : `All ${sent.count} are sent.`
      : (sent.saved ?? atFirst);
  return (
    <>
      <div role="status" className="door-news stack gap-2">
        {reached === "offline" && <Offline waiting={waiting} isStored={isStored} />}
        {reached !== "offline" && waiting.length > 0 && (
          <p className="door-say is-warn">{`${waiting.length} not sent yet`}</p>
        )}
        {waiting.length === 0 && saved && (
          <p className="door-say">
            <Icon name="circle-check" /> {saved}
          </p>
        )}
      </div>
      <div role="alert" className="door-news stack gap-2">
        {refused && <p className="door-say is-warn">{refused}</p>}
        {sent.notices.map(({ key, text }) => (
          <p key={key} className="door-say is-warn">
            <Icon name="alert-triangle" /> {text}
          </p>
        ))}
      </div>
      {sent.notices.length > 0 && (
        <button type="button" className="door-big" onClick={dismissNotices}>
          OK
        </button>
      )}
      {reached === "ended" && (
        <>
          <p className="door-say is-warn">
            Your session has ended. Sign in, and what waits is sent.
          </p>
          <button type="button" className="door-big is-ink" onClick={onSignIn}>
            Sign in
          </button>
        </>
      )}
    </>
  );
}

function Offline({ waiting, isStored }: Pick<DoorSendStatusProps["door"], "waiting" | "isStored">) {
  const [first] = waiting;
  const since = first && clockTime(new Date(first.at));
  return (
    <p className="door-say is-warn">
      <Icon name="wifi-off" />
      <span>
        <b>Go on as usual.</b>{" "}
        {since
          ? `${waiting.length} not sent yet, since ${since}. ${waiting.length === 1 ? "It is" : "They are"} kept on this device and sent by ${waiting.length === 1 ? "itself" : "themselves"}.`
          : "What you do is kept on this device, and sent when the network is back."}{" "}
        {!isStored && "Keep this page open: this browser keeps nothing when it is closed."}
      </span>
    </p>
  );
}
