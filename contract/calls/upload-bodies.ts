import * as v from "valibot";
import { limits } from "../limits.ts";

/** Bodies that carry documents. They are read as a stream, and never buffered completely. */

/** One part of a form that is a file. */
export const filePart = v.blob();

const dataUrl = v.pipe(
  v.string(),
  v.regex(/^data:[^,]{0,122};base64,[A-Za-z\d+/]+={0,2}$/),
  v.description("A data URL; its header has at most 128 characters."),
);

/** A resume as a form: the file's own name is used where `name` is omitted. */
export const oneFile = v.strictObject({ file: filePart, name: v.optional(v.string()) });

/** The same as JSON. */
export const oneFileAsJson = v.strictObject({ file: dataUrl, name: v.string() });

const fileId = v.pipe(v.string(), v.regex(/^(?!__)[\w-]{1,64}$/));

/** Several documents as a form: each part is named by its `file_id`. */
export const manyFiles = v.pipe(
  v.record(fileId, filePart),
  v.minEntries(1),
  v.maxEntries(limits.filesPerCall),
);

/** The same as JSON; answers come in this order. */
export const manyFilesAsJson = v.pipe(
  v.array(v.strictObject({ file_id: fileId, file_name: v.string(), file_object: dataUrl })),
  v.minLength(1),
  v.maxLength(limits.filesPerCall),
);
