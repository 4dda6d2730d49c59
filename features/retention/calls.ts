import * as v from "valibot";
import { recordKindNames } from "#content/record-kinds.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { messagesAt } from "#features/accounts/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { form } from "#http/calls/call-bodies.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { personForm } from "./retention-rules.ts";

const text = v.string();

/** All stored data of one person. */
const personCopy = v.strictObject({
  about: text,
  email: text,
  madeAt: v.pipe(text, v.isoTimestamp()),
  records: v.record(v.pipe(text, v.values(recordKindNames)), v.array(v.looseObject({}))),
  leftOut: v.array(text),
});

/** A native form post; the address stands in no name of a file either. */
const copyPerson = defineCall({
  id: "copyPerson",
  method: "POST",
  path: deskCallPaths.personCopy,
  for: "hr",
  role: "admin",
  title: "Everything kept of one person",
  says: "For whoever asks what is kept of them. The address stands in the body alone.",
  body: form(
    v.object({ email: v.pipe(text, v.maxLength(254), v.regex(/^\s*[^\s@]+@[^\s@]+\s*$/)) }),
    { examples: { person: { email: "asha@mail.example" } } },
  ),
  answers: [
    {
      status: 200,
      says: "Record by record; files by their names.",
      type: "application/json",
      content: {
        schema: personCopy,
        examples: {
          none: {
            about: "Everything that is kept under this e-mail address, record by record.",
            email: "asha@mail.example",
            madeAt: "2026-11-22T09:30:00.000Z",
            records: { applications: [], kyc: [] },
            leftOut: ["Rows of the audit log: they name no candidate."],
          },
        },
      },
    },
  ],
  refusals: [{ status: 422, code: "invalid_fields", says: "This is no e-mail address." }],
  run({ personCopies, clock }: Pick<Services, "personCopies" | "clock">) {
    return async ({ actor, body }) => {
      const read = v.safeParse(personForm, Object.fromEntries(body));
      if (!read.success) {
        const fields = messagesAt(read.issues);
        throw new WireRefusal(422, "invalid_fields", fields.email ?? "", { fields });
      }
      const everything = await personCopies.everything(read.output.email, actor);
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": attachment(`kept-of-one-person-${indianDay(clock.now())}.json`),
        "cache-control": "no-store",
      };
      return new Response(`${JSON.stringify(everything, null, 2)}\n`, { headers });
    };
  },
});

export const calls = [copyPerson];
