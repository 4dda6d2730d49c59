import { DocumentViewer, pressInFrame, type StageAction } from "#features/documents/ui/index.ts";
import { maskHere } from "../viewer/mask-here.ts";
import { viewerActionOf } from "../viewer/viewer-keys.ts";

/** Shows the document of HR's viewer, and lets buttons and keys work on it. */
export function enhance(screen: HTMLElement): void {
  const control = (action: string) => screen.querySelector<HTMLElement>(`[data-key="${action}"]`);
  const masking = screen.querySelector<HTMLFormElement>("[data-mask]");
  const stage = screen.querySelector<HTMLElement>("[data-stage]");
  if (!stage) return;
  const viewer = new DocumentViewer(stage, {
    onKey(key) {
      const action = viewerActionOf(pressInFrame(key));
      // a judgement is not made from within the frame
      if (action === "accept" || action === "reject") control(action)?.focus();
      else if (action) act(action);
    },
    onShown(shown) {
      if (masking) masking.hidden = !shown;
    },
  });
  /** @returns whether there was something to do */
  function act(action: NonNullable<ReturnType<typeof viewerActionOf>>): boolean {
    if (!["before", "after", "accept", "reject", "candidate"].includes(action)) {
      viewer.act(action as StageAction);
      return true;
    }
    const found = control(action);
    found?.click();
    return found !== null;
  }
  const rejecting = screen.querySelector<HTMLDetailsElement>("[data-reject]");
  screen.addEventListener("keydown", (event) => {
    // also a digit that comes before the reasons have the keyboard
    if (rejecting?.open && chooseReason(rejecting, event)) return event.preventDefault();
    const action = viewerActionOf(event);
    // held down it would judge the next document as well
    const judges = action === "accept" || action === "reject";
    if (action && !(judges && event.repeat) && act(action)) event.preventDefault();
  });
  if (masking) maskHere(masking, viewer);
  rejecting?.addEventListener("toggle", () => {
    const [first, ...others] = reasonsIn(rejecting);
    if (rejecting.open) (others.find(({ checked }) => checked) ?? first)?.focus();
  });
  viewer.show();
  // focused, so that its keys work without a click first; outside it they do nothing
  if (document.activeElement === document.body) screen.focus({ preventScroll: true });
}

const reasonsIn = (rejecting: Element) => [
  ...rejecting.querySelectorAll<HTMLInputElement>("input[type=radio]"),
];

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
