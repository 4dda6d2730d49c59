import { type DocumentsSeenAnswer, uploadTokenHeader, wirePaths } from "#contract/wire.ts";
import type { DeviceMark } from "./device-mark.ts";

/**
 * Whether this device has sent the form from its present address. A device that never sent one
 * asks nothing, and where there is no answer the form simply stays.
 */
export async function askWhetherSent(
  { kept }: Pick<DeviceMark, "kept">,
  uploadToken: string,
  fetch = globalThis.fetch,
): Promise<boolean> {
  const mark = kept();
  if (mark === null) return false;
  try {
    const response = await fetch(wirePaths.documentsSeen, {
      method: "POST",
      headers: { "Content-Type": "application/json", [uploadTokenHeader]: uploadToken },
      body: JSON.stringify({ mark }),
    });
    if (!response.ok) return false;
    const answer = (await response.json()) as Partial<DocumentsSeenAnswer> | null;
    return answer?.already === true;
  } catch {
    return false;
  }
}
