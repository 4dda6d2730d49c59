import { startTransition, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { useDeferredLink } from "#ui/desk/use-deferred-link.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { CardView } from "./load-board.ts";

/** Fields of the form that moves a card, as the decision bar sends them. */
export function moveFields({ id, stageValue }: Pick<CardView, "id" | "stageValue">, to: string) {
  return new URLSearchParams({ do: "decide", id: String(id), was: stageValue, to });
}

/** What only shows another column does not leave the page. */
const leaves = (link: HTMLAnchorElement) => !link.closest(".bswitch");

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
  const deferLinks = useDeferredLink({ leaves });

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
    deferLinks(true);
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
      deferLinks(false);
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
