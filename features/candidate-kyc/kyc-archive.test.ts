import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { testAdmin } from "../../tests/support/calls/site.ts";
import { mediaTypes, pdfFile, pngFile } from "../../tests/support/files/files.ts";
import { readZip } from "../../tests/support/files/read-zip.ts";
import { storeCandidateDocuments } from "../../tests/support/records/stored-documents.ts";

const { site } = callsUnderTest();
let cookie: string;
let id: number;

beforeAll(async () => {
  const { staff, documents } = site().composition.services;
  const client = { headers: new Headers(), address: "192.0.2.9" };
  const result = await staff.signIn(testAdmin, client);
  if (!result.ok) throw new Error("The sign-in failed.");
  cookie = result.setCookie[0]?.split(";")[0] as string;
  const stored = await storeCandidateDocuments(site().database, documents, {
    name: "Zoë “Zee” D’Souza",
    files: {
      resumeFile: { name: "cv.pdf", content: pdfFile(), mediaType: mediaTypes.pdf },
      photoFile: { name: "me.png", content: pngFile(), mediaType: mediaTypes.png },
    },
  });
  id = stored.id;
});

const ask = (path: string, more: RequestInit = {}) =>
  fetch(`${site().url}${path}`, { headers: { cookie }, ...more });
const audited = async () =>
  (await site().database.queries.select().from(auditLog).orderBy(auditLog.id)).filter(
    ({ action }) => action === "documents-zipped",
  );

test("HR downloads a candidate's documents under a clean name; the audit log counts them", async () => {
  const answer = await ask(`/desk/kyc/${id}.zip`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toContain('filename="Zoe-Zee-D-Souza.zip"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    "Zoe-Zee-D-Souza/01-Resume.pdf",
    "Zoe-Zee-D-Souza/04-Photograph.png",
  ]);
  const [row] = await audited();
  expect(row).toMatchObject({ subject: String(id), detail: { documents: 2 } });
});

test("asking for the headers alone opens nothing", async () => {
  const before = await audited();
  const answer = await ask(`/desk/kyc/${id}.zip`, { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(await audited()).toHaveLength(before.length);
});

test("there is none without a session, of an unknown candidate, or under a number too large", async () => {
  expect((await ask(`/desk/kyc/${id}.zip`, { headers: {} })).status).toBe(401);
  expect((await ask(`/desk/kyc/${id + 1}.zip`)).status).toBe(404);
  expect((await ask(`/desk/kyc/${"9".repeat(30)}.zip`)).status).toBe(404);
});
