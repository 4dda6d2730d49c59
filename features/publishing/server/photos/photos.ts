import type { Readable } from "node:stream";
import type { PictureFormat } from "#contract/uploaded-picture.ts";
import type { Queries } from "#platform/database.ts";

/** waiting: its files are being made; failed: they cannot be. */
export type PictureState = "waiting" | "ready" | "failed";

export interface IncomingPhoto {
  /** The file's own name. */
  name: string;
  content: Readable;
  /** Only a blurred version is made and kept. Asked for once the photo is there. */
  blurred: boolean | Promise<boolean>;
}

/** `picture` is its name, which ends in `-blurred` where only that version is kept. */
export type ReceivedPhoto = { ok: true; picture: string } | { ok: false; message: string };

/** Photos that HR uploads, and the pictures that are made of them. */
export interface Photos {
  /**
   * Takes a photo in; its picture's files are made in the background. Sending the same again, after
   * whatever went wrong, goes on where it stopped.
   */
  receive(photo: IncomingPhoto): Promise<ReceivedPhoto>;
  /** Null where there is no picture of that name. */
  state(picture: string): Promise<PictureState | null>;
  /** The same within a transaction that is about to name it: it is not swept for a day. */
  claim(queries: Queries, picture: string): Promise<PictureState | null>;
  /** What was uploaded, the newest first. */
  list(): Promise<{ picture: string; state: PictureState }[]>;
  /** A file of a picture; null where there is none. */
  open(picture: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** Makes the files of what waits, one after the other. Resolves to how many pictures were made. */
  work(): Promise<number>;
  /** Removes pictures that nothing has named for a day. Resolves to how many. */
  sweep(isOurs?: () => boolean): Promise<number>;
}
