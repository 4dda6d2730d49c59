import type { Prepared } from "../kyc-files/prepare-file.ts";
import type { Network } from "../sending/network.ts";
import type { UploadAttempt } from "../sending/post-file.ts";
import { createUploadGate } from "../sending/upload-gate.ts";
import { createUploadSession } from "../sending/upload-session.ts";
import { createDocumentHolder, type DocumentHolder } from "./document-holder.ts";
import type { DocumentState } from "./document-state.ts";
import type { KeptFiles } from "./kept-files.ts";

/** All documents of the form. */
export interface DocumentSet<Key extends string> {
  of(key: Key): DocumentHolder;
  states(): Record<Key, DocumentState>;
  /** What these answers do not ask for is not sent, and nothing is before its owner agreed. */
  allow(answers: Readonly<Record<string, string>>, hasAgreed: boolean): void;
  /** Waits until nothing that is asked for is on its way any more, or it will be for long. */
  settled(answers: Readonly<Record<string, string>>): Promise<"arrived" | "later" | "failed">;
  /** Forgets everything. */
  remove(): void;
}

export interface DocumentSetDependencies<Key extends string> {
  keys: readonly Key[];
  isAsked(key: Key, answers: Readonly<Record<string, string>>): boolean;
  files: KeptFiles;
  judge(file: File, key: Key): Promise<Prepared>;
  prepare(file: File, key: Key): Promise<Prepared>;
  post(
    key: Key,
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<UploadAttempt>;
  network: Network;
  now: () => number;
  onChange(key: Key): void;
  onRefused(key: Key, message: string): void;
}

const uploadsAtOnce = 3;

export function createDocumentSet<Key extends string>(
  deps: DocumentSetDependencies<Key>,
): DocumentSet<Key> {
  const { keys, isAsked, network, now } = deps;
  const gate = createUploadGate(uploadsAtOnce);

  function open(key: Key): DocumentHolder {
    let isQueued = false;
    const session = createUploadSession({
      network,
      now,
      async attempt(file, options) {
        isQueued = true;
        const begin = () => {
          isQueued = false;
          deps.onChange(key);
          return deps.post(key, file, options);
        };
        return (await gate.run(options.signal, begin)) ?? { kind: "unreachable" };
      },
    });
    return createDocumentHolder({
      key,
      session,
      files: deps.files,
      judge: (file) => deps.judge(file, key),
      prepare: (file) => deps.prepare(file, key),
      now,
      isQueued: () => isQueued,
      onChange: () => deps.onChange(key),
      onRefused: (message) => deps.onRefused(key, message),
    });
  }

  const holders = new Map(keys.map((key) => [key, open(key)]));
  const of = (key: Key) => holders.get(key) as DocumentHolder;

  return {
    of,
    states: () =>
      Object.fromEntries(keys.map((key) => [key, of(key).state()])) as Record<Key, DocumentState>,
    allow(answers, hasAgreed) {
      for (const key of keys) {
        of(key).allow({ isAsked: isAsked(key, answers), hasAgreed });
      }
    },
    async settled(answers) {
      const asked = keys.filter((key) => isAsked(key, answers));
      const phases = await Promise.all(asked.map((key) => of(key).settled()));
      if (phases.includes("failed")) return "failed";
      return phases.includes("waiting") ? "later" : "arrived";
    },
    remove() {
      for (const key of keys) of(key).remove();
    },
  };
}
