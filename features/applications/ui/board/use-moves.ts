import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { CardView } from "./load-board.ts";

/** Fields of the form that moves a card, as the decision bar sends them. */
export function moveFields({ id, stageValue }: Pick<CardView, "id" | "stageValue">, to: string) {
  return new URLSearchParams({ do: "decide", id: String(id), was: stageValue, to });
}

/**
 * Sends moves one after the other, so that none is lost when they come faster than they are saved. Links
 * wait for them: one that is followed would break off the call of a move that shows as made.
 * @returns the cards on their way, each with the column that it goes to
 */
export function useMoves(state: DeskQuery) {
  const submit = useSubmit();
  const waiting = useRef<URLSearchParams[]>([]);
  const isSending = useRef(false);
  const [moves, setMoves] = useState<ReadonlyMap<number, string>>(new Map());
  const followed = useRef<HTMLAnchorElement | null>(null);

  // not with `useBlocker`, whose code would come with every page that shares the router's script
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      // what only shows another column does not leave the page
      const leaves = link && !link.target && !link.closest(".bswitch");
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!isSending.current || !leaves || opensElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      followed.current = link;
    };
    window.addEventListener("click", keep, true);
    return () => window.removeEventListener("click", keep, true);
  }, []);

  const show = () =>
    setMoves(
      new Map(
        waiting.current.map(
          (fields) => [Number(fields.get("id")), fields.get("to") ?? ""] as const,
        ),
      ),
    );

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        const to = { method: "post", action: deskHref(state), preventScrollReset: true } as const;
        await submit(next, to);
        waiting.current.shift();
        // with the page that was read since: the card is not to jump back before it comes
        startTransition(show);
      }
    } finally {
      isSending.current = false;
      followed.current?.click();
      followed.current = null;
    }
  }

  return {
    moves,
    send(fields: URLSearchParams) {
      waiting.current.push(fields);
      show();
      void sendAll();
    },
  };
}
