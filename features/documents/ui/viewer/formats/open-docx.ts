import { type OpenedFile, type Sheet, Unshowable } from "../sheet.ts";
import { dotsPerInch } from "../sheet-limits.ts";
import type { Size, Turn } from "../sheet-size.ts";
import { docxParagraphs } from "./docx-paragraphs.ts";
import { readDocxParts } from "./docx-part.ts";
import { layTextOut, type TextLine, textPage } from "./text-pages.ts";

export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const font = `${textPage.letter}px sans-serif`;

/** The text of a Word file on white pages, with its headers, notes and comments: no look, picture, link or macro of it. */
export async function openDocx(bytes: ArrayBuffer): Promise<OpenedFile> {
  const parts = readDocxParts(bytes);
  if (parts === null) throw new Unshowable("damaged");
  const paragraphs = parts.texts.flatMap(docxParagraphs);
  if (paragraphs.every((paragraph) => paragraph.trim() === "")) throw new Unshowable("no-text");
  const measure = document.createElement("canvas").getContext("2d");
  if (!measure) throw new Error("There is no canvas to measure on.");
  measure.font = font;
  const widthOf = (text: string) => measure.measureText(text).width;
  const { pages, left } = layTextOut(paragraphs, widthOf);
  const sheets = pages.map((lines) => sheetOf(lines, widthOf));
  return { sheets, finest: dotsPerInch / 96, left, omits: parts.omits, close: () => {} };
}

function sheetOf(lines: readonly TextLine[], widthOf: (text: string) => number): Sheet {
  const { width, height, margin, letter } = textPage;
  return {
    size: async () => ({ width, height }),

    async paint(canvas, turn) {
      const context = canvas.getContext("2d");
      if (!context) throw new Error("There is no canvas to paint on.");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      const scale = scaleOf(canvas, turn);
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((turn * Math.PI) / 180);
      context.scale(scale, scale);
      context.translate(-width / 2, -height / 2);
      context.font = font;
      context.textBaseline = "top";
      context.fillStyle = "#1b1f2e";
      for (const { text, y } of lines) context.fillText(text, margin, y);
    },

    numbers: async () => [],
    text: async () => lines.map(({ text }) => text).join("\n"),

    async spans(size, turn) {
      const scale = scaleOf(size, turn);
      return lines.map(({ text, y }) => ({
        text,
        ...turnedPoint(margin * scale, y * scale, size, turn),
        width: widthOf(text) * scale,
        height: letter * scale,
        angle: (turn * Math.PI) / 180,
      }));
    },
  };
}

const scaleOf = (size: Size, turn: Turn) =>
  (turn % 180 === 0 ? size.width : size.height) / textPage.width;

/** Where a point of the upright page is once it is turned. @param size of the turned page */
function turnedPoint(x: number, y: number, size: Size, turn: Turn) {
  if (turn === 90) return { x: size.width - y, y: x };
  if (turn === 180) return { x: size.width - x, y: size.height - y };
  return turn === 270 ? { x: y, y: size.height - x } : { x, y };
}
