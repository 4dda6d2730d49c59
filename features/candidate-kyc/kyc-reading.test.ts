import { beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { testAdmin } from "../../tests/support/calls/site.ts";
import { storeCandidates } from "../../tests/support/records/stored-candidates.ts";

const { site, call } = callsUnderTest();
let cookie: string;

beforeAll(async () => {
  const client = { headers: new Headers(), address: "198.51.100.200" };
  const signedIn = await site().composition.services.staff.signIn(testAdmin, client);
  cookie = signedIn.ok ? (signedIn.setCookie[0]?.split(";")[0] ?? "") : "";
  const at = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`);
  await storeCandidates(
    site().database,
    { aadhaarName: "Divya Nair", email: "divya@mail.example", receivedAt: at(1) },
    { aadhaarName: '=HYPERLINK("x"), "Ravi"', state: "complete", receivedAt: at(2) },
    {
      aadhaarName: "Zoya Ansari",
      receivedAt: at(3),
      files: { panCardFile: "accepted", photoFile: "rejected", SSCFile: "received" },
    },
  );
});

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(site().url + path, { headers });

const ask = (body: unknown, headers: Record<string, string> = { cookie }) =>
  call(wirePaths.kycSave, body, headers);

/** The path that the reading call answers. */
async function linkFor(filterText: string | null): Promise<string> {
  const answer = await ask({ method: "get", headers: { "Cache-Control": "no-cache" }, filterText });
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  expect(new URL(url).origin).toBe(site().url);
  return new URL(url).pathname;
}

async function audited(action: string) {
  const rows = await site().database.queries.select().from(auditLog).orderBy(auditLog.id);
  return rows.filter((row) => row.action === action).at(-1)?.detail;
}

test("the records come newest first with exactly the keys of the specification", async () => {
  const answer = await get(await linkFor(null));
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const records = (await answer.json()) as Record<string, string>[];
  expect(records.map(({ aadharCardName }) => aadharCardName)).toEqual([
    "Zoya Ansari",
    '=HYPERLINK("x"), "Ravi"',
    "Divya Nair",
  ]);
  expect(Object.keys(records[0] ?? {})).toHaveLength(30);
  expect(records[0]).toMatchObject({ date: "11/3/2026", postGraduationStatus: "No" });
  expect(records[0]?.panCardFile).toMatch(new RegExp(`^${site().url}/documents/[\\w-]+$`));
  expect(records[0]?.resumeFile).toBe("");
  expect(await audited("kyc-read")).toEqual({ rows: 3, filtered: false });
});

test("a record stands there in the order of the specification, to the letter", async () => {
  const text = await (await get(await linkFor("hyperlink"))).text();
  const [{ id = 0, ...files } = {}] = JSON.parse(text) as Record<string, string>[];
  const sent = ["resumeFile", "panCardFile", "aadharCardFile", "photoFile"];
  const members = [
    `"id":${id}`,
    '"date":"11/2/2026"',
    '"email":"nikhil@mail.example"',
    '"aadharCardName":"=HYPERLINK(\\"x\\"), \\"Ravi\\""',
    ...sent.map((key) => `"${key}":"${files[key]}"`),
    '"passportOrPoliceFile":""',
    '"addressProofFile":""',
    '"nameChageAffidavitFile":""',
    '"wifiReceiptFile":""',
    '"postGraduationStatus":"No"',
    '"postGratuationFile":""',
    '"graduationStatus":"NoG"',
    '"graduationFile":""',
    `"DiplomaHSCFile":"${files.DiplomaHSCFile}"`,
    `"SSCFile":"${files.SSCFile}"`,
    '"experiencedStatus":"Fresher"',
    '"offerorAppoinmentLetterFile1":""',
    '"relievingLetterFile1":""',
    '"experienceLetterFile1":""',
    '"salaryReceiveBy1":""',
    '"salarySlipFile1":""',
    '"EmployeerStatus2":""',
    '"offerorAppoinmentLetterFile2":""',
    '"relievingLetterFile2":""',
    '"experienceLetterFile2":""',
    '"salaryReceiveBy2":""',
    '"salarySlipFile2":""',
  ];
  expect(text).toBe(`[{${members.join(",")}}]`);
});

test("a text narrows them, and the address tells nothing of it", async () => {
  const path = await linkFor("nair divya");
  expect(path).not.toMatch(/nair|divya/i);
  const records = (await (await get(path)).json()) as Record<string, string>[];
  expect(records.map(({ email }) => email)).toEqual(["divya@mail.example"]);
  expect(await audited("kyc-read")).toEqual({ rows: 1, filtered: true });
  const none = await get(await linkFor("nobody"));
  expect(await none.json()).toEqual([]);
});

test("an address opens for nobody else, and a made-up one for nobody", async () => {
  expect((await get(await linkFor(""), {})).status).toBe(401);
  expect((await get(`${wirePaths.kycRecords}/made-up`)).status).toBe(404);
});

test("the export holds words instead of documents, and nothing that a spreadsheet calculates", async () => {
  const answer = await get(deskCallPaths.kycExport);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/candidate-kyc-\d{4}-\d\d-\d\d\.csv/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^ID,Date,Email,Aadhaar Name,Resume,Pan Card,Aadhaar Card,Photo,/);
  expect(lines[1]).toMatch(
    /^1,11\/3\/2026,nikhil@mail\.example,Zoya Ansari,missing,accepted,missing,rejected,/,
  );
  expect(lines[2]).toContain(`"'=HYPERLINK(""x""), ""Ravi"""`);
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toMatch(/https?:|documents/);
  expect(await audited("kyc-exported")).toEqual({ rows: 3, filtered: false });
});
