import {
  isAskedFor,
  type KycDocumentKey,
  type KycField,
  kycDocumentKeys,
  kycField,
} from "#contract/kyc-fields.ts";
import type { Network } from "../sending/network.ts";
import type { UploadAttempt } from "../sending/post-file.ts";
import { createUploadGate } from "../sending/upload-gate.ts";
import { createUploadSession } from "../sending/upload-session.ts";
import {
  createDocumentHolder,
  type DocumentHolder,
  type HolderDependencies,
} from "./document-holder.ts";
import type { KeptFiles } from "./kept-files.ts";
import type { DocumentStates } from "./kyc-state.ts";

/** All documents of the form. */
export interface DocumentSet {
  of(key: KycDocumentKey): DocumentHolder;
  states(): DocumentStates;
  /** What these answers do not ask for is not sent, and nothing is before its owner agreed. */
  allow(answers: Readonly<Record<string, string>>, hasAgreed: boolean): void;
  /** Waits until nothing that is asked for is on its way any more, or it will be for long. */
  settled(answers: Readonly<Record<string, string>>): Promise<"arrived" | "later" | "failed">;
  /** Forgets everything. */
  remove(): void;
}

export interface DocumentSetDependencies {
  files: KeptFiles;
  prepare: HolderDependencies["prepare"];
  post(
    key: KycDocumentKey,
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<UploadAttempt>;
  network: Network;
  now: () => number;
  onChange(key: KycDocumentKey): void;
  onRefused(key: KycDocumentKey, message: string): void;
}

const uploadsAtOnce = 3;

export function createDocumentSet(deps: DocumentSetDependencies): DocumentSet {
  const { network, now } = deps;
  const gate = createUploadGate(uploadsAtOnce);

  function open(key: KycDocumentKey): DocumentHolder {
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
      prepare: deps.prepare,
      now,
      isQueued: () => isQueued,
      onChange: () => deps.onChange(key),
      onRefused: (message) => deps.onRefused(key, message),
    });
  }

  const holders = new Map(kycDocumentKeys.map((key) => [key, open(key)]));
  const of = (key: KycDocumentKey) => holders.get(key) as DocumentHolder;
  const isAsked = (key: KycDocumentKey, answers: Readonly<Record<string, string>>) =>
    isAskedFor(kycField(key) as KycField, answers);

  return {
    of,
    states: () =>
      Object.fromEntries(kycDocumentKeys.map((key) => [key, of(key).state()])) as DocumentStates,
    allow(answers, hasAgreed) {
      for (const key of kycDocumentKeys) {
        of(key).allow({ isAsked: isAsked(key, answers), hasAgreed });
      }
    },
    async settled(answers) {
      const asked = kycDocumentKeys.filter((key) => isAsked(key, answers));
      const phases = await Promise.all(asked.map((key) => of(key).settled()));
      if (phases.includes("failed")) return "failed";
      return phases.includes("waiting") ? "later" : "arrived";
    },
    remove() {
      for (const key of kycDocumentKeys) of(key).remove();
    },
  };
}
