import { useEffect, useRef, useState } from "react";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import type { MentionableColleague } from "../../server/decide/mentions.ts";

/**
 * Whom a note may name: of an opened application they came with it; of others the ids of what the note will be on are
 * asked about once somebody writes. Null where there are too many to name.
 */
export type NotedColleagues = readonly MentionableColleague[] | (() => readonly number[] | null);

interface KnownColleagues {
  ids: string;
  colleagues: readonly MentionableColleague[];
}

/** Looked up when the field gets the keyboard, for what is selected then. */
export function useMentionable(noted: NotedColleagues | undefined) {
  const [known, setKnown] = useState<KnownColleagues | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  if (typeof noted !== "function") return { colleagues: noted, learn: undefined };

  function learn() {
    if (typeof noted !== "function") return;
    const ids = (noted() ?? []).join();
    if (known?.ids === ids) return;
    setKnown(null);
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    loadMentionable(ids, signal)
      .then((colleagues) => setKnown({ ids, colleagues }))
      // without them it is a plain field, and names do the same
      .catch(() => undefined);
  }
  return { colleagues: known?.colleagues, learn };
}

async function loadMentionable(ids: string, signal: AbortSignal): Promise<MentionableColleague[]> {
  const answer = await fetch(`${deskCallPaths.namableColleagues}?ids=${ids}`, { signal });
  if (!answer.ok) throw new Error("Nobody knows whom the note may name.");
  return (await answer.json()).colleagues;
}
