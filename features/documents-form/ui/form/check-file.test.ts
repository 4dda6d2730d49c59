import { expect, test } from "vitest";
import { mediaTypes } from "../../../../tests/support/files.ts";
import { checkFile } from "./check-file.ts";
import { documentsForm } from "./documents-declaration.ts";

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const wrongFormat =
  "Uploaded file format is not supported. Please upload png, jpeg, pdf or word file format.";

test.each([
  ["scan.pdf", mediaTypes.pdf],
  ["SCAN.PNG", mediaTypes.png],
  ["photo.jpeg", "image/jpeg"],
  ["letter.docx", mediaTypes.docx],
  // some systems know no type of it
  ["letter.doc", ""],
])("%s is taken as it is", async (name, type) => {
  const chosen = file(name, type);
  expect(await checkFile(chosen)).toEqual({ kind: "ready", file: chosen, note: "" });
});

test.each([
  ["a.gif", "image/gif"],
  ["a.pdf.exe", "application/x-msdownload"],
  ["a.pdf", mediaTypes.png],
  ["pdf", mediaTypes.pdf],
  ["a.svg", "image/svg+xml"],
])("%s of type %s is refused with the specification's message", async (name, type) => {
  expect(await checkFile(file(name, type))).toEqual({ kind: "refused", message: wrongFormat });
});

test("2,000,000 bytes are taken and one more is not; the message names the type", async () => {
  expect(await checkFile(file("a.pdf", mediaTypes.pdf, 2_000_000))).toMatchObject({
    kind: "ready",
  });
  expect(await checkFile(file("a.pdf", "", 2_000_001))).toEqual({
    kind: "refused",
    message: "application/pdf is too large, please select a file less than 2MB",
  });
});

test("an empty file is told to be empty", async () => {
  expect(await checkFile(file("a.pdf", mediaTypes.pdf, 0))).toMatchObject({
    kind: "refused",
    message: expect.stringMatching(/empty/),
  });
});

test("a file goes under its own id, and only its own address is taken from the answer", () => {
  const target = documentsForm.uploadTarget("photoId");
  expect([...target.formOf(file("a.pdf", mediaTypes.pdf)).keys()]).toEqual(["photoId"]);
  const other = { file_id: "resume", URL: "/documents/r" };
  expect(target.addressIn({ URL: [other, { file_id: "photoId", URL: "/documents/p" }] })).toBe(
    "/documents/p",
  );
  for (const answer of [null, {}, { URL: "x" }, { URL: [other] }, { URL: [null] }]) {
    expect(target.addressIn(answer)).toBeNull();
  }
});
