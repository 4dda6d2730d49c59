import { isIP } from "node:net";
import { expect, test } from "vitest";
import { uploadTokenHeader, wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { callsUnderTest, file } from "#http/calls/calls.fixtures.ts";
import {
  dataUrl,
  docxFile,
  exeFile,
  mediaTypes,
  pdfFile,
} from "../../tests/support/files/files.ts";

const { call, from, site, storedFiles } = callsUnderTest();
const { kycFileUpload, multiFileUpload, visitorIp } = wirePaths;
const paths = [kycFileUpload, multiFileUpload];

const item = (file_id: string, content = pdfFile(), type: string = mediaTypes.pdf) => ({
  file_id,
  file_name: `My ${file_id} final.pdf`,
  file_object: dataUrl(content, type),
});
const url = expect.stringMatching(/^http:\/\/.*\/documents\/[\w-]{22}$/);

function sendParts(path: string, parts: Record<string, File>, headers = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return fetch(site().url + path, { method: "POST", headers: { ...from(), ...headers }, body });
}

test("each call answers in its own shape, in the order of the request", async () => {
  const items = [item("b"), item("a")];
  const kyc = await call(kycFileUpload, items);
  expect([kyc.status, await kyc.json()]).toEqual([200, { URL: [{ URL: url }, { URL: url }] }]);
  const named = await call(multiFileUpload, items);
  expect(await named.json()).toEqual({
    URL: [
      { file_id: "b", URL: url },
      { file_id: "a", URL: url },
    ],
  });
});

test("multipart parts are named by their file_id", async () => {
  const parts = {
    resumeFile: file(pdfFile(), "My CV.pdf", mediaTypes.pdf),
    photoFile: file(docxFile(), "me.docx", ""),
  };
  const answer = await sendParts(multiFileUpload, parts);
  expect(await answer.json()).toEqual({
    URL: [
      { file_id: "resumeFile", URL: url },
      { file_id: "photoFile", URL: url },
    ],
  });
});

test("refused files are told in the words of their screen, by their ids", async () => {
  const before = await storedFiles();
  const large = pdfFile({ size: limits.documentBytes + 1 });
  const items = [item("good"), item("large", large), item("program", exeFile())];
  const kyc = await call(kycFileUpload, items);
  expect(kyc.status).toBe(413);
  expect((await kyc.json()).error.fields).toEqual({
    large: "application/pdf is too large, please select a file less than 2mb",
    program: "File format is not supported for upload.",
  });
  const named = await call(multiFileUpload, items.reverse());
  expect(named.status).toBe(415);
  expect((await named.json()).error.fields).toEqual({
    large: "application/pdf is too large, please select a file less than 2MB",
    program:
      "Uploaded file format is not supported. Please upload png, jpeg, pdf or word file format.",
  });
  expect(await storedFiles()).toBe(before);
});

test("two files under one id are refused in the specification's words", async () => {
  const body = new FormData();
  const one = file(pdfFile(), "a.pdf", mediaTypes.pdf);
  for (const part of [one, one]) body.append("resumeFile", part);
  const answer = await fetch(site().url + kycFileUpload, { method: "POST", headers: from(), body });
  expect(answer.status).toBe(422);
  expect((await answer.json()).error.fields).toEqual({
    resumeFile: "Only 1 file can be uploaded at a time",
  });
});

test("other bodies, other methods and bodies too large by their header are refused", async () => {
  for (const path of paths) {
    expect((await call(path, "[]", { "content-type": "text/plain" })).status).toBe(415);
    expect((await fetch(site().url + path)).status).toBe(405);
    const foreign = await call(path, [item("a")], { origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
  }
});

test("a flood is told to wait, and a person with a token still sends a whole form", async () => {
  const items = Array.from({ length: 20 }, (_, index) => item(`f${index}`));
  let refused: Response | undefined;
  for (let sent = 0; !refused && sent < 40; sent += 1) {
    const answer = await call(kycFileUpload, items);
    if (answer.status === 429) refused = answer;
    await answer.arrayBuffer();
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  const token = site().composition.services.uploadTokens.issue();
  const answer = await call(kycFileUpload, items, { [uploadTokenHeader]: token });
  expect(answer.status).toBe(200);
});

test("the visitor's address is the proxy's word or the socket's", async () => {
  const answer = await fetch(site().url + visitorIp, { headers: from() });
  expect(await answer.json()).toEqual({ IPv4: from()["x-forwarded-for"] });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bare = await fetch(site().url + visitorIp);
  expect(await bare.json()).toEqual({ IPv4: "127.0.0.1" });
});

test("the visitor's address is an address, whatever a proxy was told", async () => {
  for (const told of [
    "<script>",
    "1.2.3.4, nonsense",
    "999.1.1.1",
    "::1%eth0",
    "x".repeat(2_000),
  ]) {
    const answer = await fetch(site().url + visitorIp, { headers: { "x-forwarded-for": told } });
    expect(answer.status).toBe(200);
    expect(isIP((await answer.json()).IPv4), told).not.toBe(0);
  }
  const zoned = { headers: { "x-forwarded-for": "fe80::1%eth0" } };
  expect(await (await fetch(site().url + visitorIp, zoned)).json()).toEqual({ IPv4: "fe80::1" });
  expect((await call(visitorIp, {})).status).toBe(405);
});
