import { Readable } from "node:stream";
import type { Context } from "hono";
import { mayActAs, mayOpenDocuments, readsApplications } from "#contract/roles.ts";
import { type NoDocument, unavailableDocuments } from "#contract/unavailable-document.ts";
import { openedAsHeader } from "#contract/wire.ts";
import {
  type StaffSessions,
  type StaffUser,
  signInNeeded,
} from "#features/accounts/server/index.ts";
import { attachment } from "#http/attachment.ts";
import { answersAtOnce, createAnswerQueue } from "#http/calls/answer-queue.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import type { RenderPage } from "#http/page-renderer.ts";
import { dataPolicy } from "#http/security-headers.ts";
import { summarise } from "#http/summarise.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Logger } from "#platform/logger.ts";
import { DocumentUnavailable } from "../document-unavailable.ts";
import type { Documents } from "../documents.ts";

interface Services {
  documents: Documents;
  staff: StaffSessions;
  /** Whether a document is the resume of an application, which every account that sees it may open. */
  applicationDesk: { holdsResume: (document: string, by: StaffUser) => Promise<boolean> };
  /** Whether it is the resume of somebody whom this account is asked to interview. */
  interviews: { showsResume: (document: string, by: StaffUser) => Promise<boolean> };
  renderPage: RenderPage;
  logger: Logger;
}

/** Opens a stored document for somebody signed in who may: always a download, never a page of ours. */
export function documentDownload(services: Services) {
  const turn = createAnswerQueue(answersAtOnce.documents);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await services.staff.session(c.req.raw.headers);
    if (!actor) {
      // HR's own stale link gets a page, any other client JSON; both say 401
      if (wantsPage(c)) return services.renderPage(c);
      throw signInNeeded();
    }
    await turn(actor.id, c.env.outgoing);
    // the matched path is in lower case, ids are not
    const id = new URL(c.req.url).pathname.split("/")[2] ?? "";
    if (!(await mayOpen(services, actor, id))) return answerKeptFrom(c, actor, services);
    const document = await services.documents.open(id).catch(async (error: unknown) => {
      if (!(error instanceof DocumentUnavailable)) throw error;
      const detail = { because: error.why };
      await services.staff.record({ actor, action: "document-not-opened", subject: id, detail });
      return error;
    });
    if (document instanceof DocumentUnavailable) return answerUnavailable(c, document, services);
    if (!document) throw noSuchDocument();
    const as = c.req.header(openedAsHeader) === "view" ? "view" : "download";
    await services.staff.record({ actor, action: "document-opened", subject: id, detail: { as } });
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
}

async function mayOpen(
  { applicationDesk, interviews }: Services,
  actor: StaffUser,
  id: string,
): Promise<boolean> {
  if (mayOpenDocuments(actor)) return true;
  const reads = mayActAs(actor.role, readsApplications);
  if (reads && (await applicationDesk.holdsResume(id, actor))) return true;
  return interviews.showsResume(id, actor);
}

const wantsPage = (c: Context<HttpEnvironment>) => c.req.header("accept")?.includes("text/html");

/** What is damaged is our own fault, and logged. */
function answerUnavailable(
  c: Context<HttpEnvironment>,
  unavailable: DocumentUnavailable,
  services: Pick<Services, "logger" | "renderPage">,
): Promise<Response> {
  const { requestId } = c.var.facts;
  if (unavailable.why === "damaged") {
    const error = summarise(unavailable);
    services.logger.error(
      { requestId, document: unavailable.mark, error },
      "a document is damaged",
    );
  }
  return answerNothing(c, unavailable.why, services);
}

/** To hiring managers and interviewers what is none of theirs is not there. */
function answerKeptFrom(
  c: Context<HttpEnvironment>,
  { role }: StaffUser,
  services: Services,
): Promise<Response> {
  if (!mayActAs(role, "viewer")) throw noSuchDocument();
  return answerNothing(c, "withheld", services);
}

const noSuchDocument = () => new WireRefusal(404, "not_found", "There is no such document.");

/** Says why nothing is shown. */
function answerNothing(
  c: Context<HttpEnvironment>,
  why: NoDocument,
  { renderPage }: Pick<Services, "renderPage">,
): Promise<Response> {
  if (wantsPage(c)) {
    c.set("facts", { ...c.var.facts, unavailableDocument: why });
    return renderPage(c);
  }
  const { status, code, message } = unavailableDocuments[why];
  throw new WireRefusal(status, code, `${message} (${c.var.facts.requestId})`);
}
