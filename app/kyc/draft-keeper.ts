import type { ConsentKeeper } from "../documents/consent-keeper.ts";
import type { Cell } from "../sending/cell.ts";
import type { TextStorage } from "../sending/text-storage.ts";
import { waitingFlags } from "../sending/waiting-flags.ts";
import { draftDocuments } from "./draft-documents.ts";
import type { KycDrafts, KycSubmission } from "./kyc-draft.ts";
import type { KycState } from "./kyc-state.ts";

/** Keeps the form on the device as it is, so that a reload or a crash loses nothing. */
export interface DraftKeeper {
  save(): void;
  submission(): KycSubmission | null;
  setSubmission(submission: KycSubmission | null): void;
  /** It was answered; the same name is used for the next try of the same contents. */
  stopWaiting(): void;
  received(receipt: string): void;
  forget(): void;
  forgetSent(): void;
}

interface Dependencies {
  state: Cell<KycState>;
  consent: Pick<ConsentKeeper, "given">;
  drafts: KycDrafts;
  storage: TextStorage;
  slot: string;
}

export function createDraftKeeper(deps: Dependencies): DraftKeeper {
  const { state, consent, drafts, storage, slot } = deps;
  let submission: KycSubmission | null = null;

  const save = () => {
    const { answers, phase } = state.get();
    if (phase.kind === "received") return;
    const documents = draftDocuments(answers, state.get().documents);
    const given = consent.given();
    const isEmpty =
      Object.values(answers).every((answer) => answer === "") &&
      Object.keys(documents).length === 0;
    if (isEmpty && !given) drafts.forget();
    else drafts.write({ answers, documents, consent: given, submission });
  };
  const setSubmission = (next: KycSubmission | null) => {
    submission = next;
    flag(storage, slot, next?.isWaiting ?? false);
    save();
  };
  const forget = () => {
    submission = null;
    flag(storage, slot, false);
    drafts.forget();
  };

  return {
    save,
    submission: () => submission,
    setSubmission,
    stopWaiting: () => setSubmission(submission && { ...submission, isWaiting: false }),
    received(receipt) {
      drafts.writeSent(receipt);
      forget();
    },
    forget,
    forgetSent: drafts.forgetSent,
  };
}

/** Says which form of the device waits, if any; another one's flag stays. */
function flag(storage: TextStorage, slot: string, isWaiting: boolean): void {
  const own = slot || "-";
  try {
    if (isWaiting) storage.setItem(waitingFlags.kyc, own);
    else if (storage.getItem(waitingFlags.kyc) === own) storage.removeItem(waitingFlags.kyc);
  } catch {
    // without the flag this page still sends what waits, only others do not
  }
}
