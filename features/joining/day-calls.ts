import * as v from "valibot";
import { selectOption } from "#contract/answers/answer-rules.ts";
import { actNumber, actOrigin } from "#contract/device-acts.ts";
import { batchIdIn, dayActsPath, dayListPath, joinerStates } from "#contract/joining.ts";
import { checkedJson } from "#http/calls/call-bodies.ts";
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
import { dayActs, dayOutcomes } from "./joining-day.ts";

// What a phone at the reception calls on the day on which people join, also long after it was without a network.

const codeParameter = {
  code: {
    says: "The batch’s code, as in the list.",
    schema: v.pipe(v.string(), v.regex(/^batch-[1-9]\d{0,8}$/)),
    example: "batch-12",
    required: true,
  },
} as const;

const moment = v.pipe(v.string(), v.isoTimestamp());
const person = v.strictObject({
  number: v.string(),
  name: v.string(),
  opening: v.string(),
  state: v.picklist(joinerStates),
  stateBefore: v.nullable(v.picklist(joinerStates)),
  arrivedAt: v.nullable(moment),
  arrivedBy: v.nullable(v.string()),
  noShowAt: v.nullable(moment),
});
const personExample = {
  ...{ number: "XLD-9RH3TN5V", name: "Rohit Kulkarni", opening: "Offshore Accounting" },
  ...{ state: "arrived" as const, stateBefore: "confirmed" as const },
  ...{ arrivedAt: "2026-12-07T03:42:00.000Z", arrivedBy: "Sanjana Naik", noShowAt: null },
};

/** One act, as a device made it. */
const dayActBody = v.strictObject({
  number: actNumber("Number of the application"),
  what: v.pipe(v.picklist(dayActs, selectOption), v.title("Act")),
  ...actOrigin,
});

const joiningDayList = defineCall({
  id: "joiningDayList",
  method: "GET",
  path: dayListPath("{code}"),
  for: "hr",
  role: "editor",
  title: "Who joins on the day of a batch",
  says: "By name. A phone at the reception asks for it every few seconds.",
  parameters: codeParameter,
  answers: [
    {
      status: 200,
      says: "Everybody of the batch who has not moved to another one.",
      type: "application/json",
      content: {
        schema: v.strictObject({ people: v.array(person) }),
        examples: { list: { people: [personExample] } },
      },
    },
  ],
  refusals: [notFound],
  run({ joining }: Pick<Services, "joining">) {
    return async ({ c, params }) => {
      const id = await batchIn(joining, params);
      return c.json({ people: await joining.dayList(id) }, 200, notStored);
    };
  },
});

const broken = "The act breaks a rule.";

const joiningDayAct = defineCall({
  id: "joiningDayAct",
  method: "POST",
  path: dayActsPath("{code}"),
  for: "hr",
  role: "editor",
  title: "Register an arrival or a no-show of a joiner",
  says: "From the joining date on. Each holds once: who comes later is answered `already`, with the person as it is. A device without a network sends it later, with the moment at which it was made: at most 12 hours ago. A repeat under the same key answers the same.",
  parameters: codeParameter,
  headers: idempotencyKey,
  body: checkedJson(dayActBody, {
    message: broken,
    examples: {
      change: {
        number: "XLD-9RH3TN5V",
        what: "arrived",
        at: "2026-12-07T03:42:00.000Z",
        account: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "What became of it, and the person as it is now; null where it is not there.",
      type: "application/json",
      content: {
        schema: v.strictObject({ outcome: v.picklist(dayOutcomes), person: v.nullable(person) }),
        examples: { made: { outcome: "made", person: personExample } },
      },
    },
  ],
  refusals: ofActs,
  run({ joining }: Pick<Services, "joining">) {
    return async ({ c, actor, body, params }) => {
      const { number, what, at, account } = body;
      const key = actKey(c);
      const id = await batchIn(joining, params);
      requireOwnAct(account, actor);
      const outcome = requireTaken(await joining.actOnDay(id, number, what, { actor, at, key }));
      return c.json({ outcome, person: await joining.dayPerson(id, number) }, 200, notStored);
    };
  },
});

export const calls = [joiningDayList, joiningDayAct];

async function batchIn(joining: Services["joining"], { code }: Readonly<Record<string, string>>) {
  const id = batchIdIn(code ?? "");
  const batch = id === null ? null : await joining.batches.find(id);
  if (!batch) throw new WireRefusal(404, "not_found", "There is no such batch.");
  return batch.id;
}
