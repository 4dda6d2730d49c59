import { buffer } from "node:stream/consumers";
import { extractText } from "./extract-text.ts";

/*
 * A process of its own, so that reading a stranger's file can neither hold up pages nor take the
 * server down with it. The file comes on standard input; it goes without network, environment,
 * further processes and files but those of its libraries.
 *
 *   read-process.ts MEDIA-TYPE [ocr]   prints the text of each page as a line of JSON
 *
 * Its last line is {"reason":…}: null where all was read.
 */
const [mediaType = "", ocr] = process.argv.slice(2);
const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const file = await buffer(process.stdin);
const { reason, error } = await extractText(file, { mediaType, ocr: ocr === "ocr" }, write);
if (error) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
process.stdout.write(`${JSON.stringify({ reason })}\n`, () => process.exit(0));
