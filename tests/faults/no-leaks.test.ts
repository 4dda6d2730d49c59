import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitorPassHeader, wirePaths } from "#contract/wire.ts";
import { sendRaw } from "../../server/http/server-under-test.ts";
import { exeFile, mediaTypes, pdfFile } from "../support/files.ts";
import { formBody, referralBody } from "../support/submissions.ts";
import type { Answer, Call } from "./http-client.ts";
import { admin } from "./human-resources.ts";
import { type RunningServer, runServer } from "./running-server.ts";

const patience = { timeout: 60_000 };

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("embedded", { LOG_LEVEL: "trace" });
}, 120_000);
afterAll(() => server?.remove());

const call = (given: Partial<Call> & Pick<Call, "path">): Promise<Answer> =>
  server.client.call({ method: "GET", ...given });

const json = { "content-type": "application/json" };
const post = (path: string, body: unknown, headers = {}) =>
  call({ method: "POST", path, headers: { ...json, ...headers }, body: JSON.stringify(body) });

/** Words of a candidate that must not be met again in a log or an error. */
const canary = {
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  email: "zephyrine.quillfeather@mail.example",
  phone: "9123409876",
  street: "Marmalade Lane 77",
  city: "Xanadupur",
  zip: "409911",
  comments: "My grandmother taught me bookkeeping",
  file: "ZephyrineResumeFinal",
  key: "idem-canary-5521",
  query: "canaryquery",
  password: "canary password 99",
  address: "203.0.113.99",
  contents: "Zephyrine pdf canary",
};
const words = [...Object.values(canary), "zephyrine", "quillfeather"];
const from = { "x-forwarded-for": canary.address };

const referral = (more = {}) =>
  referralBody({
    firstName: canary.firstName,
    lastName: canary.lastName,
    email: canary.email,
    contactNumber: canary.phone,
    city: canary.city,
    ...more,
  });
const form = (more = {}) =>
  formBody({
    jobFName: canary.firstName,
    jobLName: canary.lastName,
    jobEmail: canary.email,
    jobCellNumber: canary.phone,
    jobStreetAdd: canary.street,
    jobZipCode: canary.zip,
    jobCity: canary.city,
    jobComments: canary.comments,
    ...more,
  });
const dataUrl = (content: Buffer) => `data:${mediaTypes.pdf};base64,${content.toString("base64")}`;
const upload = (content = pdfFile({ text: canary.contents }), headers = {}) =>
  post(
    wirePaths.resumeUpload,
    { name: `${canary.file}.pdf`, file: dataUrl(content) },
    { ...from, ...headers },
  );

async function multipartBody(parts: Record<string, string | File>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  const response = new Response(data);
  const type = response.headers.get("content-type") as string;
  return {
    headers: { "content-type": type, ...from },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const resumeFile = () =>
  new File([new Uint8Array(pdfFile())], `${canary.file}.pdf`, { type: mediaTypes.pdf });
const key = { "idempotency-key": canary.key, ...from };

/** Everything a candidate or a stranger may send, right and wrong. */
async function sendEverything(): Promise<{ answers: Answer[]; ids: string[] }> {
  const stored = await upload();
  const resume = (JSON.parse(String(stored.body)) as { URL: string }).URL;
  const path = "/ApplyNow/AI-Engineer";
  const wrong = { jobCellNumber: `${canary.phone}0`, jobEmail: `${canary.email}@`, jobFile: "" };
  const native = await multipartBody({ ...form(wrong), jobFile: resumeFile() });
  const multipart = await multipartBody({ file: resumeFile(), name: `${canary.file}.pdf` });
  const signIn = String(new URLSearchParams({ user: canary.email, password: canary.password }));
  const urlencoded = { "content-type": "application/x-www-form-urlencoded", ...from };
  const desk = { path: "/refer-data", headers: urlencoded };
  const search = `?q=${canary.query}&emp=${canary.email}`;
  const answers = [
    stored,
    await post(wirePaths.referral, referral({ resume }), key),
    await post(wirePaths.applicationForm, form({ jobFile: resume }), key),
    await post(wirePaths.referral, referral({ resume, city: "Pune" }), key),
    await post(wirePaths.referral, referral({ resume, email: `x${canary.email}` }), from),
    await post(
      wirePaths.referral,
      referral({ resume: canary.email, firstName: canary.email }),
      from,
    ),
    await post(wirePaths.applicationForm, form(wrong), from),
    await post(wirePaths.applicationForm, { ...form(), [canary.email]: canary.phone }, from),
    await post(wirePaths.referral, canary.email, from),
    await post(wirePaths.referral, { action: canary.email }, from),
    await post(wirePaths.referral, referral(), {
      ...from,
      origin: `https://${canary.query}.example`,
    }),
    await post(wirePaths.referral, referral(), { ...from, "idempotency-key": ` ${canary.key}` }),
    await call({
      method: "POST",
      path: wirePaths.referral,
      headers: { ...json, ...from },
      body: `{"${canary.email}`,
    }),
    await upload(exeFile()),
    await upload(pdfFile({ size: 2_000_001 })),
    await upload(pdfFile(), { [visitorPassHeader]: canary.query }),
    await post(wirePaths.resumeUpload, { name: canary.file, file: canary.email }, from),
    await call({ method: "POST", path: wirePaths.resumeUpload, ...multipart }),
    await call({ method: "POST", path, ...native }),
    await call({ method: "POST", ...desk, body: signIn }),
    await call({ path: `/documents/${resume.split("/").at(-1)}`, headers: from }),
    await call({
      path: `/current-openings${search}`,
      headers: { referer: `/${canary.query}`, ...from },
    }),
    await call({ path: `/${canary.email}${search}` }),
    await call({ path: `/Opening/${canary.query}${search}` }),
    await call({ path: `/prod/${canary.email}` }),
    await call({ path: "/", headers: { "user-agent": canary.query, cookie: `a=${canary.query}` } }),
  ];
  return { answers, ids: [resume.split("/").at(-1) as string] };
}

describe("with everything sent that can be sent", () => {
  let sent: Awaited<ReturnType<typeof sendEverything>>;
  beforeAll(async () => {
    sent = await sendEverything();
  }, 60_000);

  test("each was answered, and none as a fault of ours", () => {
    const statuses = sent.answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422])
      expect(statuses).toContain(status);
    expect(Math.max(...statuses)).toBeLessThan(500);
  });

  test("the log has a line for each and knows nobody", async () => {
    const { headers } = await call({ path: "/absent" });
    await server.prints(String(headers["x-request-id"]));
    const log = server.output().toLowerCase();
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(sent.answers.length);
    for (const word of [...words, ...sent.ids]) expect(log).not.toContain(word.toLowerCase());
    expect(log).not.toContain(admin.password);
    expect(log).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
    expect(log).not.toMatch(/\b\d{10}\b(?!\.)/);
  });

  test("no refusal tells of stacks, statements or folders, or repeats what was sent", () => {
    const refusals = sent.answers.filter(({ status, headers }) => {
      return status >= 400 && !String(headers["content-type"]).startsWith("text/html");
    });
    expect(refusals.length).toBeGreaterThan(10);
    for (const { body } of refusals) {
      const text = String(body);
      expect(text).not.toMatch(/\bat \S+ \(|\.ts\b|node_modules|insert into|"select|\/tmp|\/home/i);
      for (const word of words) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
    }
  });

  test("nobody but HR got a cookie, and they only with the right password", () => {
    for (const { headers } of sent.answers) expect(headers).not.toHaveProperty("set-cookie");
  });
});

describe("what lies beside the pages", () => {
  test.each([
    "/.git/config",
    "/.env",
    "/.vite/manifest.json",
    "/package.json",
    "/server/main.ts",
    "/build/server/index.js",
    "/data/secrets/session_secret",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/..%5c..%5cpackage.json",
    "/assets/../.vite/manifest.json",
    "/assets/",
    "//etc/passwd",
  ])("%s is not served", async (path) => {
    const lines = [`GET ${path} HTTP/1.1`, "Host: careers.example", "Connection: close", "", ""];
    const answer = await sendRaw(server.port, ...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toMatch(/"isEntry"|createRequestHandler|"devDependencies"|root:x|\[core\]/);
  });

  test(
    "scripts come without their source maps, and every file with its headers",
    patience,
    async () => {
      const pages = await Promise.all(
        ["/", "/current-openings", "/ApplyNow", "/refer-data"].map((path) => call({ path })),
      );
      const html = pages.map(({ body }) => String(body)).join("");
      const assets = [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|svg|woff2)/g))];
      expect(assets.length).toBeGreaterThan(5);
      for (const path of assets) {
        const { status, headers, body } = await call({ path });
        expect(status, path).toBe(200);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "content-security-policy": expect.stringContaining("default-src 'none'"),
          "cache-control": expect.stringContaining("immutable"),
        });
        expect(String(body.subarray(-300))).not.toContain("sourceMappingURL");
        expect((await call({ path: `${path}.map` })).status, `${path}.map`).toBe(404);
      }
    },
  );
});

describe("pages", () => {
  const policyOf = async (path: string) =>
    String((await call({ path })).headers["content-security-policy"]);

  test.each(["/", "/current-openings", "/Opening/AI-Engineer", "/nowhere", "/Opening/nobody"])(
    "%s allows no script but our files",
    async (path) => {
      expect(await policyOf(path)).toContain("script-src 'self';");
    },
  );

  test.each(["/ApplyNow", "/ApplyNow/AI-Engineer", "/refer-data"])(
    "%s has a nonce of its own each time, on every script",
    async (path) => {
      const nonces = new Set<string>();
      for (let visit = 0; visit < 3; visit += 1) {
        const { headers, body } = await call({ path });
        const [, nonce = ""] =
          /script-src 'self' 'nonce-([\w-]{22})';/.exec(
            String(headers["content-security-policy"]),
          ) ?? [];
        nonces.add(nonce);
        const inline = String(body).match(
          /<script(?![^>]* (?:src|type="application\/ld\+json"))[^>]*>/g,
        );
        expect(inline?.length).toBeGreaterThan(0);
        for (const tag of inline ?? []) expect(tag).toContain(`nonce="${nonce}"`);
      }
      expect(nonces.size).toBe(3);
    },
  );
});
