import { openedAsHeader, type WireError } from "#contract/calls/wire.ts";

export const unreached =
  "The server could not be reached. Check your connection and open the page again.";

/** Why a document did not come, in words for HR. */
export class Unfetched extends Error {}

/** The bytes of a document, with HR's session; the audit log notes that they were looked at. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers = { accept: "application/json", [openedAsHeader]: "view" };
  const answer = await fetch(address, { headers, cache: "no-store", signal });
  if (answer.ok) return answer.arrayBuffer();
  if (answer.status === 401)
    throw new Unfetched("Your session has ended. Open the page again to sign in.");
  const body = (await answer.json().catch(() => null)) as WireError | null;
  throw new Unfetched(body?.error.message ?? unreached);
}
