import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { limits } from "#contract/limits.ts";
import { cleaned } from "#contract/text/typed-text.ts";

/** A body that is no multipart form, or has more parts than a form of ours. */
export class MalformedMultipart extends Error {}

/** More text around the files than a form has. */
export class MultipartTooLarge extends Error {}

export interface MultipartPart {
  field: string;
  fileName: string;
  content: Readable;
}

/** Names that the parts of a form may have. */
export interface KnownParts {
  files: ReadonlySet<string>;
  /** A file control that was left empty may send its name as a text. */
  texts: ReadonlySet<string>;
}

const maxFields = 64;

/**
 * Reads a multipart body. Each file with a name goes to `onFile` while it streams in; a file
 * control left empty is passed over.
 * @param onFile gets the file and the text fields before it
 * @param known names that parts may have; any where it is left out
 * @param mostFileBytes of one file; of a larger one a byte more comes through
 * @returns the text fields, without what cannot be seen in them; of a repeated one the last
 * @throws MalformedMultipart, MultipartTooLarge, or what `source` fails with
 */
export async function readMultipart(
  source: Readable,
  headers: IncomingHttpHeaders,
  onFile: (part: MultipartPart, before: Record<string, string>) => void,
  known?: KnownParts,
  mostFileBytes: number = limits.documentBytes,
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  const open = new Set<Readable>();
  let refused: Error | null = null;
  let text = 0;
  const parser = createParser(headers, mostFileBytes);
  const refuse = (error: Error) => {
    refused ??= error;
  };
  const sent = { files: new Set<string>(), texts: new Set<string>() };
  const check = (kind: keyof KnownParts, name: string) => {
    if (!known) return;
    sent[kind].add(name);
    if (!known[kind].has(name)) refuse(new MalformedMultipart("The form has an unknown part."));
    if (sent.files.has(name) && sent.texts.has(name))
      refuse(new MalformedMultipart("A part of the form is both a file and a text."));
  };
  // the types do not say it: a part may have no name
  parser.on("field", (given: string | undefined, value, nameCut, valueCut) => {
    const name = given ?? "";
    check("texts", name);
    text += name.length + value.length;
    if (nameCut || valueCut || text > limits.formBytes) {
      // what is refused at the end is not held until then: its sender may take his time
      refuse(new MultipartTooLarge("The form holds too much text."));
    } else fields.set(name, cleaned(value));
  });
  parser.on("fieldsLimit", () => refuse(new MultipartTooLarge("Too many fields.")));
  parser.on("filesLimit", () => refuse(new MalformedMultipart("Too many files.")));
  parser.on("partsLimit", () => refuse(new MultipartTooLarge("Too many parts.")));
  parser.on("file", (field, content, fileName) => {
    check("files", field);
    if (!fileName) {
      content.resume();
      return;
    }
    const given = release(content);
    open.add(given);
    given.once("close", () => open.delete(given));
    onFile({ field, fileName, content: given }, Object.fromEntries(fields));
  });
  try {
    await pipeline(source, parser);
  } catch (cause) {
    for (const content of open) content.destroy(cause as Error);
    if (source.errored) throw cause;
    throw new MalformedMultipart("The form could not be read.", { cause });
  }
  if (refused) throw refused;
  return Object.fromEntries(fields);
}

/** A form as the page has it, or as it arrives. */
export type SentForm = Pick<Request, "headers" | "body">;

/**
 * A posted form's body.
 * @throws MalformedMultipart; MultipartTooLarge where more than `most` bytes are announced
 */
export function formSource({ body, headers }: SentForm, most: number): Readable {
  if (!body) throw new MalformedMultipart("The form is empty.");
  if (Number(headers.get("content-length") ?? 0) > most) throw formTooLarge();
  return Readable.fromWeb(body as ReadableStream);
}

/** Ends a form's body that goes on and on; what reads it fails with MultipartTooLarge. To be read at once. */
export function stopBeyond(body: Readable, most: number): void {
  let bytes = 0;
  body.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) body.destroy(formTooLarge());
  });
}

const formTooLarge = () => new MultipartTooLarge("The form is too large.");

export type ReceivedFile =
  | { ok: true; fields: Record<string, string>; fileName: string; contents: Buffer }
  | {
      ok: false;
      why: "absent" | "too-large" | "several" | "malformed";
      message: string;
      fields: Record<string, string>;
    };

/**
 * Bytes of a form whose one file is read to its end, however large: a browser shows the answer only when it has
 * sent everything, and whoever chose a far too large file should read why it is refused.
 */
const maxFormBytes = 150_000_000;

/**
 * The one file of a form, under the part `file`, in memory.
 * @param most bytes of it
 * @param texts names of the form's other parts
 */
export async function receiveFile(
  form: SentForm,
  most: number,
  texts: readonly string[] = [],
): Promise<ReceivedFile> {
  const files: { fileName: string; contents: Promise<Buffer | null> }[] = [];
  const refused = (why: (ReceivedFile & { ok: false })["why"], message = "", fields = {}) =>
    ({ ok: false, why, message, fields }) as const;
  try {
    const source = formSource(form, maxFormBytes);
    stopBeyond(source, maxFormBytes);
    const fields = await readMultipart(
      source,
      Object.fromEntries(form.headers),
      ({ fileName, content }) => {
        const contents = readAtMost(content, files.length > 0 ? 0 : most);
        // it is asked for below; until then its failure is nobody's
        contents.catch(() => {});
        files.push({ fileName, contents });
      },
      { files: new Set(["file"]), texts: new Set(["file", ...texts]) },
      most,
    );
    const [file, second] = files;
    if (!file) return refused("absent", "", fields);
    if (second) return refused("several", "The form may hold one file only.", fields);
    const contents = await file.contents;
    if (!contents) return refused("too-large", "", fields);
    return { ok: true, fields, fileName: file.fileName, contents };
  } catch (error) {
    if (error instanceof MultipartTooLarge) return refused("too-large", error.message);
    if (error instanceof MalformedMultipart) return refused("malformed", error.message);
    throw error;
  }
}

/**
 * A stream's bytes, or null where it has more than `most`. What is too much is not kept.
 * @param drain whether to read that to its end, so that its sender hears the answer
 */
export async function readAtMost(
  stream: Readable,
  most: number,
  { drain = false } = {},
): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else {
      chunks = [];
      if (!drain) return null;
    }
  }
  return size <= most ? Buffer.concat(chunks) : null;
}

/** A stream that its consumer may destroy: the parser's own must be read to its end. */
function release(part: Readable): Readable {
  const given = new Readable({
    read: () => part.resume(),
    destroy(error, done) {
      part.off("data", pass);
      part.resume();
      done(error);
    },
  });
  const pass = (chunk: Buffer) => {
    if (!given.push(chunk)) part.pause();
  };
  part.on("data", pass);
  part.pause();
  part.once("end", () => given.push(null));
  part.once("error", (error) => given.destroy(error));
  given.on("error", () => {});
  return given;
}

function createParser(headers: IncomingHttpHeaders, mostFileBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        // one byte more than allowed, so that the judge sees what is too large
        fileSize: mostFileBytes + 1,
        files: limits.filesPerCall + 1,
        fields: maxFields,
        fieldNameSize: 100,
        fieldSize: limits.formBytes,
        parts: maxFields + limits.filesPerCall + 1,
      },
    });
  } catch (cause) {
    throw new MalformedMultipart("The form could not be read.", { cause });
  }
}
