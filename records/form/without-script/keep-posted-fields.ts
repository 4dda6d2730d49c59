import type { RouterContextProvider } from "react-router";
import { postedContext } from "#http/request-context.ts";

type Fields = Readonly<Record<string, string>>;

/**
 * Keeps what a native post brought, for where the page that answers it cannot be made.
 * @param arrived fields that name its documents
 */
export function keepPostedFields(
  context: Readonly<RouterContextProvider>,
  { fields }: { fields: Fields },
  arrived: Fields,
): void {
  context.set(postedContext, { ...fields, ...arrived });
}

/**
 * Does what has to be done before a post is read. Where that fails it is read all the same, so that
 * what was typed is kept; the failure is thrown on.
 */
export async function beforeReading<Found>(
  work: () => Promise<Found>,
  read: () => Promise<unknown>,
): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    await read();
    throw error;
  }
}
