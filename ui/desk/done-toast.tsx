import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { timings } from "#contract/timings.ts";
import { Toast } from "../components/toast.tsx";

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
