import type { FileUseName } from "#contract/answers/file-uses.ts";
import type { Prepared } from "#features/documents/ui/index.ts";
import type { Answers, FormDeclaration } from "../form-declaration.ts";
import type { Network } from "../sending/network.ts";
import type { DeviceFiles } from "./device-files.ts";
import {
  createDocumentHolder,
  type DocumentHolder,
  type NotReady,
  whyNotReady,
} from "./document-holder.ts";
import type { DocumentState, DraftDocuments } from "./document-state.ts";
import type { UploadAttempt } from "./post-file.ts";
import { createUploadGate } from "./upload-gate.ts";
import { createUploadSession } from "./upload-session.ts";

/** All documents of the form. */
export interface DocumentSet<Key extends string> {
  of(key: Key): DocumentHolder;
  states(): Record<Key, DocumentState>;
  /** What these answers do not ask for is not sent, and nothing is before its owner agreed. */
  allow(answers: Answers, hasAgreed: boolean): void;
  /** Waits until nothing that is asked for is on its way any more, or it will be for long: answers why. */
  settled(answers: Answers): Promise<NotReady | null>;
  /** Puts back those that the server has, and those that were on their way or held. */
  restore(before: DraftDocuments<Key>): Promise<void>;
  /** Forgets everything. */
  remove(): void;
}

export interface UploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Makes files ready; what it needs comes to the page only then. */
export interface FilePreparation {
  /** Whether a file that is not made ready yet can be taken at all; never rejects. */
  validate(file: File, use: FileUseName): Promise<Prepared>;
  /** Makes a chosen file fit to be sent; never rejects. */
  prepare(file: File, use: FileUseName): Promise<Prepared>;
  /** Fetches what `prepare` needs. */
  loadAhead(): void;
}

interface Dependencies<Key extends string> {
  form: Pick<FormDeclaration<Key>, "documentKeys" | "isAsked" | "fileUse">;
  files: DeviceFiles;
  preparation: FilePreparation;
  post(key: Key, file: File, options: UploadOptions): Promise<UploadAttempt>;
  network: Network;
  now: () => number;
  onChange(key: Key): void;
  onRefused(key: Key, message: string): void;
}

const uploadsAtOnce = 3;

export function createDocumentSet<Key extends string>(deps: Dependencies<Key>): DocumentSet<Key> {
  const { form, network, now, preparation } = deps;
  const { documentKeys: keys, isAsked } = form;
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
      validate: (file) => preparation.validate(file, form.fileUse(key)),
      prepare: (file) => preparation.prepare(file, form.fileUse(key)),
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
    settled(answers) {
      const requiredKeys = keys.filter((key) => isAsked(key, answers));
      return whyNotReady(requiredKeys.map(of), now);
    },
    async restore(before) {
      const restore = async (key: Key) => {
        const { received, pending } = before[key] ?? { received: null, pending: false };
        const stored = pending ? ((await deps.files.get(key)) ?? null) : null;
        if (received || stored) of(key).restore({ received, kept: stored });
      };
      await Promise.all(keys.map(restore));
    },
    remove() {
      for (const key of keys) of(key).remove();
    },
  };
}
