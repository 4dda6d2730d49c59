import type { Context } from "hono";
import * as v from "valibot";
import { indianDay } from "#contract/indian-day.ts";
import { messagesAt } from "#features/accounts/index.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import { attachment } from "#http/attachment.ts";
import { readForm } from "#http/calls/read-bytes.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { PersonCopies } from "#records/lifecycle/person-records.ts";
import { personForm } from "../../retention-rules.ts";

interface Services {
  staff: StaffSessions;
  personCopies: PersonCopies;
  clock: Clock;
}

/**
 * `POST /desk/person.json` as a native form with `email`: everything that is kept of one person,
 * as a download. The address stands in the body alone, and in no name of a file.
 * @throws WireRefusal 401 without a session, 403 below admin, 413, 415, 422 for what is no address
 */
export function personCopy({ staff, personCopies, clock }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, "admin");
    const form = await readForm(c.env.incoming);
    const read = v.safeParse(personForm, Object.fromEntries(form));
    if (!read.success) {
      const fields = messagesAt(read.issues);
      throw new WireRefusal(422, "invalid_fields", fields.email ?? "", { fields });
    }
    const everything = await personCopies.everything(read.output.email, actor);
    return c.body(`${JSON.stringify(everything, null, 2)}\n`, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": attachment(`kept-of-one-person-${indianDay(clock.now())}.json`),
      "cache-control": "no-store",
    });
  };
}
