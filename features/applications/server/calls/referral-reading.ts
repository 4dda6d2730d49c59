import type { Context } from "hono";
import { readsApplications } from "#contract/roles.ts";
import { wirePaths } from "#contract/wire.ts";
import {
  checkRole,
  requireStaffUser,
  type StaffSessions,
  type StaffUser,
} from "#features/accounts/server/index.ts";
import { readJson } from "#http/calls/read-json.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { asAskedBy, newestFirst } from "../../application-list.ts";
import { readReferralReading, refuseLegacyReading } from "../../referral-reading.ts";
import type { LinkedRecords, RecordLinks } from "../record-links.ts";
import type { ApplicationRecords } from "../records.ts";
import { answerInTime } from "./answer-in-time.ts";

interface Services {
  staff: StaffSessions;
  applicationRecords: ApplicationRecords;
  recordLinks: RecordLinks;
  origin: string;
  isOwnOrigin: (origin: string) => boolean;
}

type Call = (c: Context<HttpEnvironment>) => Promise<Response>;

/** Call 4 of specification 2: how many records there are, or the address that they stand at. */
export async function answerReading(
  services: Services,
  c: Context<HttpEnvironment>,
  { body, user }: { body: unknown; user: StaffUser },
): Promise<Response> {
  checkRole(user, readsApplications);
  const result = readReferralReading(body);
  if (!result.ok) throw invalid(result.errors);
  const { action, ...records } = result.reading;
  if (action === "count") {
    const query = asAskedBy({ ...newestFirst, text: records.text }, user);
    return unkept(c.json({ count: await answerInTime(services.applicationRecords.count(query)) }));
  }
  return unkept(c.json({ url: urlOf(services, c, { user, records }) }));
}

/** Call 3: the address of all records. */
export function legacyReferrals(services: Services): Call {
  return async (c) => {
    const user = await requireStaffUser(services.staff, c.req.raw.headers, readsApplications);
    const refused = refuseLegacyReading(await readJson(c.env.incoming));
    if (refused) throw invalid(refused);
    const records = { text: "", offset: 0, limit: null, exported: true };
    return unkept(c.json({ url: urlOf(services, c, { user, records }) }));
  };
}

/** The records themselves, as a JSON array; newest first. */
export function referralRecords(services: Services): Call {
  const { staff, applicationRecords, recordLinks } = services;
  return async (c) => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    // the matched path is in lower case, links are not
    const link = new URL(c.req.url).pathname.split("/")[3] ?? "";
    const linked = recordLinks.open(actor.id, link);
    if (!linked) throw new WireRefusal(404, "not_found", "This address has expired. Ask again.");
    const query = asAskedBy({ ...newestFirst, text: linked.text }, actor);
    const headers = { "content-type": "application/json" };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const piece = await answerInTime(applicationRecords.piece(query, linked, linked.limit));
    const action = linked.exported ? "applications-exported" : "applications-read";
    await staff.record({ actor, action, detail: { rows: piece?.rows ?? 0 } });
    if (!piece) return unkept(c.json([]));
    return streamRecords({
      headers,
      before: "[",
      after: "]",
      write: (sink) => applicationRecords.writeJson(query, piece, sink),
    });
  };
}

/** At the origin that was called, where that is one of ours: the session is known there alone. */
function urlOf(
  { origin, isOwnOrigin, recordLinks }: Services,
  c: Context<HttpEnvironment>,
  { user, records }: { user: StaffUser; records: LinkedRecords },
): string {
  const called = new URL(c.req.url).origin;
  const link = recordLinks.make(user.id, records);
  return `${isOwnOrigin(called) ? called : origin}${wirePaths.referralRecords}/${link}`;
}

function invalid(fields: Record<string, string>): WireRefusal {
  const [message = ""] = Object.values(fields);
  return new WireRefusal(422, "invalid", message, { fields });
}

function unkept(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  return answer;
}
