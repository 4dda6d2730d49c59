import type { Context } from "hono";
import { checkOpensDocuments, requireStaffUser } from "#features/accounts/server/index.ts";
import { attachment } from "#http/attachment.ts";
import { answersAtOnce, createAnswerQueue } from "#http/calls/answer-queue.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { summarise } from "#http/summarise.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Logger } from "#platform/logger.ts";
import type { Services } from "#server/services.ts";
import { candidateArchive } from "../archive.ts";
import { archiveFolder } from "../archive-names.ts";

interface Needed extends Pick<Services, "staff" | "clock" | "documents" | "kycDesk"> {
  logger: Logger;
}

/** `GET /desk/kyc/42.zip`: everything that a candidate sent, as a download. */
export function kycArchive({ staff, clock, documents, kycDesk, logger }: Needed) {
  const turn = createAnswerQueue(answersAtOnce.lists);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers);
    checkOpensDocuments(actor);
    await turn(actor.id, c.env.outgoing);
    const [, id = ""] = /\/(\d{1,15})\.zip$/.exec(c.req.path) ?? [];
    const candidate = await kycDesk.open(Number(id));
    if (!candidate) throw new WireRefusal(404, "not_found", "There is no such candidate.");
    const headers = {
      "content-type": "application/zip",
      "content-disposition": attachment(`${archiveFolder(candidate)}.zip`),
      "cache-control": "no-store, no-transform",
    };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const detail = { documents: candidate.documents.length };
    await staff.record({ actor, action: "documents-zipped", subject: id, detail });
    const { requestId } = c.var.facts;
    const zip = candidateArchive(candidate, {
      documents,
      now: clock.now(),
      onDamaged(unavailable) {
        const error = summarise(unavailable);
        logger.error({ requestId, document: unavailable.mark, error }, "a document is damaged");
      },
    });
    return new Response(zip, { headers });
  };
}
