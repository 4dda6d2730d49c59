import { type FormEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { Icon } from "#ui/components/icon.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { undoesLater } from "../keys/use-desk-shortcuts.ts";
import { undoWords } from "./decision-announcer.tsx";
import type { UndoView } from "./undo-view.ts";

interface UndoLineProps {
  undo: UndoView | null;
  action: string;
}

/** What was decided last, with the way back while there is one: a small pill that covers nothing. */
export function UndoLine({ undo, action }: UndoLineProps) {
  const remaining = useRemainingSeconds(undo?.until ?? null);
  const shown = undo && remaining !== 0 ? undo : null;
  // what was pressed last is to be undone, and it may still be on its way
  const sendOnceSaved = (event: FormEvent) => {
    if (undoesLater()) event.preventDefault();
  };
  return (
    <div className={shown ? "undo-line is-needed" : "undo-line"}>
      {/* read out by `DecisionAnnouncer`, which lasts */}
      <p role="status" aria-live="off" title={shown ? undoWords(shown) : undefined}>
        {shown && (
          <>
            <Icon name="circle-check" />
            <span>
              <b>{shown.who}</b>
              {undoWords(shown).slice(shown.who.length)}
            </span>
          </>
        )}
      </p>
      {shown && (
        <Form method="post" action={action} preventScrollReset onSubmit={sendOnceSaved}>
          <input type="hidden" name="change" value={shown.changeId} />
          <button
            type="submit"
            className="undo-button"
            name="do"
            value="undo"
            data-key="u"
            aria-keyshortcuts="u"
          >
            <Icon name="history" /> Undo <KeyCap>U</KeyCap>
          </button>
          {remaining !== null && <span className="undo-left">{clockOf(remaining)} left</span>}
        </Form>
      )}
    </div>
  );
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Null before the page's script runs: the server's clock and the device's may differ. */
function useRemainingSeconds(until: string | null): number | null {
  const [remaining, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setLeft(null);
    const tick = () =>
      setLeft(Math.max(0, Math.round((new Date(until).getTime() - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return remaining;
}
