import { kycTexts } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import type { Prepared } from "../kyc-files/prepare-file.ts";
import type { UploadSession, UploadState } from "../sending/upload-session.ts";
import {
  type DocumentState,
  type FileOnItsWay,
  fileOnItsWay,
  type ReceivedFile,
} from "./document-state.ts";
import { fileOf, type KeptFile, type KeptFiles } from "./kept-files.ts";

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
  const { key, session, files, prepare, onChange, onRefused } = deps;
  let received: ReceivedFile | null = null;
  let contents: File | null = null;
  let held: File | null = null;
  let preparing: { name: string; done: Promise<void> } | null = null;
  let next: { file: File; note: string } | null = null;
  let allowed: Allowed = { isAsked: true, hasAgreed: false };
  /** A later choice makes what an earlier one still brings worth nothing. */
  let turn = 0;
  // one change of what is kept after the other, whatever is chosen meanwhile
  let keeping: Promise<unknown> = Promise.resolve();
  const keep = (change: () => Promise<unknown>) => {
    keeping = keeping.then(change).catch(() => undefined);
  };

  const drop = () => {
    turn += 1;
    held = null;
    preparing = null;
    next = null;
    keep(() => files.forget(key));
    session.clear();
  };
  const refuse = (message: string) => {
    drop();
    onRefused(message);
    onChange();
  };
  const send = () => {
    if (next && allowed.isAsked && allowed.hasAgreed) session.start(next.file);
    onChange();
  };

  async function make(chosen: File, mine: number): Promise<void> {
    const prepared = await prepare(chosen);
    if (mine !== turn) return;
    if (prepared.kind === "refused") return refuse(prepared.message);
    if (prepared.kind === "cancelled") {
      drop();
      return onChange();
    }
    const { file, note } = prepared;
    const bytes = await file.arrayBuffer().catch(() => null);
    if (mine !== turn) return;
    if (!bytes) return refuse(kycTexts.file.unreadable);
    const kept: KeptFile = { name: file.name, type: file.type, bytes, note };
    keep(() => files.put(key, kept));
    preparing = null;
    next = { file: fileOf(kept), note };
    send();
  }

  function take(chosen: File) {
    drop();
    if (!allowed.hasAgreed) held = chosen;
    else preparing = { name: chosen.name, done: make(chosen, turn) };
    onChange();
  }

  function arrived(url: string) {
    if (!next) return;
    const { file, note } = next;
    received = { name: file.name, size: file.size, note, url, receivedAt: deps.now() };
    contents = file;
    next = null;
    keep(() => files.forget(key));
  }

  session.subscribe(() => {
    const state = session.state();
    if (state.phase === "stored") arrived(state.url);
    // after everyone has heard of the refusal itself
    if (state.phase === "refused") queueMicrotask(() => refuse(state.message));
    onChange();
  });

  return {
    state: () => ({ onItsWay: onItsWay(), received, contents }),
    choose(chosen) {
      const [file] = Array.from(chosen);
      if (chosen.length > 1) refuse(messages.oneFileOnly);
      else if (file) take(file);
    },
    allow(may) {
      if (may.isAsked === allowed.isAsked && may.hasAgreed === allowed.hasAgreed) return;
      allowed = may;
      if (!may.isAsked || !may.hasAgreed) {
        if (next) session.clear();
      } else if (held) take(held);
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
      if (held || preparing || next) return;
      received ??= before.received;
      if (before.kept) next = { file: fileOf(before.kept), note: before.kept.note };
      send();
    },
    async settled() {
      await preparing?.done;
      return next ? (await session.settled()).phase : "empty";
    },
  };

  function onItsWay(): FileOnItsWay {
    if (held) return { phase: "held", name: held.name };
    if (preparing) return { phase: "preparing", name: preparing.name };
    if (!next) return { phase: "none" };
    if (!allowed.hasAgreed) return { phase: "held", name: next.file.name };
    return fileOnItsWay(next.file, session.state(), deps.isQueued());
  }
}
