import { changedKeys, withoutChanged } from "../answer-sheet.ts";
import type { AssembledForm } from "../assemble-form.ts";
import { forgetFiles } from "../files/device-files.ts";
import { isWhole } from "../files/document-state.ts";
import { giveBack } from "../form-events.ts";
import type { HandedOverForm } from "../queue/sendable-form.ts";
import type { Draft, DraftContents } from "./draft.ts";

type Dependencies<Key extends string> = AssembledForm<Key> & {
  /** Of the notice; ticked before the script was there, or by the browser's own memory, counts as agreeing. */
  box: { checked: boolean } | null;
  /** The page answers a native post, which is newer than any draft. */
  isAnswer: boolean;
};

/** Puts back what the device has of this form, and goes on with what was interrupted. Resolves once it is put back. */
export async function restoreForm<Key extends string>(deps: Dependencies<Key>): Promise<void> {
  void deps.own.run(await restoreOwn(deps));
}

/** A draft that is too old goes with its files, but for those of a form that is still to be sent or mended. */
async function forgetExpiredFiles<Key extends string>(
  { queue, store, form, slot }: Dependencies<Key>,
  expired: string | null,
): Promise<void> {
  const handedOver = [...(await queue.waiting()), ...(await queue.refused())];
  if (handedOver.some(({ id }) => id === expired)) return;
  await forgetFiles(store, form, slot, expired);
}

/** @returns what is to be sent of this form itself */
async function restoreOwn<Key extends string>(
  deps: Dependencies<Key>,
): Promise<HandedOverForm<Key> | undefined> {
  const { state, drafts, isAnswer } = deps;
  const expired = drafts.forgetExpired();
  // awaited only then: what is typed meanwhile is kept from here on
  if (expired !== undefined) await forgetExpiredFiles(deps, expired);
  const before = isAnswer ? null : drafts.read();
  const sent = isAnswer || before ? null : drafts.readSent();
  if (sent) {
    state.set({ phase: { kind: "received", ...sent, justNow: false } });
    return;
  }
  const { isBegun, entry } = await fillForm(deps, before?.draft ?? null);
  // the server may have said meanwhile that this device has sent it
  if (state.get().phase.kind !== "editing") return;
  const restoredState = before?.expired ? "expired" : "restored";
  state.set({ keeping: before || entry ? restoredState : "nothing", isNew: !isBegun });
  return entry && goOn(deps, entry);
}

/** Everything that is known of this form, and whether that is anything at all. */
async function fillForm<Key extends string>(
  deps: Dependencies<Key>,
  draft: Draft<Key> | null,
): Promise<{ isBegun: boolean; entry: HandedOverForm<Key> | undefined }> {
  const { state, sheet, consent, saver, controller, drafts, queue, isAnswer } = deps;
  saver.suspend();
  const picked = sheet.files();
  const served = state.get().answers;
  const agreed = () => {
    if (deps.box?.checked && !consent.given()) consent.agree();
    if (deps.box && consent.given()) deps.box.checked = true;
  };
  if (draft) {
    sheet.fill(draft.answers);
    const answers = sheet.read();
    state.set({ answers });
    // with what was typed before the script came: a reload while the files are looked for would lose it
    drafts.write({ ...draft, answers });
  } else {
    if (isAnswer) keepPostedFields(deps);
    agreed();
    saver.resume(null);
    // at once, and without a word: nothing is known of the device yet
    state.set({ answers: sheet.read() });
    saver.save();
  }
  const before = sheet.read();
  const [entry] = isAnswer ? [] : [...(await queue.refused()), ...(await queue.waiting())];
  // what was handed over is shown as it is sent; what was typed while the device was read stays
  if (entry) {
    const unanswered = Object.fromEntries(Object.keys(before).map((key) => [key, ""]));
    sheet.show(withoutChanged({ ...unanswered, ...entry.answers }, before, sheet.read()));
    if (!entry.refusal) deps.own.adopt(entry, isWhole(entry.documents));
  }
  await deps.files.keepUnder(entry?.id ?? draft?.submission?.id ?? null);
  const known = entry ?? draft;
  if (known) await putBack(deps, known);
  agreed();
  saver.resume(entry ?? draft?.submission ?? null);
  controller.changed();
  for (const [key, files] of picked) controller.choose(key, files);
  const given = saver.contents();
  const isBegun =
    isAnswer ||
    known !== null ||
    picked.length > 0 ||
    given.consent !== null ||
    Object.keys(given.documents).length > 0 ||
    changedKeys(served, given.answers).length > 0;
  return { isBegun, entry };
}

/** What waited in the queue is sent now; what was refused on another page is told. */
function goOn<Key extends string>(
  deps: Dependencies<Key>,
  entry: HandedOverForm<Key>,
): HandedOverForm<Key> | undefined {
  if (entry.refusal) {
    giveBack(deps, entry.id, entry.refusal.errors);
    return;
  }
  deps.state.set({ phase: { ...deps.own.untried(), trying: true } });
  return entry;
}

async function putBack<Key extends string>(
  { state, sheet, consent, documents }: Dependencies<Key>,
  known: DraftContents<Key>,
): Promise<void> {
  state.set({ answers: sheet.read() });
  consent.restore(known.consent);
  documents.allow(known.answers, consent.given() !== null);
  await documents.restore(known.documents);
}

/** What a native post has brought. */
function keepPostedFields<Key extends string>({ form, state, documents }: Dependencies<Key>): void {
  for (const key of form.documentKeys) {
    const { received } = state.get().documents[key];
    if (received) documents.of(key).restore({ received, kept: null });
  }
}
