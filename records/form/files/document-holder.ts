import { unreadableFile } from "#content/sending.ts";
import { messages } from "#contract/messages.ts";
import type { Prepared } from "#features/documents/ui/index.ts";
import type { SendLater } from "../sending/retry.ts";
import { type DeviceFile, type DeviceFiles, fileOf, keepOneFile } from "./device-files.ts";
import {
  type DocumentState,
  type FileOnItsWay,
  fileOnItsWay,
  isUsable,
  type ReceivedFile,
} from "./document-state.ts";
import type { UploadSession, UploadState } from "./upload-session.ts";

/** One document of the form: chosen, made ready, kept on the device and sent. */
export interface DocumentHolder {
  state(): DocumentState;
  /** Takes what was picked; what the server has stays until another file has arrived. */
  choose(files: ArrayLike<File>): void;
  /** Nothing leaves the device unless it is asked for and its owner has agreed to the notice. */
  allow(may: Allowed): void;
  sendAgain(): void;
  /** Sends anew what the server has lost. @returns whether the device has it still */
  renew(): boolean;
  /** Ends what is on its way; what the server has stays. */
  cancel(): void;
  remove(): void;
  /** Empties the page alone; the device keeps the file for another form. */
  putAway(): void;
  /** Puts back what an earlier view of the page has left, unless there is something by now. */
  restore(before: { received: ReceivedFile | null; kept: DeviceFile | null }): void;
  /** The file as the device keeps it; null where it has none, or need not have it any more. */
  stored(): Promise<DeviceFile | null>;
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
  files: DeviceFiles;
  /** Whether a file that is not made ready yet can be taken at all; never rejects. */
  validate(file: File): Promise<Prepared>;
  /** Makes a chosen file fit to be sent; never rejects. */
  prepare(file: File): Promise<Prepared>;
  now: () => number;
  /** The device keeps the bytes also when the server has them: they can be sent again. */
  keepsArrived?: boolean;
  /** Whether the upload that runs waits for its turn. */
  isQueued(): boolean;
  onChange(): void;
  /** Told why a file is not taken, by the page or by the server. */
  onRefused(message: string): void;
}

export function createDocumentHolder(deps: HolderDependencies): DocumentHolder {
  const { session, onChange } = deps;
  const stored = keepOneFile(deps.files, deps.key);
  let received: ReceivedFile | null = null;
  let contents: File | null = null;
  let arrived: DeviceFile | null = null;
  let chosen: ChosenFile = noneChosen;
  /** Until the device has noted what has arrived. */
  let arriving: Promise<unknown> = Promise.resolve();
  let allowed: Allowed = { isAsked: true, hasAgreed: false };

  /** Nothing where this page has put nothing there: another tab may have. */
  function forget() {
    if (chosen.kind !== "none" || arrived) stored.forget();
  }

  function drop() {
    forget();
    chosen = noneChosen;
    session.clear();
  }

  function empty() {
    received = null;
    contents = null;
    arrived = null;
    chosen = noneChosen;
    session.clear();
    onChange();
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

  /** What the device keeps stays there until this file takes its place: a reload loses neither. */
  function take(file: File) {
    session.clear();
    chosen = allowed.hasAgreed ? preparing(file) : awaitConsent(file);
    onChange();
  }

  /** As it was chosen, until it is judged or made ready. */
  function keepAsChosen(file: File, mine: ChosenFile) {
    return keepable(file).then((deviceFile) => {
      if (deviceFile && chosen === mine) return stored.put({ ...deviceFile, isHeld: true });
    });
  }

  /** Judged at once: what cannot be taken is told where it was chosen, not after agreeing. */
  function awaitConsent(file: File): ChosenFile {
    const mine: ChosenFile & { kind: "held" } = { kind: "held", file };
    const keeping = keepAsChosen(file, mine);
    void makeFit(file, deps.validate).then(async (fit) => {
      await keeping; // or it would come after what is known better
      if (chosen !== mine) return;
      if (fit.kind === "refused") return refuse(fit.message);
      if (fit.kind !== "ready") return;
      stored.put({ ...fit.stored, isHeld: true });
      mine.warning = fit.stored.warning;
      onChange();
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
        stored.put(fit.stored);
        chosen = ready(fit.stored);
        send();
      }),
    };
    void keepAsChosen(file, mine);
    return mine;
  }

  function arrive(url: string) {
    const file = chosen.kind === "ready" ? chosen.file : contents;
    const deviceFile = chosen.kind === "ready" ? chosen.stored : arrived;
    if (!file || !deviceFile) return;
    const receivedAt = deps.now();
    const show = () => {
      const { note, warning } = deviceFile;
      received = { name: file.name, size: file.size, note, warning, url, receivedAt };
      contents = file;
      chosen = noneChosen;
    };
    if (!deps.keepsArrived) {
      show();
      return stored.forget();
    }
    const [sent, before] = [chosen, contents];
    const onDevice = { ...deviceFile, url, storedAt: receivedAt };
    // shown as received once a reload finds it
    arriving = stored.put(onDevice).then(() => {
      if (chosen !== sent || contents !== before) return; // another choice, or removed
      arrived = onDevice;
      show();
      onChange();
    });
  }

  session.subscribe(() => {
    const state = session.state();
    if (state.phase === "stored") arrive(state.url);
    // after everyone has heard of the refusal itself
    if (state.phase === "refused") queueMicrotask(() => refuse(state.message));
    onChange();
  });

  return {
    state: () => ({
      onItsWay: onItsWay(chosen, allowed, deps),
      ...{ received, contents },
      warning: warningOf(chosen, received),
    }),
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
    renew() {
      if (!arrived || arrived.bytes.byteLength === 0) return false;
      const { url: _, storedAt: __, ...kept } = arrived;
      received = null;
      chosen = ready(kept);
      send();
      return true;
    },
    cancel() {
      drop();
      onChange();
    },
    remove() {
      forget();
      empty();
    },
    putAway: empty,
    restore({ received: before, kept }) {
      if (chosen.kind !== "none" || received) return;
      received = before ?? arrivedFile(kept, deps);
      if (kept?.isHeld) return take(fileOf(kept));
      if (kept?.url && kept.url === received?.url) {
        arrived = kept;
        contents = kept.bytes.byteLength > 0 ? fileOf(kept) : null;
      } else if (kept) chosen = ready(kept);
      send();
    },
    async stored() {
      if (chosen.kind === "preparing") await chosen.done;
      return chosen.kind === "ready" ? chosen.stored : arrived;
    },
    async settled() {
      if (chosen.kind === "preparing") await chosen.done;
      if (chosen.kind !== "ready") return "empty";
      const { phase } = await session.settled();
      await arriving;
      return phase;
    },
  };
}

function ready(kept: DeviceFile): ChosenFile {
  return { kind: "ready", file: fileOf(kept), stored: kept };
}

/** What the server has of it still, as the device has noted. */
function arrivedFile(deviceFile: DeviceFile | null, { keepsArrived, now }: HolderDependencies) {
  if (!keepsArrived || !deviceFile?.url) return null;
  const { name, bytes, note, warning, url, storedAt = 0 } = deviceFile;
  const file = { name, size: bytes.byteLength, note, warning, url, receivedAt: storedAt };
  return isUsable(file, now()) ? file : null;
}

function warningOf(chosen: ChosenFile, received: ReceivedFile | null): string | undefined {
  if (chosen.kind === "none") return received?.warning;
  if (chosen.kind === "held") return chosen.warning;
  return chosen.kind === "ready" ? chosen.stored.warning : undefined;
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

/** The file that was chosen last, until the server has it. */
type ChosenFile =
  | { kind: "none" }
  /** Chosen before its owner agreed to the notice. */
  | { kind: "held"; file: File; warning?: string | undefined }
  | { kind: "preparing"; name: string; done: Promise<void> }
  /** On its way, or about to be. */
  | { kind: "ready"; file: File; stored: DeviceFile };

const noneChosen: ChosenFile = { kind: "none" };

type Fit =
  | { kind: "ready"; stored: DeviceFile }
  | { kind: "refused"; message: string }
  | { kind: "cancelled" };

/** Makes a chosen file fit to be sent, and reads it: it may be moved or changed later. */
async function makeFit(chosen: File, prepare: (file: File) => Promise<Prepared>): Promise<Fit> {
  const prepared = await prepare(chosen);
  if (prepared.kind !== "ready") return prepared;
  const { file, note, warning } = prepared;
  const deviceFile = await keepable(file);
  if (!deviceFile) return { kind: "refused", message: unreadableFile };
  return { kind: "ready", stored: { ...deviceFile, note, ...(warning && { warning }) } };
}

/** As it is, to be kept on the device; null where it cannot be read. */
async function keepable(file: File): Promise<DeviceFile | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && { name: file.name, type: file.type, bytes, note: "" };
}

/** Why a form cannot be sent yet. */
export type NotReady = SendLater | { kind: "failed" };

/** Waits until none of a form's documents is on its way any more, or will be for long. */
export async function whyNotReady(
  documents: readonly DocumentHolder[],
  now: () => number,
): Promise<NotReady | null> {
  const phases = await Promise.all(documents.map((each) => each.settled()));
  if (phases.includes("failed")) return { kind: "failed" };
  if (!phases.includes("waiting")) return null;
  const wishes = documents.map((each) => busyUntil(each.state()) - now());
  return { kind: "later", retryAfter: Math.max(0, ...wishes) || null };
}

/** When a server that is busy wants to be asked again; 0 where none said so. */
function busyUntil({ onItsWay }: DocumentState): number {
  return onItsWay.phase === "waiting" && onItsWay.reason === "busy" ? (onItsWay.until ?? 0) : 0;
}
