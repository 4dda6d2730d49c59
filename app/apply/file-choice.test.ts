import { expect, test } from "vitest";
import { judgeChoice } from "./file-choice.ts";

const pdf = { name: "cv.pdf", type: "application/pdf", size: 1_000 };
const messageFor = (...files: { name: string; type: string; size: number }[]) => {
  const choice = judgeChoice(files);
  return choice.kind === "refused" ? choice.message : choice.kind;
};

test("a file of each kind is taken, also where the device does not know its type", () => {
  for (const name of ["a.png", "a.JPG", "a.jpeg", "a.pdf", "a.doc", "a.DocX"]) {
    expect(messageFor({ name, type: "", size: 1 })).toBe("file");
  }
  expect(messageFor({ name: "a.doc", type: "application/octet-stream", size: 1 })).toBe("file");
});

test("two files are one too many, whatever they are", () => {
  expect(messageFor(pdf, pdf)).toBe("Only 1 file can be uploaded at a time");
  expect(messageFor(pdf, { ...pdf, name: "a.exe" })).toBe("Only 1 file can be uploaded at a time");
});

test("other kinds, and names that contradict the type, are refused", () => {
  const refused = "File format is not supported for upload.";
  expect(messageFor({ ...pdf, name: "a.svg", type: "image/svg+xml" })).toBe(refused);
  expect(messageFor({ ...pdf, name: "pdf" })).toBe(refused);
  expect(messageFor({ ...pdf, name: "cv.pdf.exe" })).toBe(refused);
  expect(messageFor({ ...pdf, name: "cv.png" })).toBe(refused);
});

test("2,000,000 bytes are taken, one more is too large, and the message names the type", () => {
  expect(messageFor({ ...pdf, size: 2_000_000 })).toBe("file");
  expect(messageFor({ ...pdf, size: 2_000_001 })).toBe(
    "application/pdf is too large, please pick a smaller file.",
  );
  expect(messageFor({ name: "a.png", type: "", size: 2_000_001 })).toBe(
    "image/png is too large, please pick a smaller file.",
  );
});

test("an empty file is refused, and choosing nothing is nothing", () => {
  expect(messageFor({ ...pdf, size: 0 })).toBe("The file is empty. Please choose another file.");
  expect(messageFor()).toBe("none");
});
