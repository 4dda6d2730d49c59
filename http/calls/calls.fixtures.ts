import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type FilesUploadAnswer, type UploadAnswer, wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { dataUrl, fileItem, pdfFile } from "../../tests/support/files/files.ts";

export const file = (content: Buffer, name: string, type: string) =>
  new File([new Uint8Array(content)], name, { type });

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

  /** The JSON that a call answers. @throws where it refuses */
  async function answerOf<Answer>(path: string, body: unknown): Promise<Answer> {
    const answer = await call(path, body);
    if (answer.ok) return (await answer.json()) as Answer;
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }

  /** Stores a PDF under each id. @returns the addresses, by id */
  async function uploadAs<const Id extends string>(
    path: typeof wirePaths.kycFileUpload | typeof wirePaths.multiFileUpload,
    ids: readonly Id[],
  ): Promise<Record<Id, string>> {
    const body = ids.map((id) => fileItem(id, pdfFile()));
    const { URL } = await answerOf<FilesUploadAnswer>(path, body);
    const named = ids.map((id, at) => [id, URL[at]?.URL ?? ""]);
    return Object.fromEntries(named) as Record<Id, string>;
  }

  return {
    site: () => site,
    from,
    call,
    answerOf,
    uploadAs,
    sendForm,

    /** The URL of a resume that was just uploaded. */
    async upload(): Promise<string> {
      const body = { file: dataUrl(pdfFile()), name: "resume.pdf" };
      return (await answerOf<UploadAnswer>(wirePaths.resumeUpload, body)).URL;
    },

    async storedFiles(): Promise<number> {
      const folder = join(site.dataDir, "documents");
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
