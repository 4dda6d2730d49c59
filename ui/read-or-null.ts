import type { RouterContextProvider } from "react-router";
import { factsContext } from "#http/request-context.ts";

/**
 * What `read` gives; null where it fails, so that the rest of the page stands. The failure is
 * reported, and where the page was whole a moment ago, that one is sent instead.
 */
export async function readOrNull<Found>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Found>,
): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    const facts = context.get(factsContext);
    facts?.incomplete?.();
    facts?.report?.(error);
    return null;
  }
}
