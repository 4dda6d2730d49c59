import { useEffect, useLayoutEffect, useRef } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import { nameId } from "../desk/application-row.tsx";
import type { PreviousNext } from "../previous-next/previous-next.ts";

/**
 * Takes reader and keyboard to the start of an application when it opens, and back to its row in
 * the list when it closes: where that is gone, to what stands there now, or the list's heading.
 * A page that came whole has begun there by itself (`autofocus`), and its reader may be further on.
 */
export function useOpenedPanel(id: number, { before, after }: PreviousNext) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLElement>(null);
  const places = useRef<number[]>([]);
  places.current = [id, after, before].filter((place) => place !== null);
  const isHydratedHere = useHydrated();
  // with the frame that shows it: later a press that was begun meanwhile would miss what it meant
  // biome-ignore lint/correctness/useExhaustiveDependencies: each application has a start of its own
  useLayoutEffect(() => {
    if (!isHydratedHere) return;
    body.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const panel = heading.current?.closest(".desk-open");
    // where it stands in the list's place the page itself scrolls
    if (panel && getComputedStyle(panel).position === "static") {
      panel.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [id]);
  // once the list is as it will be
  useEffect(() => () => rowOf(places.current)?.focus(), []);
  return { heading, body };
}

function rowOf(ids: readonly number[]): HTMLElement | null {
  for (const id of ids) {
    const link = document.getElementById(nameId(id));
    if (link) return link;
  }
  const heading = document.querySelector<HTMLElement>(".desk-head h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
