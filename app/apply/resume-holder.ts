import { applyTexts } from "#content/apply.ts";
import type { DeviceStore } from "../sending/device-store.ts";
import type { UploadSession } from "../sending/upload-session.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import { judgeChoice } from "./file-choice.ts";
import {
  fileOf,
  forgetResume,
  type KeptResume,
  keepResume,
  keepUrl,
  readContents,
  usableUrl,
} from "./kept-resume.ts";

/** The form's one resume: in the file input, on its way to the server, and kept on the device. */
export interface ResumeHolder {
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
  sheet: Pick<AnswerSheet, "showFile">;
  now: () => number;
  /** Told why a file is not taken, by the page or by the server; the selection is empty by then. */
  onRefused: (message: string) => void;
}

export function createResumeHolder(deps: Dependencies): ResumeHolder {
  const { session, store, sheet, now, onRefused } = deps;
  let file: File | null = null;
  let resume: Promise<KeptResume | null> = Promise.resolve(null);
  // one change of what is kept after the other, whatever is chosen meanwhile
  let keeping: Promise<unknown> = Promise.resolve();
  const keep = (change: () => Promise<unknown>) => {
    keeping = keeping.then(change).catch(() => undefined);
  };

  const putAway = () => {
    file = null;
    resume = Promise.resolve(null);
    session.clear();
    sheet.showFile(null);
  };
  const remove = () => {
    putAway();
    keep(() => forgetResume(store));
  };
  const refuse = (message: string) => {
    remove();
    onRefused(message);
  };
  const take = (chosen: File) => {
    session.clear();
    file = chosen;
    sheet.showFile(chosen); // what was dropped was not picked in the input
    const contents = readContents(chosen);
    resume = contents;
    keep(async () => keepResume(store, await contents));
    contents.then(
      // sent from memory: a file that is moved or changed meanwhile cannot break the upload
      (read) => file === chosen && session.start(fileOf(read)),
      () => file === chosen && refuse(applyTexts.unreadableFile),
    );
  };
  session.subscribe(() => {
    const state = session.state();
    // after everyone has heard of the refusal itself
    if (state.phase === "refused") queueMicrotask(() => refuse(state.message));
    if (state.phase !== "stored" || !file) return;
    const { name, url } = state;
    const storedAt = now();
    resume = resume.then((kept) => kept && (kept.url === url ? kept : { ...kept, url, storedAt }));
    keep(() => keepUrl(store, name, url, storedAt));
  });

  return {
    has: () => file !== null || session.state().phase !== "empty",
    choose(files) {
      const choice = judgeChoice(files);
      if (choice.kind === "refused") refuse(choice.message);
      if (choice.kind === "file") take(choice.file);
      if (choice.kind === "none") sheet.showFile(file); // closing the dialog may have emptied it
    },
    restore(kept) {
      const url = usableUrl(kept, now());
      if (file !== null || !(url || hasContents(kept))) return;
      const shown = session.state();
      const isShown = shown.phase === "stored" && shown.url === url;
      if (!isShown && shown.phase !== "empty") return;
      resume = Promise.resolve(kept);
      file = hasContents(kept) ? fileOf(kept) : null;
      sheet.showFile(file);
      if (url) session.restore({ name: kept.name, url });
      else if (file) session.start(file);
    },
    current: () => resume.catch(() => null),
    sendAgain() {
      if (file) session.start(file);
    },
    remove,
    putAway,
  };
}

/** A native post leaves the server's URL alone; the bytes were never on this page. */
function hasContents({ bytes }: KeptResume): boolean {
  return bytes.byteLength > 0;
}
