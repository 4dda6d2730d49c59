import type { Readable } from "node:stream";
import type { DeclaredFile, StageResult } from "./documents.ts";

/** A file of a call that brings several, under the id that its sender gave it. */
export interface IncomingFile {
  fileId: string;
  result: StageResult | Promise<StageResult>;
}

/** Takes a file: reads it as room comes, or passes over it where it is not admitted. */
export type TakeFile = (file: DeclaredFile, content: Readable) => IncomingFile["result"];

const fileIdShape = /^(?!__)[\w-]{1,64}$/;

/** Whether a text can be the id of a file: ASCII letters, digits, `-` and `_`. */
export function isFileId(text: unknown): text is string {
  return typeof text === "string" && fileIdShape.test(text);
}
