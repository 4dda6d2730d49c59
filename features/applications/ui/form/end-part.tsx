import { useEffect, useState } from "react";
import { applyTexts } from "../../texts/apply.ts";
import type { EndProps, FormEnd } from "./form-ends.tsx";

/**
 * What the form ends in. Loaded then, so that the first load stays small; until it is there, and where it cannot
 * be loaded, the form says what matters.
 */
export function EndPart(props: EndProps) {
  const [ends, setEnds] = useState<{ FormEnd: typeof FormEnd } | null>(null);
  useEffect(() => {
    import("./form-ends.tsx").then(setEnds, () => {});
  }, []);
  return ends ? <ends.FormEnd {...props} /> : <h2>{applyTexts.receivedHeading}</h2>;
}
