import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { timings } from "#contract/timings.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Toast } from "../components/toast.tsx";

/** What was just done. */
export function DeskDone({ children }: { children: ReactNode }) {
  return (
    <p className="desk-done" role="status">
      <Icon name="circle-check" /> {children}
    </p>
  );
}

interface DeskRefusedProps {
  /** The keyboard stays where it is. */
  isBeside?: boolean;
  children: ReactNode;
}

/** Why something was not done. */
export function DeskRefused({ isBeside = false, children }: DeskRefusedProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
    <p className="desk-done desk-failed" role="alert" tabIndex={-1} autoFocus={!isBeside}>
      <Icon name="alert-circle" /> {children}
    </p>
  );
}

/** What is wrong with one field, said as it comes. */
export function FieldRefused({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="desk-error" id={id} role="alert">
      {children}
    </p>
  );
}

/** Says what was just done, wherever on the page one is, and goes after the specified time. */
export function DoneToast({ text }: { text: string | null }) {
  const { key } = useLocation();
  const [gone, setGone] = useState<string | null>(null);
  const shown = text !== null && gone !== key;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setGone, timings.toast, key);
    return () => clearTimeout(timer);
  }, [shown, key]);
  return <Toast onClose={() => setGone(key)}>{shown && text}</Toast>;
}

/** Says that the list which was asked for could not be fetched, and fetches it again. */
export function FetchFailedToast({ shown }: { shown: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Toast look="error" className="desk-unreached">
      {shown && (
        <>
          The server could not be reached. This is the previous list.{" "}
          <button type="button" onClick={() => void revalidate()}>
            {state === "loading" ? "Trying…" : "Try again"}
          </button>
        </>
      )}
    </Toast>
  );
}
