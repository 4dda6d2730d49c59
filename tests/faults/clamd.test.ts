import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { scanByClamd } from "#platform/clamd.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { docxFile, mediaTypes, pdfFile } from "../support/files/files.ts";
import { eicar, findClamd, startClamd } from "../support/services/clamd.ts";

const program = findClamd();
if (!program)
  process.stderr.write("\n  CLAMD COULD NOT BE INSTALLED: THE REAL SCANNER IS NOT TESTED.\n");

describe.runIf(program)("with a real clamd", () => {
  const folder = join(inject("runFolder"), "clamd");
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let site: TestSite;
  beforeAll(async () => {
    clamd = await startClamd(program as string, folder);
    site = await startTestSite({ environment: { CLAMD: clamd.address.path } });
  }, 90_000);
  afterAll(async () => {
    await site?.stop();
    await clamd?.stop();
  });

  function send(content: Buffer, name: string, type: string): Promise<Response> {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(content)], name, { type }));
    return fetch(site.url + wirePaths.resumeUpload, { method: "POST", body });
  }

  const infectedDocx = docxFile([{ name: "word/embedded", content: Buffer.from(eicar) }]);

  test.each([
    ["a PDF", "resume.pdf", mediaTypes.pdf, pdfFile({ text: eicar, size: 1_500_000 })],
    ["a Word file, compressed", "resume.docx", mediaTypes.docx, infectedDocx],
  ])("malware in %s is refused at the upload", async (_what, name, type, content) => {
    const answer = await send(content, name, type);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: "file_infected" } });
  });

  test("a clean file of the largest size is taken and judged clean", async () => {
    const answer = await send(pdfFile({ size: 2_000_000 }), "resume.pdf", mediaTypes.pdf);
    expect(answer.status).toBe(200);
    expect(await scanByClamd(clamd.address)(pdfFile({ size: 2_000_000 }))).toBe("clean");
  });

  test("many files at once are told apart", async () => {
    const scan = scanByClamd(clamd.address);
    const files = Array.from({ length: 30 }, (_, at) =>
      pdfFile({ text: at % 4 === 0 ? eicar : "a lease", size: 200_000 }),
    );
    const verdicts = await Promise.all(files.map(scan));
    expect(verdicts).toEqual(files.map((_, at) => (at % 4 === 0 ? "infected" : "clean")));
  });

  test("once it has stopped, files wait, and nothing opens", async () => {
    await clamd.stop();
    const answer = await send(pdfFile({ text: eicar }), "resume.pdf", mediaTypes.pdf);
    expect(answer.status).toBe(200);
    const { documents } = site.composition.services;
    const { URL: url } = (await answer.json()) as { URL: string };
    const id = documents.idFromUrl(url) as string;
    await site.database.transaction((queries) => documents.claim(queries, id));
    await expect(documents.open(id)).rejects.toMatchObject({ why: "quarantined" });

    clamd = await startClamd(program as string, folder);
    expect(await documents.scanWaiting()).toBe(1);
    await expect(documents.open(id)).rejects.toMatchObject({ why: "infected" });
  }, 90_000);
});
