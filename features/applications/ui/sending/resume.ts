import { messages } from "#contract/messages.ts";
import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import { type FormFiles, fileOf } from "#records/form/files/device-files.ts";
import {
  createDocumentHolder,
  type DocumentHolder,
  type NotReady,
  whyNotReady,
} from "#records/form/files/document-holder.ts";
import type { FilePreparation } from "#records/form/files/document-set.ts";
import {
  type DocumentState,
  type DraftDocuments,
  draftDocuments,
  isUsable,
} from "#records/form/files/document-state.ts";
import type { UploadAttempt, UploadOptions } from "#records/form/files/post-file.ts";
import { createUploadSession } from "#records/form/files/upload-session.ts";
import type { Network } from "#records/form/sending/network.ts";
import { resumeField } from "../../application-fields.ts";
import type { ResumeKey, WaitingApplication } from "./application-draft.ts";

/** The form's one resume: in the file input, on its way to the server, and kept on the device. */
export interface Resume extends Omit<DocumentHolder, "allow" | "cancel" | "settled"> {
  has(): boolean;
  /** What an application says of it. */
  named(): DraftDocuments<ResumeKey>;
  /** From now on it leaves the device. */
  open(): void;
  /** It is sent no more. */
  close(): void;
  /** Waits until it is there; where it waits for the network or has failed it is sent again. */
  arrive(): Promise<NotReady | null>;
}

interface Dependencies {
  files: FormFiles;
  sheet: Pick<AnswerSheet<ResumeKey>, "showFile">;
  network: Network;
  now: () => number;
  prepare: FilePreparation["prepare"];
  post(file: File, options: Omit<UploadOptions, "uploadToken">): Promise<UploadAttempt>;
  onChange(): void;
  /** Told why a file is not taken, by the page or by the server; the selection is empty by then. */
  onRefused(message: string): void;
}

export function createResume(deps: Dependencies): Resume {
  const { files, sheet, network, now, onChange, onRefused } = deps;
  let shown: File | null = null;
  /** The input holds what is sent, for a browser that posts the form itself. */
  const prepare = async (file: File) => {
    const prepared = await deps.prepare(file, resumeField.use);
    const isLatest = shown === null || (shown.name === file.name && shown.size === file.size);
    if (isLatest && prepared.kind === "ready") show(prepared.file);
    if (isLatest && prepared.kind === "cancelled") show(null);
    return prepared;
  };
  const session = createUploadSession({ network, now, attempt: deps.post });
  const holder = createDocumentHolder({
    key: resumeField.id,
    ...{ files, session, now, prepare, validate: prepare, onChange },
    keepsArrived: true,
    isQueued: () => false,
    onRefused: refuse,
  });

  function show(file: File | null) {
    shown = file;
    sheet.showFile(resumeField.id, file);
  }
  function remove() {
    show(null);
    holder.remove();
  }
  function refuse(message: string) {
    remove();
    onRefused(message);
  }

  return {
    ...holder,
    has: () => isGiven(holder.state()),
    choose(files) {
      const [file] = Array.from(files);
      if (!file) return sheet.showFile(resumeField.id, shown); // closing the dialog may have emptied it
      if (files.length > 1) return refuse(messages.oneFileOnly);
      holder.remove();
      show(file); // what was dropped was not picked in the input
      holder.choose([file]);
    },
    restore(before) {
      if (isGiven(holder.state())) return;
      holder.restore(before);
      // a native post leaves the server's URL alone: the bytes were never on this page
      show(before.kept?.bytes.byteLength ? fileOf(before.kept) : null);
    },
    named: () => draftDocuments({ [resumeField.id]: holder.state() }, [resumeField.id]),
    open: () => holder.allow({ isAsked: true, hasAgreed: true }),
    close: () => holder.allow({ isAsked: true, hasAgreed: false }),
    arrive() {
      const { onItsWay } = holder.state();
      const waits = onItsWay.phase === "waiting" && onItsWay.reason === "network";
      if (waits || onItsWay.phase === "failed") holder.sendAgain();
      return whyNotReady([holder], now);
    },
    remove,
    putAway() {
      show(null);
      holder.putAway();
    },
  };
}

function isGiven({ onItsWay, received }: DocumentState): boolean {
  return received !== null || onItsWay.phase !== "none";
}

/**
 * Puts back what the device has of it.
 * @param entry what was handed over, where it is that one's
 * @returns whether the device has it
 */
export async function restoreResume(
  { resume, files, now }: { resume: Resume; files: FormFiles; now: () => number },
  entry?: WaitingApplication,
): Promise<boolean> {
  await files.keepUnder(entry?.id ?? null);
  const stored = (await files.get(resumeField.id)) ?? null;
  const named = entry?.documents[resumeField.id]?.received ?? null;
  // what was tried before may be stored under that URL: another would store it twice
  const received = named && (entry?.thanked || isUsable(named, now())) ? named : null;
  if (received || stored) resume.restore({ received, kept: stored });
  return stored !== null;
}
