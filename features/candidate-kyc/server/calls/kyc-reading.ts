import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { mayOpenDocuments } from "#contract/roles.ts";
import { wirePaths } from "#contract/wire.ts";
import {
  checkRole,
  requireStaffUser,
  type StaffSessions,
  type StaffUser,
} from "#features/accounts/server/index.ts";
import type { RecordLinks } from "#features/applications/server/index.ts";
import { answersAtOnce, createAnswerQueue } from "#http/calls/answer-queue.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { readKycReading } from "../../kyc-list.ts";
import type { CandidateRecord, KycDesk } from "../desk.ts";
import { viewRecord } from "../view-record.ts";

interface Services {
  staff: StaffSessions;
  kycDesk: KycDesk;
  kycLinks: RecordLinks;
  origin: string;
  isOwnOrigin: (origin: string) => boolean;
}

/** Call 13 of specification 2: the address at which the records stand, for whoever asked. */
export function answerKycReading(
  services: Services,
  c: Context<HttpEnvironment>,
  { body, user }: { body: unknown; user: StaffUser },
): Response {
  checkRole(user, "viewer");
  const result = readKycReading(body);
  if (!result.ok) {
    const [message = ""] = Object.values(result.errors);
    throw new WireRefusal(422, "invalid", message, { fields: result.errors });
  }
  const text = result.query.text ?? "";
  const link = services.kycLinks.make(user.id, { text, offset: 0, limit: null, exported: true });
  const url = `${originOf(services, c)}${wirePaths.kycRecords}/${link}`;
  return c.json({ url }, 200, { "cache-control": "no-store" });
}

/** The records themselves, as a JSON array; newest first. */
export function kycRecords(services: Services) {
  const { staff, kycDesk, kycLinks } = services;
  const turn = createAnswerQueue(answersAtOnce.lists);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers);
    await turn(actor.id, c.env.outgoing);
    // the matched path is in lower case, links are not
    const link = new URL(c.req.url).pathname.split("/")[3] ?? "";
    const linked = kycLinks.open(actor.id, link);
    if (!linked) throw new WireRefusal(404, "not_found", "This address has expired. Ask again.");
    const query = linked.text ? { text: linked.text } : {};
    const headers = { "content-type": "application/json" };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const rows = await kycDesk.count(query);
    await staff.record({
      actor,
      action: "kyc-read",
      detail: { rows, filtered: query.text !== undefined },
    });
    const documentsAt = mayOpenDocuments(actor) ? `${originOf(services, c)}/documents/` : null;
    const members = membersOf(kycDesk.records(query), documentsAt);
    return streamRecords({
      headers,
      before: "[",
      after: "]",
      write: (sink) => pipeline(Readable.from(members), sink, { end: false }),
    });
  };
}

async function* membersOf(parts: AsyncIterable<CandidateRecord[]>, documentsAt: string | null) {
  let before = "";
  for await (const rows of parts) {
    yield before + rows.map((row) => JSON.stringify(viewRecord(row, documentsAt))).join(",");
    before = ",";
  }
}

/** The origin that was called, where that is one of ours: the session is known there alone. */
function originOf({ origin, isOwnOrigin }: Services, c: Context<HttpEnvironment>): string {
  const called = new URL(c.req.url).origin;
  return isOwnOrigin(called) ? called : origin;
}
