import { openedAsHeader, type WireError } from "#contract/calls/wire.ts";
import { viewerTexts } from "../../texts/viewer.ts";

/** Why a document did not come, in words for HR. */
export class Unfetched extends Error {}

/** The bytes of a document, with HR's session; the audit log notes that they were looked at. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers = { accept: "application/json", [openedAsHeader]: "view" };
  const answer = await fetch(address, { headers, cache: "no-store", signal });
  if (answer.ok) return answer.arrayBuffer();
  if (answer.status === 401) throw new Unfetched(viewerTexts.signedOut);
  const body = (await answer.json().catch(() => null)) as WireError | null;
  throw new Unfetched(body?.error.message ?? viewerTexts.unreached);
}
