import { Readable } from "node:stream";
import type { Context } from "hono";
import * as v from "valibot";
import type { FileWording } from "#contract/answers/file-uses.ts";
import { type NoDocument, unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { manyFiles, manyFilesAsJson } from "#contract/calls/upload-bodies.ts";
import { openedAsHeader, uploadTokenHeader, wirePaths } from "#contract/calls/wire.ts";
import { filesUploadAnswer, namedFilesAnswer } from "#contract/calls/wire-answers.ts";
import { limits } from "#contract/limits.ts";
import {
  allRoles,
  mayActAs,
  mayOpenDocuments,
  readsApplications,
  type StaffUser,
} from "#contract/roles.ts";
import { attachment } from "#http/calls/attachment.ts";
import { stream } from "#http/calls/call-bodies.ts";
import { openedAs, uploadToken } from "#http/calls/call-parameters.ts";
import { notFound, ofDocuments, ofManyFiles } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import type { RenderPage } from "#http/page-renderer.ts";
import { dataPolicy } from "#http/security-headers.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import type { Admission, CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import { type Logger, summarise } from "#platform/logger.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import { fileRefusal, uploadForm, uploadRefusal } from "./server/calls/upload-refusal.ts";
import type { StageRefusal } from "./server/documents.ts";
import { DocumentUnavailable } from "./server/open-document.ts";
import {
  type FilesUpload,
  type ReceivedFiles,
  receiveFiles,
} from "./server/receive/receive-files.ts";
import { BodyTooLarge } from "./server/receive/receive-upload.ts";
import { inWordsOf } from "./server/refusal.ts";

/** Parts of a form with files, by their names. */
const filesBody = (first: string, second: string) =>
  stream(
    {
      "multipart/form-data": {
        schema: manyFiles,
        examples: { files: { [first]: "(a file)", [second]: "(a file)" } },
      },
      "application/json": {
        schema: manyFilesAsJson,
        examples: {
          files: [
            {
              file_id: first,
              file_name: "My resume.pdf",
              file_object: "data:application/pdf;base64,JVBERi0xLjQK",
            },
          ],
        },
      },
    },
    ofManyFiles,
  );
const filesSay =
  "Up to 20 files of at most 2,000,000 bytes each: PNG, JPEG, PDF, DOC or DOCX. All of them are stored, or none. `fields` of a refusal names each bad one by its `file_id`.";
const stored = { URL: "https://careers.xld.example/documents/Qb3v0aXw9mT2kLr8YzP1cA" };

/** Call 10 of specification 2. */
const uploadKycFiles = defineCall({
  id: "uploadKycFiles",
  method: "POST",
  path: wirePaths.kycFileUpload,
  for: "candidates",
  role: "anyone",
  title: "Upload KYC documents",
  says: filesSay,
  headers: uploadToken,
  body: filesBody("resumeFile", "panCardFile"),
  answers: [
    {
      status: 200,
      says: "The address of each file, in the order of the request.",
      type: "application/json",
      content: { schema: filesUploadAnswer, examples: { stored: { URL: [stored] } } },
    },
  ],
  run(tools: UploadTools) {
    return async ({ c }) => {
      const files = await takeFiles(tools, c, "kyc");
      return { URL: files.map(({ document }) => ({ URL: document.url })) };
    };
  },
});

/** Call 8 of specification 2. */
const uploadFormFiles = defineCall({
  id: "uploadFormFiles",
  method: "POST",
  path: wirePaths.multiFileUpload,
  for: "candidates",
  role: "anyone",
  title: "Upload files of the documents form",
  says: filesSay,
  headers: uploadToken,
  body: filesBody("resume", "photoId"),
  answers: [
    {
      status: 200,
      says: "The address of each file under its `file_id`, in the order of the request.",
      type: "application/json",
      content: {
        schema: namedFilesAnswer,
        examples: { stored: { URL: [{ file_id: "resume", ...stored }] } },
      },
    },
  ],
  run(tools: UploadTools) {
    return async ({ c }) => {
      const files = await takeFiles(tools, c, "documents-form");
      return { URL: files.map(({ fileId, document }) => ({ file_id: fileId, URL: document.url })) };
    };
  },
});

/** Who may is told by the document: resumes open for everyone who sees their application. */
const openDocument = defineCall({
  id: "openDocument",
  method: "GET",
  path: "/documents/{id}",
  for: "hr",
  role: allRoles,
  turn: "documents",
  pageToo: true,
  title: "Open a document",
  says: "Always a download, and a row of the audit log. Resumes of applications open for everyone who sees the application, other documents for editors, admins and viewers to whom an admin gave that right. A browser that asks for text/html gets a page in place of a refusal.",
  parameters: {
    id: {
      says: "As the upload answered it.",
      schema: v.string(),
      example: "Qb3v0aXw9mT2kLr8YzP1cA",
    },
  },
  headers: openedAs,
  answers: [{ status: 200, says: "The file, under its stored name.", type: "*/*", content: {} }],
  refusals: [
    ...ofDocuments,
    notFound,
    { status: 410, code: "document_infected", says: "It held malware and was removed." },
    { status: 423, code: "document_quarantined", says: "It was not scanned for malware yet." },
    { status: 500, code: "document_damaged", says: "What is stored is not what was received." },
  ],
  run(tools: DocumentTools) {
    const { documents, staff } = tools;
    return async ({ c, actor, params }) => {
      const { id = "" } = params;
      if (!(await mayOpen(tools, actor, id))) return hideForeignDocument(c, actor, tools);
      const document = await documents.open(id).catch(async (error: unknown) => {
        if (!(error instanceof DocumentUnavailable)) throw error;
        const detail = { because: error.why };
        await staff.record({ actor, action: "document-not-opened", subject: id, detail });
        return error;
      });
      if (document instanceof DocumentUnavailable) return answerUnavailable(c, document, tools);
      if (!document) throw noSuchDocument();
      const as = c.req.header(openedAsHeader) === "view" ? "view" : "download";
      await staff.record({ actor, action: "document-opened", subject: id, detail: { as } });
      return new Response(Readable.toWeb(document.content) as ReadableStream, {
        headers: {
          "content-type": document.mediaType,
          "content-length": String(document.size),
          "content-disposition": attachment(document.storedName),
          "content-security-policy": dataPolicy,
          "cache-control": "no-store",
        },
      });
    };
  },
});

export const calls = [uploadKycFiles, uploadFormFiles, openDocument];

interface UploadTools extends Pick<Services, "documents"> {
  documentLimits: CallLimits;
  uploadQueue: UploadQueue;
}

type Files = Extract<ReceivedFiles, { ok: true }>["files"];
type Refusals = Extract<ReceivedFiles, { ok: false }>["refused"];

/** Most bytes of a body: base64 makes four of three, the rest is a form's text. */
const mostBytes = limits.filesPerCall * Math.ceil(limits.documentBytes / 3) * 4 + limits.formBytes;

function takeFiles(
  { documents, documentLimits, uploadQueue }: UploadTools,
  c: Context<HttpEnvironment>,
  wording: FileWording,
): Promise<Files> {
  const { address } = c.var.facts;
  const token = c.req.header(uploadTokenHeader);
  return uploadQueue.run(address, c.env.incoming, async () => {
    const shares = await FileRateLimits.begin(() => documentLimits.admit(address, token));
    shares.check();
    try {
      const upload = uploadOf(c, () => shares.take());
      const received = await receiveFiles(documents, upload);
      shares.check();
      if (!received.ok) throw filesRefused(received.refused, wording);
      return received.files;
    } catch (error) {
      if (c.env.incoming.errored) throw error;
      const refusal = uploadRefusal(error);
      if (refusal || isStoreUnavailable(error)) await shares.refund();
      throw refusal ?? error;
    }
  });
}

function uploadOf(c: Context<HttpEnvironment>, admit: FilesUpload["admit"]): FilesUpload {
  const body = c.env.incoming;
  const { headers } = body;
  const form = uploadForm(headers["content-type"]);
  if (Number(headers["content-length"] ?? 0) > mostBytes)
    throw new BodyTooLarge("The body is too large.");
  return { body, headers, address: c.var.facts.address, form, mostBytes, admit };
}

function filesRefused(refused: Refusals, wording: FileWording): WireRefusal {
  const inWords = refused.map(
    ({ fileId, refusal }) => [fileId, inWordsOf(refusal, wording)] as const,
  );
  const fields = Object.fromEntries(inWords.map(([fileId, { message }]) => [fileId, message]));
  const [, first] = inWords[0] as (typeof inWords)[number];
  return fileRefusal(first, fields);
}

/** What the files of one call take of their sender's share, each of them one. */
class FileRateLimits {
  readonly #admit: () => Promise<Admission>;
  readonly #taken: Extract<Admission, { ok: true }>[] = [];
  /** Before anything is read: none was asked for yet. */
  #isFirst = true;
  #wait = 0;

  private constructor(admit: () => Promise<Admission>) {
    this.#admit = admit;
  }

  /** Takes that of the first file. */
  static async begin(admit: () => Promise<Admission>): Promise<FileRateLimits> {
    const shares = new FileRateLimits(admit);
    await shares.#count();
    return shares;
  }

  /** For the next file; a refusal where nothing is left. */
  async take(): Promise<StageRefusal | null> {
    const isTaken = this.#isFirst;
    this.#isFirst = false;
    if (!isTaken && this.#wait === 0) await this.#count();
    if (this.#wait === 0) return null;
    const message = "Too many requests. Please try again later.";
    return { ok: false, status: 429, code: "too_many_requests", message };
  }

  /** @throws WireRefusal 429 where a file found nothing left */
  check(): void {
    if (this.#wait > 0) throw tooManyRequests(this.#wait);
  }

  /** Gives all of them back: nothing was stored. */
  async refund(): Promise<void> {
    await Promise.all(this.#taken.map((admission) => admission.refund()));
  }

  async #count(): Promise<void> {
    const admission = await this.#admit();
    if (admission.ok) this.#taken.push(admission);
    else this.#wait = admission.retryAfterSeconds;
  }
}

interface DocumentTools
  extends Pick<Services, "documents" | "staff" | "applicationDesk" | "interviews"> {
  renderPage: RenderPage;
  logger: Logger;
}

async function mayOpen(
  { applicationDesk, interviews }: DocumentTools,
  actor: StaffUser,
  id: string,
): Promise<boolean> {
  if (mayOpenDocuments(actor)) return true;
  const reads = mayActAs(actor.role, readsApplications);
  if (reads && (await applicationDesk.holdsResume(id, actor))) return true;
  return interviews.showsResume(id, actor);
}

/** What is damaged is our own fault, and logged. */
function answerUnavailable(
  c: Context<HttpEnvironment>,
  unavailable: DocumentUnavailable,
  tools: DocumentTools,
): Promise<Response> {
  const { requestId } = c.var.facts;
  if (unavailable.why === "damaged") {
    const error = summarise(unavailable);
    tools.logger.error({ requestId, document: unavailable.mark, error }, "a document is damaged");
  }
  return answerNothing(c, unavailable.why, tools);
}

/** To hiring managers and interviewers what is none of theirs is not there. */
function hideForeignDocument(
  c: Context<HttpEnvironment>,
  { role }: StaffUser,
  tools: DocumentTools,
): Promise<Response> {
  if (!mayActAs(role, "viewer")) throw noSuchDocument();
  return answerNothing(c, "withheld", tools);
}

const noSuchDocument = () => new WireRefusal(404, "not_found", "There is no such document.");

/** Says why nothing is shown. */
function answerNothing(
  c: Context<HttpEnvironment>,
  why: NoDocument,
  { renderPage }: DocumentTools,
): Promise<Response> {
  if (c.req.header("accept")?.includes("text/html")) {
    c.set("facts", { ...c.var.facts, unavailableDocument: why });
    return renderPage(c);
  }
  const { status, code, message } = unavailableDocuments[why];
  throw new WireRefusal(status, code, `${message} (${c.var.facts.requestId})`);
}
