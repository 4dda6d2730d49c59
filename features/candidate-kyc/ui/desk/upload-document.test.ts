import { expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { messages } from "#contract/messages.ts";
import { sendDocument, uploadFailed } from "./upload-document.ts";

const file = new File(["%PDF-"], "pan card.pdf", { type: "application/pdf" });
const added = { id: 7, email: "divya@mail.example", key: "panCardFile", file } as const;
const url = "https://careers.xld.example/documents/pan7";

/** A server that answers these, one after the other. */
function server(...answers: (Response | Error)[]) {
  const calls: [string, RequestInit][] = [];
  const send = (async (path: string, init: RequestInit) => {
    calls.push([path, init]);
    const answer = answers.shift() ?? new Error("One call too many.");
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
  return { calls, send };
}

const refusal = (status: number, message: string, fields = {}) =>
  Response.json({ error: { code: "x", message, fields } }, { status });

test("the file goes up as its column, and its address into that candidate's record", async () => {
  const { calls, send } = server(Response.json({ URL: [{ URL: url }] }), Response.json({}));
  expect(await sendDocument(added, "pass", send)).toBeNull();
  const [[upload, sent], [save, updated]] = calls as [[string, RequestInit], [string, RequestInit]];
  expect([upload, save]).toEqual([wirePaths.kycFileUpload, wirePaths.kycSave]);
  expect((sent.body as FormData).get("panCardFile")).toMatchObject({ name: "pan card.pdf" });
  expect(JSON.parse(String(updated.body))).toEqual({
    method: "update",
    id: 7,
    columnName: "panCardFile",
    URL: url,
    email: "divya@mail.example",
  });
});

test.each([
  [[refusal(413, "too large", { panCardFile: "2mb" })], "2mb"],
  [[refusal(415, messages.fileFormat)], messages.fileFormat],
  [
    [refusal(401, "Please sign in.")],
    "Your session has ended. Sign in again, then choose the file again.",
  ],
  [[refusal(403, "no")], "Your account may not add documents."],
  [[refusal(500, "secret")], uploadFailed],
  [[new Response("<html>", { status: 502 })], uploadFailed],
  [
    [new TypeError("offline")],
    "The server could not be reached. Nothing was uploaded. Please try again.",
  ],
  [[Response.json({ URL: [{ URL: url }] }), refusal(422, "taken", { URL: "taken" })], "taken"],
  [
    [Response.json({ URL: [{ URL: url }] }), new TypeError("offline")],
    "The server could not be reached. Nothing was uploaded. Please try again.",
  ],
])("what was not added is told why (%#)", async (answers, problem) => {
  expect(await sendDocument(added, "pass", server(...answers).send)).toBe(problem);
});
