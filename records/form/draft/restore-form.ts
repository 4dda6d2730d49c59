import type { AssembledForm } from "../assemble-form.ts";
import type { DocumentSet } from "../files/document-set.ts";
import type { KeptFiles } from "../files/kept-files.ts";
import { showRefusal } from "../form-events.ts";
import type { FormState } from "../form-state.ts";
import type { Draft, Submission } from "./draft.ts";

type Dependencies<Key extends string> = AssembledForm<Key> & {
  /** Of the notice; ticked before the script was there, or by the browser's own memory, counts as agreeing. */
  box: { checked: boolean } | null;
  /** The page answers a native post, which is newer than any draft. */
  isAnswer: boolean;
};

/** Puts back what the device has of this form, and goes on with what was interrupted. */
export async function restoreForm<Key extends string>(deps: Dependencies<Key>): Promise<void> {
  const { state, drafts, saver, isAnswer } = deps;
  const { phase } = state.get();
  // a native post was taken: what the device kept of it is over
  if (phase.kind === "received") return saver.received(phase.receipt);
  const sent = isAnswer ? null : drafts.readSent();
  if (sent) return state.set({ phase: { kind: "received", ...sent, justNow: false } });
  const before = isAnswer ? null : drafts.read();
  const isBegun = await fillForm(deps, before?.draft ?? null);
  // the server may have said meanwhile that this device has sent it
  if (state.get().phase.kind !== "editing") return;
  state.set({ keeping: keepingAfter(before), isNew: !isBegun });
  if (before) goOn(deps, before.draft);
}

/** Everything that is known of this form; answers whether that is anything at all. */
async function fillForm<Key extends string>(
  deps: Dependencies<Key>,
  draft: Draft<Key> | null,
): Promise<boolean> {
  const { state, sheet, consent, saver, controller, isAnswer } = deps;
  saver.suspend();
  const picked = sheet.files();
  const served = state.get().answers;
  const isTyped = Object.entries(sheet.read()).some(
    ([key, value]) => value !== (served[key] ?? ""),
  );
  if (draft) await putBack(deps, draft);
  if (isAnswer) keepPostedFields(deps);
  if (deps.box?.checked && !consent.given()) consent.agree();
  if (deps.box && consent.given()) deps.box.checked = true;
  saver.resume(draft?.submission ?? null);
  controller.changed();
  for (const [key, files] of picked) controller.choose(key, files);
  return isAnswer || draft !== null || isTyped || picked.length > 0;
}

function keepingAfter(before: { expired: boolean } | null): FormState<string>["keeping"] {
  if (!before) return "nothing";
  return before.expired ? "expired" : "restored";
}

/** What waited in the device queue is sent now; what was refused on another page is told. */
function goOn<Key extends string>(
  deps: Dependencies<Key>,
  { submission, refusal }: Pick<Draft<Key>, "submission" | "refusal">,
): void {
  if (refusal) showRefusal(refusal, deps);
  else if (submission?.isWaiting) sendQueued(deps, submission);
}

function sendQueued<Key extends string>(
  { state, saver, files, sending }: Dependencies<Key>,
  submission: Submission,
): void {
  saver.setSubmission(submission);
  const phase = { until: null, trying: true, triedAt: null, durable: files.durable() };
  state.set({ phase: { kind: "waiting", ...phase } });
  void sending.run();
}

async function putBack<Key extends string>(
  { form, state, sheet, consent, documents, drafts, files }: Dependencies<Key>,
  draft: Draft<Key>,
): Promise<void> {
  sheet.fill(draft.answers);
  const answers = sheet.read();
  state.set({ answers });
  // with what was typed before the script came: a reload while the files are looked for would lose it
  drafts.write({ ...draft, answers });
  consent.restore(draft.consent);
  documents.allow(draft.answers, consent.given() !== null);
  await restoreDocuments(draft, form.documentKeys, { documents, files });
}

/** The documents of a draft: those that the server has, and those that were on their way or held. */
export async function restoreDocuments<Key extends string>(
  draft: Pick<Draft<Key>, "documents">,
  keys: readonly Key[],
  { documents, files }: { documents: DocumentSet<Key>; files: KeptFiles },
): Promise<void> {
  const restore = async (key: Key) => {
    const { received, pending } = draft.documents[key] ?? { received: null, pending: false };
    const kept = pending ? ((await files.get(key)) ?? null) : null;
    if (received || kept) documents.of(key).restore({ received, kept });
  };
  await Promise.all(keys.map(restore));
}

/** What a native post has brought. */
function keepPostedFields<Key extends string>({ form, state, documents }: Dependencies<Key>): void {
  for (const key of form.documentKeys) {
    const { received } = state.get().documents[key];
    if (received) documents.of(key).restore({ received, kept: null });
  }
}
