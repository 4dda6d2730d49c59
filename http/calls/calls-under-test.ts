import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { wirePaths } from "#contract/wire.ts";
import type { AnswerOf, CallName, Outcome } from "../../client/call-types.ts";
import { createClient } from "../../client/careers-client.ts";
import { mediaTypes, pdfFile } from "../../tests/support/files.ts";
import { startTestSite, type TestSite } from "../../tests/support/site.ts";

export const file = (content: Buffer, name: string, type: string) =>
  new File([new Uint8Array(content)], name, { type });
export const dataUrl = (content: Buffer, type: string = mediaTypes.pdf) =>
  `data:${type};base64,${content.toString("base64")}`;

/** The data of an answer. @throws for any other outcome */
export function dataOf<Name extends CallName>(outcome: Outcome<Name>): AnswerOf<Name> {
  if (outcome.kind === "answered") return outcome.data;
  throw new Error(`The call was not answered: ${JSON.stringify(outcome)}`);
}

/** A site for the tests of a file, and what they send it; each test from an address of its own. */
export function callsUnderTest() {
  let site: TestSite;
  let sender = 0;

  beforeAll(async () => {
    site = await startTestSite({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  });
  afterAll(() => site?.stop());
  beforeEach(() => {
    sender += 1;
  });

  const from = () => ({ "x-forwarded-for": `198.51.100.${sender}` });

  function call(path: string, body: unknown, headers: Record<string, string> = {}) {
    return fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  function sendForm(...parts: [string, string | File][]): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    return fetch(site.url + wirePaths.resumeUpload, { method: "POST", headers: from(), body });
  }

  /** The typed client; what it repeats would hide a fault from a test, so it repeats nothing. */
  const client = () => createClient({ origin: site.url, headers: from(), attempts: 1 });

  /** Stores a PDF under each id. @returns the addresses, by id */
  async function uploadAs<const Id extends string>(
    name: "POST /prod/python-s3-multiplefile-upload-api" | "POST /prod/multi-file-upload",
    ids: readonly Id[],
  ): Promise<Record<Id, string>> {
    const body = ids.map((file_id) => ({
      file_id,
      file_name: `${file_id}.pdf`,
      file_object: dataUrl(pdfFile()),
    }));
    const { URL } = dataOf(await client()(name, { body }));
    const named = ids.map((id, at) => [id, URL[at]?.URL ?? ""]);
    return Object.fromEntries(named) as Record<Id, string>;
  }

  return {
    site: () => site,
    from,
    call,
    client,
    uploadAs,
    sendForm,

    /** The URL of a resume that was just uploaded. */
    async upload(): Promise<string> {
      const body = { file: dataUrl(pdfFile()), name: "resume.pdf" };
      return dataOf(await client()("POST /prod/python-s3-upload-new", { body })).URL;
    },

    async storedFiles(): Promise<number> {
      const folder = join(site.dataDir, "documents");
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
