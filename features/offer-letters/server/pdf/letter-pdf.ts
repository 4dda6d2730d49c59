import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { StoreUnavailable } from "#platform/store-unavailable.ts";
import type { LetterContent } from "../../letter-content.ts";
import { type AcceptedFacts, letterData, letterSource } from "./letter-source.ts";

/** Bounds of one process, in milliseconds, and how many there are at once, and wait. */
const limits = { time: 20_000, atOnce: 2, waiting: 50 };

const program = fileURLToPath(new URL("draw-process.ts", import.meta.url));
const modules = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const compiler = join(modules, "@myriaddreamin/typst-ts-node-compiler", "package.json");

/** It needs native code, and besides the files of its packages nothing: no network, environment or further process. */
const sandbox = [
  "--permission",
  "--allow-addons",
  `--allow-fs-read=${join(dirname(program), "*")}`,
  `--allow-fs-read=${join(dirname(modules), "package.json")}`,
  `--allow-fs-read=${join(modules, "*")}`,
  "--v8-pool-size=1",
];

/** Draws letters as tagged PDFs (PDF/UA-1). The compiler is an optional dependency: without it letters are printed from their page. */
export function createLetterPdf() {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw new StoreUnavailable("turn of a letter");
    await new Promise<void>((begin) => waiting.push(begin));
  }

  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    isAvailable: existsSync(compiler),

    async draw(content: LetterContent, accepted: AcceptedFacts | null): Promise<Buffer> {
      await turn();
      try {
        return await run(
          JSON.stringify({ source: letterSource, letter: letterData(content, accepted) }),
        );
      } finally {
        end();
      }
    },
  };
}

/** @throws Error where the process fails */
async function run(input: string): Promise<Buffer> {
  const child = spawn(process.execPath, [...sandbox, program], {
    env: { MALLOC_ARENA_MAX: "1" },
    timeout: limits.time,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const written = pipeline(Readable.from([input]), child.stdin).catch(() => {});
  const [pdf, fault, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
    written,
  ]);
  if (code === 0 && pdf.subarray(0, 5).toString("latin1") === "%PDF-") return pdf;
  throw new Error(`The letter was not drawn, ${code ?? signal}: ${fault.slice(0, 2_000)}`);
}
