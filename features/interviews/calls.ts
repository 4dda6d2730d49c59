import * as v from "valibot";
import { notFound } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";

const interviewerCalendar = defineCall({
  id: "interviewerCalendar",
  method: "GET",
  path: "/calendars/{file}",
  for: "everyone",
  role: "anyone",
  title: "An interviewer’s calendar",
  says: "A private feed for calendar programs, which have no session: the address is the secret. Interviewers make and revoke it on their account’s page.",
  parameters: {
    file: {
      says: "What the link ends with, such as 64 digits and `.ics`.",
      schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.ics$/)),
      example: `${"0".repeat(64)}.ics`,
      required: true,
    },
  },
  answers: [
    {
      status: 200,
      says: "Confirmed interviews of the last two weeks and to come (RFC 5545).",
      type: "text/calendar",
      content: {},
    },
  ],
  refusals: [notFound],
  run({ interviews }: Pick<Services, "interviews">) {
    return async ({ params }) => {
      const [, token] = /^([0-9a-f]+)\.ics$/.exec((params.file ?? "").toLowerCase()) ?? [];
      const calendar = token === undefined ? null : await interviews.calendars.feed(token);
      if (calendar === null) throw new WireRefusal(404, "not_found", "This link does not work.");
      return new Response(calendar, {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "cache-control": "private, no-store",
          "referrer-policy": "strict-origin",
          "x-robots-tag": "noindex, nofollow",
        },
      });
    };
  },
});

export const calls = [interviewerCalendar];
