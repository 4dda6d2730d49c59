import { unreadableFile } from "#content/sending.ts";
import type { Prepared } from "#features/documents/ui/index.ts";
import type { KeptFile } from "./kept-files.ts";

/** The file that was chosen last, until the server has it. */
export type ChosenFile =
  | { kind: "none" }
  /** Chosen before its owner agreed to the notice. */
  | { kind: "held"; file: File }
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
  const { file, note } = prepared;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { kind: "refused", message: unreadableFile };
  return { kind: "ready", kept: { name: file.name, type: file.type, bytes, note } };
}
