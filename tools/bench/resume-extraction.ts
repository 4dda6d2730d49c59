import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { readFileText } from "#features/resume-text/server/extraction/read-file.ts";
import { docFile, mediaTypes } from "../../tests/support/files/files.ts";
import { onePage } from "../../tests/support/files/hostile-files.ts";
import { textPdf } from "../../tests/support/files/text-pdf.ts";
import { paragraph, run, wordFile } from "../../tests/support/files/word-files.ts";
import { percentile, readable } from "./figures.ts";
import type { Row } from "./report.ts";

const count = 1_000;
/** Milliseconds and bytes of one file, as the process that reads it is bounded. */
const maxTime = 20_000;
const maxMemory = 256 * 1024 * 1024;
/** Of the files that have text, how many must give it. */
const minRead = 0.99;

const sentences = [
  "Accounts executive with Tally, GST and bank reconciliation",
  "Closed the books of fourteen clients each month, on time",
  "Panvel office, evening shift, team of six",
  "Prepared invoices, ledgers and payroll for small businesses",
];
const lines = (of: number, how: number) =>
  Array.from({ length: how }, (_, line) => `${sentences[(of + line) % 4]} ${of * 100 + line}`);

interface Made {
  file: Buffer;
  mediaType: string;
  hasText: boolean;
}

/** A page of text as a scanner writes it. */
function scanned(of: number) {
  const rows = lines(of, 24).map(
    (text, line) =>
      `<text x="150" y="${200 + line * 60}" font-size="32" font-family="sans-serif">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="100%" height="100%" fill="white"/>${rows.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

async function scannedPdf(of: number): Promise<Buffer> {
  const jpeg = await scanned(of).jpeg().toBuffer();
  const head = `<< /Type /XObject /Subtype /Image /Width 1654 /Height 2339 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  const picture = Buffer.concat([Buffer.from(head), jpeg, Buffer.from("\nendstream")]);
  const content = "q 612 0 0 792 0 0 cm /X Do Q";
  return onePage({ resources: "/XObject << /X 6 0 R >>", content, more: [picture] });
}

const makers: Record<string, (of: number) => Promise<Made> | Made> = {
  "PDF with text": (of) => {
    const page = lines(of, 30).map((text, line) => ({ text, x: 10, y: 190 - line * 6 }));
    return { file: textPdf([page, page]), mediaType: mediaTypes.pdf, hasText: true };
  },
  DOCX: (of) => {
    const file = wordFile(
      lines(of, 60)
        .map((text) => paragraph(run(text)))
        .join(""),
    );
    return { file, mediaType: mediaTypes.docx, hasText: true };
  },
  "scanned PDF": async (of) => ({
    file: await scannedPdf(of),
    mediaType: mediaTypes.pdf,
    hasText: true,
  }),
  photo: async (of) => {
    const type = of % 2 === 0 ? "jpeg" : "png";
    const file = await scanned(of).toFormat(type).toBuffer();
    return { file, mediaType: mediaTypes[type], hasText: true };
  },
  "old DOC": () => ({ file: docFile(), mediaType: mediaTypes.doc, hasText: false }),
  damaged: (of) => {
    const file = textPdf([[{ text: "cut", x: 1, y: 1 }]]).subarray(0, 40 + (of % 40));
    return { file, mediaType: mediaTypes.pdf, hasText: false };
  },
};
/** Of twenty resumes. */
const mix: readonly (keyof typeof makers)[] = [
  ...Array<string>(11).fill("PDF with text"),
  ...Array<string>(4).fill("DOCX"),
  ...["scanned PDF", "scanned PDF", "photo", "old DOC", "damaged"],
];

/** Reads mixed resumes one after another, as the job does. @param files how many */
export async function measureResumeExtraction(_folder: string, files = count): Promise<Row[]> {
  const watched = watchChildren();
  const taken = new Map<string, number[]>();
  let [withText, read] = [0, 0];
  for (let of = 0; of < files; of += 1) {
    const kind = mix[of % mix.length] ?? "";
    const made = (await makers[kind]?.(of)) as Made;
    const start = performance.now();
    const found = await readFileText(made.file, made.mediaType, { ocr: true });
    taken.set(kind, [...(taken.get(kind) ?? []), performance.now() - start]);
    if (made.hasText) withText += 1;
    if (made.hasText && "text" in found && /Accounts executive/.test(found.text)) read += 1;
  }
  const memory = watched.stop();
  const all = [...taken.values()].flat();
  const group = `Reading ${readable(files)} mixed resumes, one at a time`;
  const row = (what: string, ours: string, limit = "", ok = true): Row => ({
    ...{ group, what, ours, bare: "", measured: ours, limit, ok },
  });
  return [
    ...[...taken].map(([kind, times]) =>
      row(
        `${kind}, ${times.length} files`,
        `${readable(percentile(times, 0.5))} ms, p95 ${readable(percentile(times, 0.95))}`,
      ),
    ),
    row("all, seconds", readable(all.reduce((sum, each) => sum + each, 0) / 1_000)),
    row(
      "the slowest, of its limit",
      readable(Math.max(...all) / maxTime),
      "<= 1",
      Math.max(...all) <= maxTime,
    ),
    row("most memory, of its limit", readable(memory / maxMemory), "<= 1", memory <= maxMemory),
    row(
      "gave their text, of those that have any",
      `${read} of ${withText}`,
      `>= ${minRead}`,
      read / withText >= minRead,
    ),
  ];
}

/** The most resident memory that any process of this one had, as Linux tells it. */
function watchChildren(): { stop(): number } {
  let most = 0;
  const look = () => {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue;
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024);
      } catch {
        // it has ended
      }
    }
  };
  const timer = setInterval(look, 25);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
