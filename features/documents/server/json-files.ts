import type { Readable } from "node:stream";
import { MalformedDataUrl } from "./data-url.ts";
import {
  type JsonFilesOptions,
  JsonScanner,
  type JsonWithFiles,
  MalformedJson,
} from "./json-scanner.ts";

/**
 * Reads a JSON body whose strings may be data URLs of any size. They are decoded while they
 * stream in and never held; the rest, small, is parsed at the end as usual. The chunks of `source`
 * are overwritten.
 * @throws MalformedJson, JsonTooLarge, Refusal for too many files, or what `source` fails with
 */
export async function readJsonWithFiles(
  source: Readable,
  options: JsonFilesOptions,
): Promise<JsonWithFiles> {
  const scanner = new JsonScanner(options);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      await scanner.write(chunk as Buffer);
    }
    return scanner.finish();
  } catch (error) {
    scanner.fail(error as Error);
    throw error instanceof MalformedDataUrl ? new MalformedJson(error.message) : error;
  }
}
