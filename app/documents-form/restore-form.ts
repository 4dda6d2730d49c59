import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import type { KeptFiles } from "../documents/kept-files.ts";
import type { ControllerDependencies, FormController } from "./form-controller.ts";
import type { FormDraft } from "./form-draft.ts";
import { fileKeys } from "./form-files.ts";

interface Dependencies {
  parts: ControllerDependencies;
  files: KeptFiles;
  controller: FormController;
  /** The notice was agreed to before the script was there, or by the browser's own memory. */
  isTicked(): boolean;
  /** The page answers a native post, which is newer than any draft. */
  isAnswer: boolean;
  /** What is sent keeps its name over a reload. */
  takeSubmissionId(id: string): void;
}

/** Puts back what the device has of this form. */
export async function restoreForm(deps: Dependencies): Promise<void> {
  const { parts, controller, isAnswer, isTicked, takeSubmissionId } = deps;
  const { state, sheet, consent, drafts } = parts;
  const picked = sheet.files();
  const before = isAnswer ? null : drafts.read();
  if (before) {
    takeSubmissionId(before.draft.submissionId);
    await putBack(deps, before.draft);
  }
  if (isAnswer) keepPosted(parts);
  if (isTicked() && !consent.given()) consent.agree();
  if (state.get().phase !== "editing") return;
  controller.changed();
  if (!before) state.set({ keeping: "nothing" });
  else state.set({ keeping: before.expired ? "expired" : "restored" });
  for (const [key, chosen] of picked) controller.choose(key, chosen);
}

/** What a native post has brought. */
function keepPosted({ state, documents }: ControllerDependencies): void {
  for (const key of fileKeys) {
    const { received } = state.get().documents[key];
    if (received) documents.of(key).restore({ received, kept: null });
  }
}

async function putBack({ parts, files }: Dependencies, draft: FormDraft): Promise<void> {
  const { state, sheet, consent, documents } = parts;
  sheet.fill(draft.answers);
  state.set({ answers: sheet.read() });
  consent.restore(draft.consent);
  documents.allow(draft.answers, consent.given() !== null);
  const restore = async (key: DocumentsFormFileKey) => {
    const { received, pending } = draft.documents[key] ?? { received: null, pending: false };
    const kept = pending ? ((await files.get(key)) ?? null) : null;
    if (received || kept) documents.of(key).restore({ received, kept });
  };
  await Promise.all(fileKeys.map(restore));
}
