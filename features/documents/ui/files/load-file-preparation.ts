import { notReady } from "#content/sending.ts";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import { limits } from "#contract/limits.ts";
import type { Prepared } from "./prepare-file.ts";

/**
 * Makes a chosen file fit to be sent, with what comes to the page only now. Where that cannot be loaded a small file goes
 * as it is, for the server judges it too; but not one whose owner may want a number blacked out. Never rejects.
 */
export async function makeReady(file: File, use: FileUseName): Promise<Prepared> {
  try {
    const { prepareHere } = await load();
    return await prepareHere(file, use);
  } catch {
    const mayGo = use !== "kyc-aadhaar" && file.size > 0 && file.size <= limits.documentBytes;
    return mayGo ? { kind: "ready", file, note: "" } : { kind: "refused", message: notReady };
  }
}

/**
 * Judges a file that waits for its owner to agree, with the same. What cannot be judged now is
 * once it is made ready. Never rejects.
 */
export async function checkWaitingFile(file: File, use: FileUseName): Promise<Prepared> {
  try {
    const { validateHere } = await load();
    return await validateHere(file, use);
  } catch {
    return { kind: "ready", file, note: "" };
  }
}

/** Fetches it before the first file is chosen, while there is a network. */
export function loadAhead(): void {
  load().catch(() => undefined);
}

const load = () => import("./browser-file-tools.ts");
