import { clockTime } from "#contract/days/indian-moment.ts";
import { Icon } from "#ui/components/icon.tsx";
import { doorDeviceTexts as texts } from "../../texts/door-device.ts";
import type { useDoor } from "./use-door.ts";

interface DoorNewsProps {
  door: ReturnType<typeof useDoor>;
  /** What the page was answered with, in words. */
  saved: string | null;
  refused: string | null;
  onSignIn: () => void;
}

/** What waits to be sent, what was, and where another door was first. */
export function DoorNews({ door, saved: atFirst, refused, onSignIn }: DoorNewsProps) {
  const { waiting, sent, reached, isKept, forgetTold } = door;
  const saved = sent.count > 0 ? texts.allSent(sent.count) : (sent.saved ?? atFirst);
  return (
    <>
      <div role="status" className="door-news stack gap-2">
        {reached === "offline" && <Offline waiting={waiting} isKept={isKept} />}
        {reached !== "offline" && waiting.length > 0 && (
          <p className="door-say is-warn">{texts.notSent(waiting.length)}</p>
        )}
        {waiting.length === 0 && saved && (
          <p className="door-say">
            <Icon name="circle-check" /> {saved}
          </p>
        )}
      </div>
      <div role="alert" className="door-news stack gap-2">
        {refused && <p className="door-say is-warn">{refused}</p>}
        {sent.told.map(({ key, text }) => (
          <p key={key} className="door-say is-warn">
            <Icon name="alert-triangle" /> {text}
          </p>
        ))}
      </div>
      {sent.told.length > 0 && (
        <button type="button" className="door-big" onClick={forgetTold}>
          {texts.understood}
        </button>
      )}
      {reached === "ended" && (
        <>
          <p className="door-say is-warn">{texts.signInFirst}</p>
          <button type="button" className="door-big is-ink" onClick={onSignIn}>
            {texts.signIn}
          </button>
        </>
      )}
    </>
  );
}

function Offline({ waiting, isKept }: Pick<DoorNewsProps["door"], "waiting" | "isKept">) {
  const [first] = waiting;
  const since = first && clockTime(new Date(first.at));
  return (
    <p className="door-say is-warn">
      <Icon name="wifi-off" />
      <span>
        <b>{texts.goOn}</b> {since ? texts.kept(waiting.length, since) : texts.keeps}{" "}
        {!isKept && texts.onPageOnly}
      </span>
    </p>
  );
}
