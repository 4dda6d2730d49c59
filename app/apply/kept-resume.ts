import { timings } from "#contract/timings.ts";
import type { DeviceStore } from "../sending/device-store.ts";

/** The chosen resume, kept until the application is received. */
export interface KeptResume {
  name: string;
  type: string;
  /** Bytes rather than the File: some browsers lose a kept File's contents. */
  bytes: ArrayBuffer;
  /** Where the server has it, and since when. */
  url: string | null;
  storedAt: number;
}

const key = "resume";
/** Time from the upload to the last use of its URL, well before the sweep. */
const urlLasts = timings.unclaimedDocument * 0.9;

/** Reads the file into memory; rejects where it is gone or changed since it was chosen. */
export async function readContents(file: File): Promise<KeptResume> {
  const bytes = await file.arrayBuffer();
  return { name: file.name, type: file.type, bytes, url: null, storedAt: 0 };
}

export function keepResume(store: DeviceStore, resume: KeptResume): Promise<void> {
  return store.update<KeptResume>(key, () => resume);
}

export function readResume(store: DeviceStore): Promise<KeptResume | undefined> {
  return store.get<KeptResume>(key);
}

/** Notes that the server has this file, unless another is kept by now. */
export function keepUrl(store: DeviceStore, name: string, url: string, now: number): Promise<void> {
  return store.update<KeptResume>(key, (kept) =>
    kept?.name === name && kept.url !== url ? { ...kept, url, storedAt: now } : kept,
  );
}

export function forgetResume(store: DeviceStore): Promise<void> {
  return store.update(key, () => undefined);
}

export function fileOf({ name, type, bytes }: Pick<KeptResume, "name" | "type" | "bytes">): File {
  return new File([bytes], name, { type });
}

/** The URL while the server still holds the file. */
export function usableUrl(kept: Pick<KeptResume, "url" | "storedAt">, now: number): string | null {
  return kept.url !== null && now - kept.storedAt < urlLasts ? kept.url : null;
}
