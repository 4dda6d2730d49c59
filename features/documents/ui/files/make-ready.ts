import { kycTexts } from "#content/kyc.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { Prepared } from "./prepare-file.ts";

/**
 * Makes a chosen file fit to be sent, with what comes to the page only now. Where that cannot be
 * loaded the file is not sent as it is: its owner may want a number blacked out. Never rejects.
 */
export async function makeReady(file: File, key: KycDocumentKey): Promise<Prepared> {
  try {
    const [{ prepareFile }, { browserFileTools }] = await load();
    return await prepareFile(file, key, browserFileTools);
  } catch {
    return { kind: "refused", message: kycTexts.file.notReady };
  }
}

/**
 * Judges a file that waits for its owner to agree, with the same. What cannot be judged now is
 * once it is made ready. Never rejects.
 */
export async function judgeHeld(file: File, key: KycDocumentKey): Promise<Prepared> {
  const held: Prepared = { kind: "ready", file, note: "" };
  const loaded = await load().catch(() => null);
  const problem = await loaded?.[0].judgeFile(file, key);
  return problem ? { kind: "refused", message: problem } : held;
}

/** Fetches it before the first file is chosen, while there is a network. */
export function loadAhead(): void {
  load().catch(() => undefined);
}

function load() {
  return Promise.all([import("./prepare-file.ts"), import("./browser-file-tools.ts")]);
}
