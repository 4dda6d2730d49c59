import { unreadableFile } from "#content/sending.ts";
import type { Prepared } from "#features/documents/ui/index.ts";
import type { KeptFile } from "./kept-files.ts";

/** The file that was chosen last, until the server has it. */
export type ChosenFile =
  | { kind: "none" }
  /** Chosen before its owner agreed to the notice. */
  | { kind: "held"; file: File; warning?: string | undefined }
  | { kind: "preparing"; name: string; done: Promise<void> }
  /** On its way, or about to be. */
  | { kind: "ready"; file: File; kept: KeptFile };

export const noneChosen: ChosenFile = { kind: "none" };

type Fit =
  | { kind: "ready"; kept: KeptFile }
  | { kind: "refused"; message: string }
  | { kind: "cancelled" };

/** Makes a chosen file fit to be sent, and reads it: it may be moved or changed later. */
export async function makeFit(
  chosen: File,
  prepare: (file: File) => Promise<Prepared>,
): Promise<Fit> {
  const prepared = await prepare(chosen);
  if (prepared.kind !== "ready") return prepared;
  const { file, note, warning } = prepared;
  const kept = await keepable(file);
  if (!kept) return { kind: "refused", message: unreadableFile };
  return { kind: "ready", kept: { ...kept, note, ...(warning && { warning }) } };
}

/** As it is, to be kept on the device; null where it cannot be read. */
export async function keepable(file: File): Promise<KeptFile | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && { name: file.name, type: file.type, bytes, note: "" };
}
