import { startTransition, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate, useSubmit } from "react-router";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { CardView } from "./load-board.ts";

/** Fields of the form that moves a card, as the decision bar sends them. */
export function moveFields({ id, stageValue }: Pick<CardView, "id" | "stageValue">, to: string) {
  return new URLSearchParams({ do: "decide", id: String(id), was: stageValue, to });
}

/**
 * Sends moves one after the other, so that none is lost when they come faster than they are saved. Links
 * of the board wait for them: one that is followed would break off the call of a move that shows as made.
 * @returns the cards on their way, each with the column that it goes to
 */
export function useMoves(state: DeskQuery) {
  const submit = useSubmit();
  const waiting = useRef<URLSearchParams[]>([]);
  const isSending = useRef(false);
  const isOwn = useRef(false);
  const [moves, setMoves] = useState<ReadonlyMap<number, string>>(new Map());
  const followed = useRef<Location | null>(null);
  const navigate = useNavigate();
  useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname, search } = nextLocation;
    // a form posts to the page's own address
    const isLink = pathname === currentLocation.pathname && search !== currentLocation.search;
    if (!isLink || isOwn.current || !isSending.current) return false;
    followed.current = nextLocation;
    return true;
  });

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
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const to = { method: "post", action: deskHref(state), preventScrollReset: true } as const;
      isOwn.current = true;
      const saved = submit(next, to);
      isOwn.current = false;
      await saved;
      waiting.current.shift();
      // with the page that was read since: the card is not to jump back before it comes
      startTransition(show);
    }
    isSending.current = false;
    if (followed.current) void navigate(followed.current, { preventScrollReset: true });
    followed.current = null;
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
