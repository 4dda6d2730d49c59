import type { DeviceStore } from "../draft/device-store.ts";
import { newSubmissionId } from "../sending/submission-key.ts";

/** A document that waits or is on its way, kept until the server has it or the form was received. */
export interface DeviceFile {
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

/** As it lies there; its mark tells it apart from what another tab has put in its place. */
type MarkedFile = DeviceFile & { mark: string };

/** Files on the device that the server does not have yet. */
export interface DeviceFiles {
  get(key: string): Promise<DeviceFile | undefined>;
  put(key: string, file: DeviceFile): Promise<void>;
  /** What another tab has put in its place stays. */
  forget(key: string): Promise<void>;
}

/** Those of a form. Once it is handed over they are named by its submission: other tabs have theirs. */
export interface FormFiles extends DeviceFiles {
  /**
   * From now on they are those of this submission, or of none yet.
   * @returns what forgets them where they were before
   */
  keepUnder(submission: string | null): Promise<() => Promise<void>>;
  /** What was handed over is not any more: its files are those of the form again. */
  takeBack(): void;
  /** Those that were chosen here are no longer kept for what is handed over by no name; what another tab has put there stays. */
  forgetUnnamed(): void;
  /** What this page knows stays where it is; from now on it has none. */
  leave(): void;
}

/** @param form begins the names of one form's files, such as those of another request */
export function openDeviceFiles(store: DeviceStore, form: string): FormFiles {
  const own = new Map<string, MarkedFile>();
  let place = form;
  const forget = (name: string, file: MarkedFile | undefined) =>
    store.update<MarkedFile>(name, (stored) =>
      file && stored?.mark !== file.mark ? stored : undefined,
    );

  async function keepUnder(submission: string | null) {
    const before = place;
    place = placeOf(form, submission);
    if (place === before) return async () => undefined;
    const moved = [...own];
    const put = ([key, file]: [string, MarkedFile]) => store.update(nameIn(place, key), () => file);
    await Promise.all(moved.map(put));
    return async () => {
      await Promise.all(moved.map(([key, file]) => forget(nameIn(before, key), file)));
    };
  }

  return {
    async get(key) {
      const file = await store.get<MarkedFile>(nameIn(place, key));
      if (!file) return;
      own.set(key, file);
      const { mark: _, ...kept } = file;
      return kept;
    },
    put(key, file) {
      const marked = { ...file, mark: newSubmissionId() };
      own.set(key, marked);
      return store.update<MarkedFile>(nameIn(place, key), () => marked);
    },
    forget(key) {
      const file = own.get(key);
      own.delete(key);
      return forget(nameIn(place, key), file);
    },
    forgetUnnamed() {
      for (const [key, file] of own) void forget(nameIn(form, key), file);
    },
    leave() {
      own.clear();
      place = form;
    },
    keepUnder,
    takeBack: () => void keepUnder(null).then((forgetBefore) => forgetBefore()),
  };
}

/** Nothing is left of the files of a submission, or of what is handed over by none. @param slot of the form */
export async function forgetFiles(
  store: DeviceStore,
  { name, documentKeys }: { name: string; documentKeys: readonly string[] },
  slot: string,
  submission: string | null,
): Promise<void> {
  const place = placeOf(name + slot, submission);
  await Promise.all(documentKeys.map((key) => store.update(nameIn(place, key), () => undefined)));
}

const placeOf = (form: string, submission: string | null) =>
  submission === null ? form : `${form}-${submission}`;
const nameIn = (place: string, key: string) => `${place}-${key}`;

/** One of them; changes follow one after the other, and one that fails is passed over. */
export function keepOneFile(files: DeviceFiles, key: string) {
  let changes: Promise<unknown> = Promise.resolve();
  const then = (change: () => Promise<unknown>) => {
    changes = changes.then(change).catch(() => undefined);
    return changes;
  };
  return {
    /** Resolves once the device has it, or has failed to keep it; never rejects. */
    put: (file: DeviceFile) => then(() => files.put(key, file)),
    forget: () => void then(() => files.forget(key)),
  };
}

/** Sent from memory: a file that is moved or changed meanwhile cannot break the upload. */
export function fileOf({ name, type, bytes }: Pick<DeviceFile, "name" | "type" | "bytes">): File {
  return new File([bytes], name, { type });
}
