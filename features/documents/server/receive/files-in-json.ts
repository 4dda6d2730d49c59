import type { Readable } from "node:stream";
import { unknownKeys } from "#contract/ids/unknown-keys.ts";
import { limits } from "#contract/limits.ts";
import type { DeclaredFile, StageResult } from "../documents.ts";
import { refusals, refused } from "../refusal.ts";
import { type JsonWithFiles, MalformedJson, readJsonWithFiles } from "./json-scanner.ts";

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

const itemKeys = ["file_id", "file_name", "file_object"] as const;

type Item = Partial<Record<(typeof itemKeys)[number], unknown>>;

/**
 * Takes the files out of a JSON list of `{ file_id, file_name, file_object }` as it streams in.
 * @throws MalformedJson, JsonTooLarge, Refusal, or what `body` fails with
 */
export async function filesInJson(body: Readable, take: TakeFile): Promise<IncomingFile[]> {
  const names = new FileNames();
  const results: IncomingFile["result"][] = [];
  try {
    const read = await readJsonWithFiles(body, {
      maxText: limits.formBytes,
      maxFiles: limits.filesPerCall,
      tooManyFiles: refusals.tooMany,
      onFile({ content, textBefore }) {
        results.push(take({ name: names.next(textBefore()) }, content));
      },
    });
    const items = checkItems(read, results.length);
    names.tell(items);
    return items.map((item) => incomingFile(item, read, results));
  } catch (error) {
    names.fail();
    throw error;
  }
}

function checkItems({ value, fileIndex }: JsonWithFiles, files: number): Item[] {
  if (!Array.isArray(value)) throw new MalformedJson("The body must be a list.");
  if (value.length > limits.filesPerCall) throw refusals.tooMany();
  if (value.length === 0) throw refusals.missing();
  for (const item of value) {
    if (unknownKeys(item, itemKeys)) {
      throw new MalformedJson("An item holds file_id, file_name and file_object only.");
    }
    if (typeof item.file_name !== "string") throw new MalformedJson("file_name must be text.");
    if (!isFileId(item.file_id)) throw refusals.fileId();
  }
  const ids = new Set(value.map(({ file_id }) => file_id));
  if (ids.size < value.length) throw refusals.fileId();
  const inPlace = value.filter(({ file_object }) => fileIndex(file_object) !== null);
  if (inPlace.length !== files) throw new MalformedJson("Only file_object may be a data URL.");
  return value;
}

function incomingFile(
  { file_id, file_object }: Item,
  { fileIndex }: JsonWithFiles,
  results: readonly IncomingFile["result"][],
): IncomingFile {
  const fileId = file_id as string;
  const index = fileIndex(file_object);
  if (index !== null) return { fileId, result: results[index] as IncomingFile["result"] };
  const isEmpty = (file_object ?? "") === "";
  return { fileId, result: refused(isEmpty ? refusals.missing() : refusals.format()) };
}

/**
 * Tells each file its name as soon as the body does: ahead of its content, or behind it with the
 * next item. A file that knew its name at the end of the body alone would hold its place till then.
 */
class FileNames {
  readonly #waiting: { item: number; name: PromiseWithResolvers<string> }[] = [];

  /** @param textBefore the body up to the quote that opens a file */
  next(textBefore: string): Promise<string> {
    const items = itemsIn(textBefore);
    const name = Promise.withResolvers<string>();
    name.promise.catch(() => {});
    this.#waiting.push({ item: items.length - 1, name });
    this.tell(items);
    return name.promise;
  }

  tell(items: readonly Item[]): void {
    for (const { item, name } of this.#waiting) {
      const fileName = items[item]?.file_name;
      if (typeof fileName === "string") name.resolve(fileName);
    }
  }

  /** Refuses the files whose names will not come, so that nothing is left of them. */
  fail(): void {
    for (const { name } of this.#waiting) name.reject(refusals.format());
  }
}

/** The items of a list that was cut at the start of a `file_object`. */
function itemsIn(textBefore: string): Item[] {
  try {
    const items: unknown = JSON.parse(`${textBefore}"}]`);
    return Array.isArray(items) ? items : [];
  } catch {
    // another shape than ours, or no JSON: it is refused at its end
    return [];
  }
}
