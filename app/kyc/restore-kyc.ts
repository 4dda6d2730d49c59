import { consentField } from "#contract/consent.ts";
import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import type { ConsentKeeper } from "../documents/consent-keeper.ts";
import type { DocumentSet } from "../documents/document-set.ts";
import type { KeptFiles } from "../documents/kept-files.ts";
import type { Cell } from "../sending/cell.ts";
import type { RepeatedSending } from "../sending/repeat-sending.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import type { KycController } from "./kyc-controller.ts";
import type { KycDraft, KycDrafts, KycSubmission } from "./kyc-draft.ts";
import type { KycState } from "./kyc-state.ts";
import { restoreDocuments } from "./restore-documents.ts";

interface Dependencies {
  state: Cell<KycState>;
  form: HTMLFormElement;
  sheet: AnswerSheet<KycDocumentKey>;
  documents: DocumentSet<KycDocumentKey>;
  consent: ConsentKeeper;
  keeper: DraftKeeper;
  drafts: KycDrafts;
  files: KeptFiles;
  sending: RepeatedSending;
  controller: KycController;
  /** The page answers a native post, which is newer than any draft. */
  isAnswer: boolean;
}

/** Puts back what the device has of this form, and goes on with what was interrupted. */
export async function restoreKyc(deps: Dependencies): Promise<void> {
  const { state, drafts, keeper, isAnswer } = deps;
  const { phase } = state.get();
  // a native post was taken: what the device kept of it is over
  if (phase.kind === "received") return keeper.received(phase.receipt);
  const sent = isAnswer ? null : drafts.readSent();
  if (sent) return state.set({ phase: { kind: "received", ...sent, justNow: false } });
  const before = isAnswer ? null : drafts.read();
  const isBegun = await fillForm(deps, before?.draft ?? null);
  state.set({ keeping: keepingAfter(before), isStarting: !isBegun });
  if (before?.draft.submission) goOn(deps, before.draft.submission);
}

/** Everything that is known of this form; answers whether that is anything at all. */
async function fillForm(deps: Dependencies, draft: KycDraft | null): Promise<boolean> {
  const { state, sheet, consent, controller, isAnswer } = deps;
  const picked = sheet.files();
  const isTyped = hasTyped(sheet, state.get().answers);
  if (draft) await putBack(deps, draft);
  if (isAnswer) keepPosted(deps);
  if (hasTicked(deps) && !consent.given()) consent.agree();
  controller.changed();
  for (const [key, files] of picked) controller.choose(key, files);
  return isAnswer || draft !== null || isTyped || picked.length > 0;
}

function keepingAfter(before: { expired: boolean } | null): KycState["keeping"] {
  if (!before) return "nothing";
  return before.expired ? "expired" : "restored";
}

/** What was handed over before the page was left is sent now. */
function goOn({ state, keeper, files, sending }: Dependencies, submission: KycSubmission): void {
  keeper.setSubmission(submission);
  if (!submission.isWaiting) return;
  const durable = files.durable();
  const phase = { until: null, trying: true, triedAt: null, durable };
  state.set({ phase: { kind: "waiting", ...phase } });
  sending.run();
}

async function putBack(deps: Dependencies, draft: KycDraft): Promise<void> {
  const { state, sheet, consent, documents, files } = deps;
  sheet.fill(draft.answers);
  state.set({ answers: sheet.read() });
  consent.restore(draft.consent);
  documents.allow(draft.answers, consent.given() !== null);
  await restoreDocuments(draft, { documents, files });
}

/** What a native post has brought. */
function keepPosted({ state, documents }: Dependencies): void {
  for (const key of kycDocumentKeys) {
    const { received } = state.get().documents[key];
    if (received) documents.of(key).restore({ received, kept: null });
  }
}

function hasTyped(sheet: AnswerSheet<KycDocumentKey>, served: Record<string, string>): boolean {
  return Object.entries(sheet.read()).some(([key, value]) => value !== (served[key] ?? ""));
}

/** Ticked before the script was there, or put back by the browser. */
function hasTicked({ form }: Dependencies): boolean {
  return (form.elements.namedItem(consentField) as HTMLInputElement | null)?.checked ?? false;
}
