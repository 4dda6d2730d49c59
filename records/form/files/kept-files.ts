import type { DeviceStore } from "../draft/device-store.ts";

/** A document that waits or is on its way, kept until the server has it or the form was received. */
export interface KeptFile {
  name: string;
  type: string;
  /** Bytes rather than the File: some browsers lose a kept File's contents. */
  bytes: ArrayBuffer;
  note: string;
  /** What its owner should do about it, although it is taken. */
  warning?: string;
  /** As it was chosen: it is still to be made ready, where need be once its owner has agreed to the notice. */
  isHeld?: boolean;
  /** Where the server has it, and since when, while its bytes are kept all the same. */
  url?: string | null;
  storedAt?: number;
}

/** Files on the device that the server does not have yet. */
export interface KeptFiles {
  get(key: string): Promise<KeptFile | undefined>;
  put(key: string, file: KeptFile): Promise<void>;
  forget(key: string): Promise<void>;
}

/** @param form begins the names of one form's files, such as those of another request */
export function openKeptFiles(store: DeviceStore, form: string): KeptFiles {
  const name = (key: string) => (form === "" ? key : `${form}-${key}`);
  return {
    get: (key) => store.get<KeptFile>(name(key)),
    put: (key, file) => store.update<KeptFile>(name(key), () => file),
    forget: (key) => store.update(name(key), () => undefined),
  };
}

/** One of them; changes follow one after the other, and one that fails is passed over. */
export function keepOneFile(files: KeptFiles, key: string) {
  let changes: Promise<unknown> = Promise.resolve();
  const then = (change: () => Promise<unknown>) => {
    changes = changes.then(change).catch(() => undefined);
    return changes;
  };
  return {
    /** Resolves once the device has it, or has failed to keep it; never rejects. */
    put: (file: KeptFile) => then(() => files.put(key, file)),
    forget: () => void then(() => files.forget(key)),
  };
}

/** Sent from memory: a file that is moved or changed meanwhile cannot break the upload. */
export function fileOf({ name, type, bytes }: Pick<KeptFile, "name" | "type" | "bytes">): File {
  return new File([bytes], name, { type });
}
