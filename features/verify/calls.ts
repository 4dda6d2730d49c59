import * as v from "valibot";
import { verifyNumberPath } from "#contract/verify-paths.ts";
import { tooMany } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { tooManyRequests } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { contactKinds } from "./official-contact.ts";
import { numberKinds, verifyStates } from "./verify-answer.ts";

const answer = v.union([
  v.object({
    known: v.literal(true),
    kind: v.picklist([...numberKinds, ...contactKinds]),
    initials: v.nullable(v.string()),
    date: v.nullable(v.string()),
    state: v.picklist(verifyStates),
  }),
  v.object({ known: v.literal(false) }),
]);

const verifyNumber = defineCall({
  id: "verifyNumber",
  method: "GET",
  path: `${verifyNumberPath("{number}")}.json`,
  for: "everyone",
  role: "anyone",
  unlisted: true,
  title: "Is this from us?",
  says: "Whether a number of a letter, a pass or an application is ours, or the telephone number or address of whoever called or wrote. Never a name. Ten a minute from one address, with those of the page.",
  parameters: {
    number: {
      says: "In any spelling: with or without dashes, spaces, `XLD` or `+91`.",
      schema: v.string(),
      example: "XLD-7KQ4M2WP",
      required: true,
    },
  },
  answers: [
    {
      status: 200,
      says: "What it is, or that we know nothing of it. `date` is a day in India; null where it is not on record.",
      type: "application/json",
      content: {
        schema: answer,
        examples: {
          known: {
            known: true,
            kind: "application",
            initials: "A. K.",
            date: "2026-11-24",
            state: "valid",
          },
          unknown: { known: false },
        },
      },
    },
  ],
  refusals: [tooMany],
  run({ verify }: Pick<Services, "verify">) {
    return async ({ c, params }) => {
      const wait = await verify.admit(c.var.facts.address);
      if (wait > 0) throw tooManyRequests(wait);
      const found = await verify.check(params.number ?? "");
      return c.json(found.known ? found : { known: false }, 200, { "cache-control": "no-store" });
    };
  },
});

export const calls = [verifyNumber];
