import { useEffect, useState } from "react";
import { applyTexts } from "../../texts/apply.ts";
import type { EndProps, FormEnd } from "./form-ends.tsx";

const load = () => import("./form-ends.tsx");

/** Loads the end once something is typed: the network may be cut when it is shown. */
export function useEndAhead(isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) load().catch(() => {});
  }, [isTyped]);
}

/**
 * What the form ends in, which is no part of the first load. Until it is there, and where it cannot be loaded, the
 * form says what matters.
 */
export function EndPart(props: EndProps) {
  const [ends, setEnds] = useState<{ FormEnd: typeof FormEnd } | null>(null);
  useEffect(() => {
    load().then(setEnds, () => {});
  }, []);
  return ends ? <ends.FormEnd {...props} /> : <h2>{applyTexts.receivedHeading}</h2>;
}
