import { messages } from "#contract/messages.ts";
import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import type { DeviceStore } from "#records/form/draft/device-store.ts";
import { createDocumentHolder } from "#records/form/files/document-holder.ts";
import type { FilePreparation } from "#records/form/files/document-set.ts";
import type { DocumentState, ReceivedFile } from "#records/form/files/document-state.ts";
import { fileOf } from "#records/form/files/kept-files.ts";
import type { UploadSession } from "#records/form/files/upload-session.ts";
import { resumeField } from "../../application-fields.ts";
import {
  type KeptResume,
  openKeptResume,
  type ResumeKey,
  resumeKey,
  usableUrl,
} from "./application-draft.ts";

/** The form's one resume: in the file input, on its way to the server, and kept on the device. */
export interface Resume {
  state(): DocumentState;
  has(): boolean;
  /** Takes what was picked or dropped. */
  choose(files: ArrayLike<File>): void;
  /** Puts back a resume that was chosen before, unless the form has one by now. */
  restore(kept: KeptResume): void;
  /** The resume as it would be sent; null where there is none. */
  current(): Promise<KeptResume | null>;
  sendAgain(): void;
  remove(): void;
  /** Empties the form alone; the device keeps the file for another form's answers. */
  putAway(): void;
}

interface Dependencies {
  session: UploadSession;
  store: DeviceStore;
  sheet: Pick<AnswerSheet<ResumeKey>, "showFile">;
  now: () => number;
  prepare: FilePreparation["prepare"];
  onChange(state: DocumentState): void;
  /** Told why a file is not taken, by the page or by the server; the selection is empty by then. */
  onRefused(message: string): void;
}

export function createResume(deps: Dependencies): Resume {
  const { session, store, sheet, now, onRefused } = deps;
  let shown: File | null = null;
  /** The input holds what is sent, for a browser that posts the form itself. */
  const prepare = async (file: File) => {
    const prepared = await deps.prepare(file, resumeField.use);
    const isLatest = shown === null || (shown.name === file.name && shown.size === file.size);
    if (isLatest && prepared.kind === "ready") show(prepared.file);
    if (isLatest && prepared.kind === "cancelled") show(null);
    return prepared;
  };
  const holder = createDocumentHolder({
    key: resumeKey,
    files: openKeptResume(store),
    ...{ session, now },
    judge: prepare,
    prepare,
    keepsArrived: true,
    isQueued: () => false,
    onChange: () => deps.onChange(holder.state()),
    onRefused: refuse,
  });
  holder.allow({ isAsked: true, hasAgreed: true });

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
    state: holder.state,
    has: () => isGiven(holder.state()),
    choose(files) {
      const [file] = Array.from(files);
      if (!file) return sheet.showFile(resumeField.id, shown); // closing the dialog may have emptied it
      if (files.length > 1) return refuse(messages.oneFileOnly);
      holder.remove();
      show(file); // what was dropped was not picked in the input
      holder.choose([file]);
    },
    restore(kept) {
      const url = usableUrl(kept, now());
      if (isGiven(holder.state()) || !(url || hasContents(kept))) return;
      const received = url === null ? null : receivedResume({ ...kept, url });
      holder.restore({ received, kept: { ...kept, url } });
      show(hasContents(kept) ? fileOf(kept) : null);
    },
    async current() {
      const kept = await holder.kept();
      return kept && { ...kept, url: kept.url ?? null, storedAt: kept.storedAt ?? 0 };
    },
    sendAgain: holder.sendAgain,
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

/** A native post leaves the server's URL alone; the bytes were never on this page. */
function hasContents({ bytes }: KeptResume): boolean {
  return bytes.byteLength > 0;
}

/** As the page shows one that the server has. */
export function receivedResume({
  name,
  url,
  storedAt,
  note,
  warning,
}: Pick<KeptResume, "name" | "storedAt" | "note" | "warning"> & { url: string }): ReceivedFile {
  return { name, size: 0, note, warning, url, receivedAt: storedAt };
}
