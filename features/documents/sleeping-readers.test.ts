import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import { limits } from "#contract/limits.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { answersAtOnce } from "#http/calls/response-queue.ts";
import { mediaTypes, pdfFile } from "../../tests/support/files/files.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { storeCandidateDocuments } from "../../tests/support/records/stored-documents.ts";

const { site } = callsUnderTest();
const keys = kycDocumentKeys.slice(0, 6);
let cookies: Record<"viewer" | "editor" | "admin", string>;
let archive: string;

beforeAll(async () => {
  cookies = await deskPeople(site(), fakeClock()).ofEachRole();
  const content = pdfFile({ size: limits.documentBytes });
  const large = { name: "a.pdf", content, mediaType: mediaTypes.pdf };
  const files = Object.fromEntries(keys.map((key) => [key, large]));
  const { documents } = site().composition.services;
  archive = `/desk/kyc/${(await storeCandidateDocuments(site().database, documents, { files })).id}.zip`;
}, 60_000);

/** Asks for the archive, and reads nothing of it but its first bytes. */
async function sleeper(cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(site().url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`GET ${archive} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

async function bytesOf(cookie: string): Promise<number> {
  const answer = await fetch(site().url + archive, { headers: { cookie } });
  const { byteLength } = await answer.arrayBuffer();
  // a machine that is busy for seconds says to come back
  return answer.status === 503 ? bytesOf(cookie) : byteLength;
}

test("who reads none of his archives gets a few at once; a colleague gets hers meanwhile", async () => {
  const sleepers: Socket[] = [];
  for (let count = 0; count < answersAtOnce.lists; count += 1)
    sleepers.push(await sleeper(cookies.admin));
  let isAnswered = false;
  const next = bytesOf(cookies.admin).finally(() => {
    isAnswered = true;
  });
  expect(await bytesOf(cookies.editor)).toBeGreaterThan(keys.length * limits.documentBytes);
  expect(isAnswered).toBe(false);
  sleepers[0]?.destroy();
  expect(await next).toBeGreaterThan(keys.length * limits.documentBytes);
  for (const socket of sleepers) socket.destroy();
});
