import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { DeviceStore } from "../sending/device-store.ts";

/** A document that is on its way, kept until the server has it. */
export interface KeptFile {
  name: string;
  type: string;
  /** Bytes rather than the File: some browsers lose a kept File's contents. */
  bytes: ArrayBuffer;
  note: string;
}

/** Files on the device that the server does not have yet. */
export interface KeptFiles {
  get(key: KycDocumentKey): Promise<KeptFile | undefined>;
  put(key: KycDocumentKey, file: KeptFile): Promise<void>;
  forget(key: KycDocumentKey): Promise<void>;
  durable(): boolean;
}

/** @param slot tells one form of the device from another, such as that of another request */
export function openKeptFiles(store: DeviceStore, slot: string): KeptFiles {
  const name = (key: KycDocumentKey) => `kyc${slot}-${key}`;
  return {
    get: (key) => store.get<KeptFile>(name(key)),
    put: (key, file) => store.update<KeptFile>(name(key), () => file),
    forget: (key) => store.update(name(key), () => undefined),
    durable: () => store.durable(),
  };
}

/** Sent from memory: a file that is moved or changed meanwhile cannot break the upload. */
export function fileOf({ name, type, bytes }: KeptFile): File {
  return new File([bytes], name, { type });
}
