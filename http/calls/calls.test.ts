import { expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, testAdmin } from "../../tests/support/calls/site.ts";
import { dataUrl, mediaTypes, pdfFile } from "../../tests/support/files/files.ts";
import { formBody, referralBody } from "../../tests/support/records/submissions.ts";
import { callsUnderTest, file } from "./calls.fixtures.ts";

const { site, call, sendForm, upload } = callsUnderTest();

test("paths of calls match in any letter case", async () => {
  const answer = await call(`${wirePaths.resumeUpload.toUpperCase()}/`, {
    file: dataUrl(pdfFile()),
    name: "a.pdf",
  });
  expect(answer.status).toBe(200);
});

test("bad fields are named by their keys, in the specification's words", async () => {
  const form = await call(wirePaths.applicationForm, formBody({ jobFile: "", jobCellNumber: "1" }));
  expect(form.status).toBe(422);
  expect(await form.json()).toMatchObject({
    error: {
      fields: {
        jobFile: "Please select a file.",
        jobCellNumber: "Please enter a valid Contact Number",
      },
    },
  });
  const referral = await call(wirePaths.referral, referralBody({ resume: "x", Experience: "abc" }));
  expect(await referral.json()).toMatchObject({
    error: { fields: { Experience: "Please enter Total Experience in number correctly." } },
  });
});

test.each([
  ["broken JSON", "{", 400],
  ["nothing", "", 400],
  ["a list", "[]", 422],
  ["null", "null", 422],
  ["too much", JSON.stringify({ firstName: "a".repeat(70_000) }), 413],
])("refuses a submission of %s", async (_what, body, status) => {
  for (const path of [wirePaths.referral, wirePaths.applicationForm]) {
    const answer = await call(path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) } });
  }
});

test("what is too long or no text is refused in words that people wrote", async () => {
  const resume = await upload();
  for (const bad of [
    { emp: "e".repeat(65) },
    { emp: {} },
    { date: "1".repeat(21) },
    { date: "1/1\u0000" },
  ]) {
    const answer = await call(wirePaths.referral, referralBody({ resume, ...bad }));
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(Object.values(error.fields)).toEqual([
      expect.stringMatching(/^The (source|date) is not understood\.$/),
    ]);
  }
});

test("a form's own content types cannot submit", async () => {
  const answer = await call(wirePaths.referral, referralBody(), { "content-type": "text/plain" });
  expect(answer.status).toBe(415);
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
])("another site's page cannot submit: %j", async (headers) => {
  const answer = await call(
    wirePaths.referral,
    referralBody(),
    headers as unknown as Record<string, string>,
  );
  expect(answer.status).toBe(403);
});

test("a key that cannot be one is refused", async () => {
  const resume = await upload();
  for (const [path, body] of [
    [wirePaths.referral, referralBody({ resume })],
    [wirePaths.applicationForm, formBody({ jobFile: resume })],
  ] as const) {
    const answer = await call(path, body, { "idempotency-key": "k".repeat(201) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: "idempotency_key", message: expect.any(String) },
    });
  }
});

test("a made-up forwarding header counts for nothing", async () => {
  const direct = await startTestSite();
  try {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        fetch(direct.url + wirePaths.resumeUpload, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${at}` },
          body: JSON.stringify({ file: dataUrl(pdfFile()), name: "a.pdf" }),
        }),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  } finally {
    await direct.stop();
  }
});

test("a stored document opens for a signed-in admin alone, as a download", async () => {
  const content = pdfFile({ text: "Asha" });
  const sent = await sendForm(["file", file(content, "Asha's résumé.pdf", mediaTypes.pdf)]);
  const { URL: resume } = (await sent.json()) as { URL: string };
  await call(wirePaths.referral, referralBody({ resume }));
  const stranger = await fetch(resume);
  expect(stranger.status).toBe(401);

  const { staff } = site().composition.services;
  const signedIn = await staff.signIn(testAdmin, { headers: new Headers(), address: "192.0.2.9" });
  if (!signedIn.ok) throw new Error("not signed in");
  const cookie = signedIn.setCookie[0]?.split(";")[0] as string;
  const opened = await fetch(resume, { headers: { cookie } });
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(content);
  expect(opened.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Asha's_?r.*\.pdf"; filename\*=UTF-8''Asha%27s/,
  );
  expect(opened.headers.get("content-security-policy")).toContain("sandbox");
  expect(opened.headers.get("x-content-type-options")).toBe("nosniff");
  expect(opened.headers.get("cache-control")).toBe("no-store");

  await staff.signOut(new Headers({ cookie }));
  expect((await fetch(resume, { headers: { cookie } })).status).toBe(401);
});

test("published openings and testimonials are what pages show", async () => {
  const openings = await (await fetch(site().url + wirePaths.openings)).json();
  expect(openings).toContainEqual(
    expect.objectContaining({ openingCode: "AI-Engineer", visible: true }),
  );
  const hidden = (openings as Record<string, unknown>[]).filter(({ visible }) => visible !== true);
  expect(hidden.every((opening) => !("salaryRange" in opening))).toBe(true);
  const testimonials = await (await fetch(site().url + wirePaths.testimonials)).json();
  expect(testimonials).toContainEqual(expect.objectContaining({ Status: "active", tmtDeleted: 0 }));
  expect(testimonials).not.toContainEqual(expect.objectContaining({ tmtDeleted: 1 }));
});

test.each([
  ["GET", wirePaths.resumeUpload, "POST"],
  ["PUT", wirePaths.applicationForm, "POST"],
  ["OPTIONS", wirePaths.referral, "POST"],
  ["DELETE", wirePaths.openings, "GET, HEAD"],
  ["POST", wirePaths.testimonials, "GET, HEAD"],
  ["POST", "/healthz", "GET, HEAD"],
  ["PATCH", "/refer-data", "GET, HEAD"],
])("%s %s is told which methods there are", async (method, path, allow) => {
  const answer = await fetch(site().url + path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed" } });
});

test("an unknown call answers JSON", async () => {
  const answer = await fetch(`${site().url}/prod/other`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
});
