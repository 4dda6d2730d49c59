import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import { DocumentUnavailable } from "#features/documents/server/open-document.ts";
import { documents } from "#features/documents/tables.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { docxFile, mediaTypes, pdfFile, pngFile } from "../../../../tests/support/files/files.ts";
import { readZip } from "../../../../tests/support/files/read-zip.ts";
import { documentsUnderTest } from "../../../../tests/support/records/documents.ts";
import { fresherAnswers } from "../../../../tests/support/records/kyc.ts";
import { storeCandidateDocuments } from "../../../../tests/support/records/stored-documents.ts";
import { startS3Double } from "../../../../tests/support/services/s3-double.ts";
import type { KycAnswers } from "../../kyc-record.ts";
import { archiveFolder, archiveName, documentParts, zipStream } from "./archive.ts";
import { kycDeskOver } from "./kyc-desk.fixtures.ts";

const resume = { name: "cv.docx", content: docxFile(), mediaType: mediaTypes.docx };
const pan = { name: "scan.pdf", content: pdfFile({ size: 200_000 }), mediaType: mediaTypes.pdf };
const photo = { name: "me.PNG", content: pngFile(), mediaType: mediaTypes.png };

describeWithDatabase((database) => {
  const { open, storage, start } = documentsUnderTest(database);
  const desk = () => kycDeskOver(database(), { now: () => start });
  const onDamaged = vi.fn();
  beforeEach(() => onDamaged.mockClear());

  // stored in another order than the form's
  const store = () =>
    storeCandidateDocuments(database(), open(), {
      files: { photoFile: photo, panCardFile: pan, resumeFile: resume },
    });

  async function archive(id: number, over: Pick<Documents, "open"> = open()) {
    const candidate = await desk().open(id);
    if (!candidate) throw new Error("There is no such candidate.");
    return zipStream(documentParts(candidate, { documents: over, now: start, onDamaged }));
  }

  const unpacked = async (id: number) =>
    readZip(Buffer.from(await new Response(await archive(id)).arrayBuffer()));

  test("everything that a candidate sent, in the order of the form, as it was sent", async () => {
    const { id } = await store();
    const files = await unpacked(id);
    expect([...files.keys()]).toEqual([
      "Nikhil-Suresh-Deshmukh/01-Resume.docx",
      "Nikhil-Suresh-Deshmukh/02-PAN-Card.pdf",
      "Nikhil-Suresh-Deshmukh/04-Photograph.png",
    ]);
    expect([...files.values()]).toEqual([resume.content, pan.content, photo.content]);
    expect(onDamaged).not.toHaveBeenCalled();
  });

  test.each(["a folder", "an S3 bucket"])("it comes whole out of %s", async (place) => {
    const double = place === "an S3 bucket" ? await startS3Double() : null;
    const dataDir = await mkdtemp(join(tmpdir(), "careers-archive-"));
    try {
      const kept = open({ storage: await openStorage({ dataDir, s3: double?.config ?? null }) });
      const { id } = await storeCandidateDocuments(database(), kept, {
        files: { panCardFile: pan },
      });
      const zip = await new Response(await archive(id, kept)).arrayBuffer();
      expect([...readZip(Buffer.from(zip)).values()]).toEqual([pan.content]);
    } finally {
      await double?.close();
      await rm(dataDir, { recursive: true });
    }
  });

  test("what is damaged, in quarantine or gone is named instead of breaking the archive", async () => {
    const { id, documentIds } = await store();
    const change = (key: string, scan: "infected" | "waiting") =>
      database()
        .queries.update(documents)
        .set({ scan })
        .where(eq(documents.id, documentIds[key] ?? ""));
    await change("resumeFile", "infected");
    await change("photoFile", "waiting");
    storage.objects.delete(documentIds.panCardFile ?? "");
    const files = await unpacked(id);
    expect([...files.keys()]).toEqual(["Nikhil-Suresh-Deshmukh/README.txt"]);
    const readme = String([...files.values()][0]);
    expect(readme).toContain("Resume held malware and was removed");
    expect(readme).toContain("PAN Card is damaged in the store");
    expect(readme).toContain("Photograph is still being checked for malware");
    expect(onDamaged).toHaveBeenCalledExactlyOnceWith(expect.any(DocumentUnavailable));
  });

  test("a candidate without documents gets an archive that says so", async () => {
    const { id } = await storeCandidateDocuments(database(), open(), { files: {} });
    const [readme] = (await unpacked(id)).values();
    expect(String(readme)).toContain("has sent no documents");
  });

  test("one document is read at a time, and none after the reader has gone", async () => {
    const { id } = await store();
    const opened: string[] = [];
    const over = open();
    const stream = await archive(id, {
      async open(documentId) {
        opened.push(documentId);
        const document = await over.open(documentId);
        return document && { ...document, content: Readable.from(document.content) };
      },
    });
    const reader = stream.getReader();
    await reader.read();
    expect(opened).toHaveLength(1);
    await reader.cancel(new Error("The reader has gone."));
    expect(opened).toHaveLength(1);
  });
});

const folder = (aadharCardName: string, id: number) =>
  archiveFolder({ id, answers: { ...fresherAnswers, aadharCardName } as KycAnswers });

test("a folder is named after the candidate, in plain letters", () => {
  expect(folder("Nikhil Suresh Deshmukh", 42)).toBe("Nikhil-Suresh-Deshmukh");
  expect(folder("  Zoë   D’Souza ", 42)).toBe("Zoe-D-Souza");
  expect(folder("../../etc/passwd", 42)).toBe("etc-passwd");
});

test("neither an e-mail address nor a number gets into a folder's name", () => {
  expect(folder("Divya Nair divya@mail.example 2341 2341 2346", 42)).toBe("Divya-Nair");
});

test("a name that cannot be written so gives way to the record's number", () => {
  expect(folder("निखिल देशमुख", 42)).toBe("candidate-42");
  expect(folder("Con", 7)).toBe("candidate-7");
  expect(folder("", 7)).toBe("candidate-7");
});

test("documents are numbered by their place on the form and keep their true extension", () => {
  expect(archiveName("resumeFile", "application/pdf")).toBe("01-Resume.pdf");
  expect(archiveName("panCardFile", "image/jpeg")).toBe("02-PAN-Card.jpg");
  expect(archiveName("salarySlipFile2", "image/png")).toMatch(/^\d\d-Salary-slips-2\.png$/);
});

test("no two documents have the same name", () => {
  const names = kycDocumentKeys.map((key) => archiveName(key, "application/pdf"));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\d\d-[A-Za-z0-9-]+\.pdf$/);
});
