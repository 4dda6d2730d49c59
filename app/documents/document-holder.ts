import { messages } from "#contract/messages.ts";
import type { Prepared } from "../kyc-files/prepare-file.ts";
import type { UploadSession, UploadState } from "../sending/upload-session.ts";
import { type ChosenFile, makeFit, noneChosen } from "./chosen-file.ts";
import {
  type DocumentState,
  type FileOnItsWay,
  fileOnItsWay,
  type ReceivedFile,
} from "./document-state.ts";
import { fileOf, type KeptFile, type KeptFiles, keepOneFile } from "./kept-files.ts";

/** One document of the form: chosen, made ready, kept on the device and sent. */
export interface DocumentHolder {
  state(): DocumentState;
  /** Takes what was picked; what the server has stays until another file has arrived. */
  choose(files: ArrayLike<File>): void;
  /** Nothing leaves the device unless it is asked for and its owner has agreed to the notice. */
  allow(may: Allowed): void;
  sendAgain(): void;
  /** Ends what is on its way; what the server has stays. */
  cancel(): void;
  remove(): void;
  /** Puts back what an earlier view of the page has left. */
  restore(before: { received: ReceivedFile | null; kept: KeptFile | null }): void;
  /** What became of it, once nothing more is to be expected soon. */
  settled(): Promise<UploadState["phase"]>;
}

export interface Allowed {
  isAsked: boolean;
  hasAgreed: boolean;
}

export interface HolderDependencies {
  key: string;
  session: UploadSession;
  files: KeptFiles;
  /** Whether a file that is not made ready yet can be taken at all; never rejects. */
  judge(file: File): Promise<Prepared>;
  /** Makes a chosen file fit to be sent; never rejects. */
  prepare(file: File): Promise<Prepared>;
  now: () => number;
  /** Whether the upload that runs waits for its turn. */
  isQueued(): boolean;
  onChange(): void;
  /** Told why a file is not taken, by the page or by the server. */
  onRefused(message: string): void;
}

export function createDocumentHolder(deps: HolderDependencies): DocumentHolder {
  const { session, onChange } = deps;
  const kept = keepOneFile(deps.files, deps.key);
  let received: ReceivedFile | null = null;
  let contents: File | null = null;
  let chosen: ChosenFile = noneChosen;
  let allowed: Allowed = { isAsked: true, hasAgreed: false };

  function drop() {
    chosen = noneChosen;
    kept.forget();
    session.clear();
  }

  function refuse(message: string) {
    drop();
    deps.onRefused(message);
    onChange();
  }

  function send() {
    const may = allowed.isAsked && allowed.hasAgreed;
    if (chosen.kind === "ready" && may) session.start(chosen.file);
    onChange();
  }

  function take(file: File) {
    drop();
    chosen = allowed.hasAgreed ? preparing(file) : held(file);
    onChange();
  }

  /** Judged at once: what cannot be taken is told where it was chosen, not after agreeing. */
  function held(file: File): ChosenFile {
    const mine: ChosenFile = { kind: "held", file };
    void makeFit(file, deps.judge).then((fit) => {
      if (chosen !== mine) return;
      if (fit.kind === "refused") return refuse(fit.message);
      if (fit.kind === "ready") kept.put({ ...fit.kept, isHeld: true });
    });
    return mine;
  }

  function preparing(file: File): ChosenFile {
    const mine: ChosenFile = {
      kind: "preparing",
      name: file.name,
      done: makeFit(file, deps.prepare).then((fit) => {
        // a later choice makes what an earlier one brings worth nothing
        if (chosen !== mine) return;
        if (fit.kind === "refused") return refuse(fit.message);
        if (fit.kind === "cancelled") {
          drop();
          return onChange();
        }
        kept.put(fit.kept);
        chosen = ready(fit.kept);
        send();
      }),
    };
    return mine;
  }

  function arrived(url: string) {
    if (chosen.kind !== "ready") return;
    const { file, note } = chosen;
    received = { name: file.name, size: file.size, note, url, receivedAt: deps.now() };
    contents = file;
    chosen = noneChosen;
    kept.forget();
  }

  session.subscribe(() => {
    const state = session.state();
    if (state.phase === "stored") arrived(state.url);
    // after everyone has heard of the refusal itself
    if (state.phase === "refused") queueMicrotask(() => refuse(state.message));
    onChange();
  });

  return {
    state: () => ({ onItsWay: onItsWay(chosen, allowed, deps), received, contents }),
    choose(picked) {
      const [file] = Array.from(picked);
      if (picked.length > 1) refuse(messages.oneFileOnly);
      else if (file) take(file);
    },
    allow(may) {
      if (may.isAsked === allowed.isAsked && may.hasAgreed === allowed.hasAgreed) return;
      allowed = may;
      if (!may.isAsked || !may.hasAgreed) {
        if (chosen.kind === "ready") session.clear();
      } else if (chosen.kind === "held") take(chosen.file);
      else send();
    },
    sendAgain: send,
    cancel() {
      drop();
      onChange();
    },
    remove() {
      received = null;
      contents = null;
      drop();
      onChange();
    },
    restore(before) {
      if (chosen.kind !== "none") return;
      received ??= before.received;
      if (before.kept?.isHeld) return take(fileOf(before.kept));
      if (before.kept) chosen = ready(before.kept);
      send();
    },
    async settled() {
      if (chosen.kind === "preparing") await chosen.done;
      return chosen.kind === "ready" ? (await session.settled()).phase : "empty";
    },
  };
}

function ready(kept: KeptFile): ChosenFile {
  return { kind: "ready", file: fileOf(kept), note: kept.note };
}

function onItsWay(
  chosen: ChosenFile,
  { hasAgreed }: Allowed,
  { session, isQueued }: HolderDependencies,
): FileOnItsWay {
  switch (chosen.kind) {
    case "none":
      return { phase: "none" };
    case "preparing":
      return { phase: "preparing", name: chosen.name };
    case "held":
      return { phase: "held", name: chosen.file.name };
    case "ready":
      if (!hasAgreed) return { phase: "held", name: chosen.file.name };
      return fileOnItsWay(chosen.file, session.state(), isQueued());
  }
}
