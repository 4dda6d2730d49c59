import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { DocumentViewer, type PaneAction, pressInFrame } from "#features/documents/ui/index.ts";
import { viewerActionOf } from "./viewer-keys.ts";

/** Shows the document of HR's viewer, and lets keys work on it; those of a judgement press their buttons. */
export function useDocumentViewer() {
  const screen = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const viewer = useRef<DocumentViewer>(null);
  const [isShown, setShown] = useState(false);
  const control = (action: string) =>
    screen.current?.querySelector<HTMLElement>(`[data-key="${action}"]`) ?? null;

  /** @returns whether there was something to do */
  function act(action: NonNullable<ReturnType<typeof viewerActionOf>>): boolean {
    if (!["before", "after", "accept", "reject", "candidate"].includes(action)) {
      viewer.current?.act(action as PaneAction);
      return true;
    }
    const found = control(action);
    found?.click();
    return found !== null;
  }

  const onKey = useEffectEvent((key: string) => {
    const action = viewerActionOf(pressInFrame(key));
    // a judgement is not made from within the frame
    if (action === "accept" || action === "reject") control(action)?.focus();
    else if (action) act(action);
  });
  useEffect(() => {
    if (!stage.current) return;
    const opened = new DocumentViewer(stage.current, { onKey, onShown: setShown });
    viewer.current = opened;
    opened.show();
    // focused, so that its keys work without a click first; outside it they do nothing
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
    return () => opened.close();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const rejecting = screen.current?.querySelector<HTMLDetailsElement>("[data-reject][open]");
    // also a digit that comes before the reasons have the keyboard
    if (rejecting && chooseReason(rejecting, event)) {
      event.preventDefault();
      return;
    }
    const action = viewerActionOf(event.nativeEvent);
    // held down it would judge the next document as well
    const isReview = action === "accept" || action === "reject";
    if (action && !(isReview && event.repeat) && act(action)) event.preventDefault();
  }

  return { screen: { ref: screen, onKeyDown, tabIndex: -1 }, stage, viewer, isShown };
}

const reasonsIn = (rejecting: Element) => [
  ...rejecting.querySelectorAll<HTMLInputElement>("input[type=radio]"),
];

/** The reason that is chosen has the keyboard, else the first one. */
export function focusReason(rejecting: HTMLDetailsElement): void {
  const [first, ...others] = reasonsIn(rejecting);
  if (rejecting.open) (others.find(({ checked }) => checked) ?? first)?.focus();
}

/** A digit chooses the reason beside which it stands. @returns whether it did */
function chooseReason(rejecting: Element, event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey) return false;
  if ((target as Element).matches("textarea")) return false;
  const reason = reasonsIn(rejecting)[Number(key) - 1];
  reason?.click();
  reason?.focus();
  return reason !== undefined;
}
