import type { Context } from "hono";
import * as v from "valibot";
import type { FieldErrors } from "#contract/answer-rules.ts";
import { checkBody } from "#contract/check-body.ts";
import { decidesOnApplications } from "#contract/roles.ts";
import type { ChangedPart } from "#contract/wire.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { applicationChange, nobody } from "../../application-list.ts";
import { changePartBody } from "../../change-part.ts";
import type { ApplicationDesk } from "../desk.ts";

interface Services {
  staff: StaffSessions;
  applicationDesk: ApplicationDesk;
}

/**
 * `POST /desk/applications-change` with one part of a change of many (`change-part.ts`). What has
 * another status than was seen is left and named, what was erased is counted.
 * @throws WireRefusal 401 without a session, 403 for who decides nothing, 422 for a body that breaks a rule
 */
export function applicationsChange({ staff, applicationDesk }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, decidesOnApplications);
    const part = readPart(await readJson(c.env.incoming));
    const outcome = await applicationDesk.changePart({ ...part, actor });
    if (outcome.what === "unknown-choice") {
      const message = "This stage, reason or account can no longer be chosen.";
      throw new WireRefusal(422, "unknown_choice", message);
    }
    const { changed, left, missing } = outcome;
    const answer: ChangedPart = { changed, left, missing };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };
}

/** By the rules of HR's forms. */
function readPart(body: unknown) {
  const checked = checkBody(changePartBody, body);
  if (!checked.ok) throw invalid(checked.errors);
  const { applications, changeId, once, assignee, ...chosen } = checked.value;
  const change = v.safeParse(applicationChange, {
    ...chosen,
    ids: applications.map(({ id }) => id),
    seen: applications,
    assigneeId: assignee === nobody ? null : assignee,
  });
  if (change.success) return { ...change.output, changeId, once };
  const [issue] = change.issues;
  throw invalid({ [String(issue.path?.[0]?.key ?? "status")]: issue.message });
}

function invalid(fields: FieldErrors): WireRefusal {
  return new WireRefusal(422, "invalid", "The change breaks a rule.", { fields });
}
