import { ChildProcess } from "node:child_process";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extractText } from "./extract-text.ts";

/**
 * In the place of the process that reads a file: to start it, and its libraries in it, takes a second or two. For what
 * is read of files that harm nobody; what a process is bounded by, `read-file.test.ts` asks of a real one.
 */
export function readHere([mediaType = "", ocr]: readonly string[]): ChildProcess {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const child = Object.assign(new ChildProcess(), { stdin, stdout, stderr });
  const write = (line: object) => stdout.write(`${JSON.stringify(line)}\n`);
  const read = async () => {
    const { reason } = await extractText(
      await buffer(stdin),
      { mediaType, ocr: ocr === "ocr" },
      write,
    );
    write({ reason });
    child.emit("close", 0, null);
  };
  read().catch((error) => child.emit("error", error));
  return child;
}
