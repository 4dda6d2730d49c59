import { useEffect, useState } from "react";
import { useTexts } from "#ui/texts.ts";
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
  const texts = useTexts(applyTexts);
  const [ends, setEnds] = useState<{ FormEnd: typeof FormEnd } | null>(null);
  // again with each try to send: it may have been asked for without a network
  const { phase } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes with a try
  useEffect(() => {
    if (!ends) load().then(setEnds, () => {});
  }, [phase]);
  if (ends) return <ends.FormEnd {...props} />;
  if (phase.kind === "waiting") return <h2>{texts.waitingHeading(phase)}</h2>;
  return phase.kind === "failed" ? (
    <p role="alert">{props.failed}</p>
  ) : (
    <h2>{texts.receivedHeading}</h2>
  );
}
