import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { uploadTokenHeader, wirePaths } from "#contract/calls/wire.ts";
import { readWireError } from "#records/form/sending/post-json.ts";
import { kycUpload } from "../kyc-upload.ts";

const unreached = "The server could not be reached. Nothing was uploaded. Please try again.";

export const uploadFailed =
  "Something went wrong on our side. Nothing was uploaded. Please try again.";

const ended = "Your session has ended. Sign in again, then choose the file again.";

/** A document that HR adds for a candidate. */
export interface AddedDocument {
  id: number;
  email: string;
  key: KycDocumentKey;
  file: File;
}

/** Waiting for an answer ends after so many milliseconds. */
const timeoutMs = 120_000;

/**
 * Uploads the file, then names it in the candidate's record. Never rejects.
 * @param uploadToken of the page, for the share of its network
 * @returns why it was not added, or null where it was
 */
export async function sendDocument(
  { id, email, key, file }: AddedDocument,
  uploadToken: string,
  send: typeof fetch = fetch,
): Promise<string | null> {
  try {
    const { path, formOf, addressIn } = kycUpload(key);
    const uploaded = await call(send, path, { body: formOf(file) }, uploadToken);
    if (!uploaded.ok) return whyNot(uploaded);
    const URL = addressIn(await uploaded.json());
    if (URL === null) return unreached;
    const update = JSON.stringify({ method: "update", id, columnName: key, URL, email });
    const json = { body: update, headers: { "Content-Type": "application/json" } };
    const saved = await call(send, wirePaths.kycSave, json, uploadToken);
    return saved.ok ? null : await whyNot(saved);
  } catch {
    return unreached;
  }
}

function call(send: typeof fetch, path: string, init: RequestInit, uploadToken: string) {
  return send(path, {
    ...init,
    method: "POST",
    headers: { ...init.headers, Accept: "application/json", [uploadTokenHeader]: uploadToken },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function whyNot(response: Response): Promise<string> {
  if (response.status === 401) return ended;
  if (response.status === 403) return "Your account may not add documents.";
  const { message, fields } = readWireError(await response.json().catch(() => null));
  const [atField] = Object.values(fields);
  return response.status >= 500 ? uploadFailed : (atField ?? (message || uploadFailed));
}
