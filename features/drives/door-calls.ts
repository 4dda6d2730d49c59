import { createHash } from "node:crypto";
import * as v from "valibot";
import { selectOption } from "#contract/answers/answer-rules.ts";
import { checkedJson, invalidFields } from "#http/calls/call-bodies.ts";
import { idempotencyKey } from "#http/calls/call-parameters.ts";
import { notFound } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import {
  actKey,
  notStored,
  ofActs,
  requireOwnAct,
  requireTaken,
} from "#records/intake/act-calls.ts";
import { codeParameter } from "./calls.ts";
import { actOf, doorActBody } from "./door-body.ts";
import { doorOutcomes } from "./door-visit.ts";
import { doorActsPath, doorListPath } from "./drive-paths.ts";
import { visitResults } from "./visit.ts";

// What a device at the door of a drive calls, also long after it was without a network.

const moment = v.pipe(v.string(), v.isoTimestamp());
const visit = v.strictObject({
  number: v.string(),
  state: v.picklist(["booked", "waiting", "cancelled", "walk-in"]),
  firstName: v.string(),
  lastName: v.string(),
  position: v.string(),
  startsAt: moment,
  arrivedAt: v.nullable(moment),
  waitingSince: v.nullable(moment),
  arrivedBy: v.nullable(v.string()),
  talkAt: v.nullable(moment),
  talkBy: v.nullable(v.string()),
  doneAt: v.nullable(moment),
  noShowAt: v.nullable(moment),
  result: v.nullable(v.picklist(visitResults)),
  applicationId: v.nullable(v.number()),
});
const visitExample = {
  number: "XLD-9RH3TN5V",
  state: "booked",
  firstName: "Rohit",
  lastName: "Kulkarni",
  position: "Offshore Accounting",
  startsAt: "2026-11-28T06:00:00.000Z",
  arrivedAt: "2026-11-28T05:42:00.000Z",
  waitingSince: null,
  arrivedBy: "Sanjana Naik",
  talkAt: null,
  talkBy: null,
  doneAt: null,
  noShowAt: null,
  result: null,
  applicationId: 7,
};

/** Nothing is sent where the device has it like that. */
const doorList = defineCall({
  id: "doorList",
  method: "GET",
  path: doorListPath("{code}"),
  for: "hr",
  role: "editor",
  title: "Who is on a drive’s list",
  says: "By time. A door asks for it every few seconds.",
  parameters: codeParameter,
  answers: [
    {
      status: 200,
      says: "Everybody who booked, waits or cancelled, and how far each came.",
      type: "application/json",
      content: {
        schema: v.strictObject({ isCalledOff: v.boolean(), visits: v.array(visit) }),
        examples: { list: { isCalledOff: false, visits: [visitExample] } },
      },
      headers: { etag: "Of the contents; sent back in If-None-Match it saves the body (304)." },
    },
  ],
  refusals: [notFound],
  run({ door, drives }: Pick<Services, "door" | "drives">) {
    return async ({ c, params }) => {
      const { code, calledOffAt } = await driveIn(drives, params);
      const visits = await door.list(code);
      const text = JSON.stringify({ isCalledOff: calledOffAt !== null, visits });
      // weak: the answer may be compressed on its way
      const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, { ...notStored, etag });
      return c.body(text, 200, { ...notStored, etag, "content-type": "application/json" });
    };
  },
});

const broken = "The act breaks a rule.";

/** Who was first is told by the visit in the answer. */
const doorAct = defineCall({
  id: "doorAct",
  method: "POST",
  path: doorActsPath("{code}"),
  for: "hr",
  role: "editor",
  title: "Register an arrival, a talk, its result or a no-show",
  says: "Each holds once: who comes later is answered `already`, with the visit as it is. A device without a network sends it later, with the moment at which it was made: at most 12 hours ago. A repeat under the same key answers the same.",
  parameters: codeParameter,
  headers: idempotencyKey,
  body: checkedJson(doorActBody, {
    message: broken,
    examples: {
      change: {
        number: "XLD-9RH3TN5V",
        what: "arrived",
        at: "2026-11-28T05:42:00.000Z",
        account: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "What became of it, and the visit as it is now; null where it is not there.",
      type: "application/json",
      content: {
        schema: v.strictObject({ outcome: v.picklist(doorOutcomes), visit: v.nullable(visit) }),
        examples: { made: { outcome: "made", visit: visitExample } },
      },
    },
  ],
  refusals: ofActs,
  run({ door, drives }: Pick<Services, "door" | "drives">) {
    return async ({ c, actor, body, params }) => {
      const { number, at, account } = body;
      const act = actOf(body);
      if (!act) throw invalidFields({ result: selectOption }, broken);
      const key = actKey(c);
      const { code } = await driveIn(drives, params);
      requireOwnAct(account, actor);
      const outcome = requireTaken(await door.act(code, number, act, { actor, at, key }));
      return c.json({ outcome, visit: await door.visit(code, number) }, 200, notStored);
    };
  },
});

export const calls = [doorList, doorAct];

async function driveIn(drives: Services["drives"], { code }: Readonly<Record<string, string>>) {
  const drive = await drives.find(code ?? "");
  if (!drive) throw new WireRefusal(404, "not_found", "There is no such drive.");
  return drive;
}
