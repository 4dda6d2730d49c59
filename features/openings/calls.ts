import * as v from "valibot";
import { wirePaths } from "#contract/calls/wire.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";
import { openingDetailKeys, type PublishedOpening } from "./opening.ts";
import { questionKinds } from "./opening-questions.ts";

const text = v.string();

const details = Object.fromEntries(
  openingDetailKeys.map((key) => [key, v.exactOptional(text)]),
) as Record<(typeof openingDetailKeys)[number], v.ExactOptionalSchema<typeof text, undefined>>;

const publishedOpening = v.strictObject({
  openingId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  openingCode: text,
  openingTitle: text,
  visible: v.boolean(),
  footerAd: v.boolean(),
  ...details,
  questions: v.exactOptional(
    v.array(
      v.strictObject({
        key: text,
        kind: v.picklist(questionKinds),
        label: text,
        required: v.boolean(),
        choices: v.exactOptional(v.array(text)),
      }),
    ),
  ),
}) satisfies v.GenericSchema<PublishedOpening>;

/** Call 1 of specification 1. */
const listOpenings = defineCall({
  id: "listOpenings",
  method: "GET",
  path: wirePaths.openings,
  for: "everyone",
  role: "anyone",
  cached: true,
  unlisted: true,
  title: "All openings",
  says: "Open ones with every detail that their page shows, closed ones by name alone.",
  answers: [
    {
      status: 200,
      says: "The openings, in the order of their numbers.",
      type: "application/json",
      content: {
        schema: v.array(publishedOpening),
        examples: {
          one: [
            {
              openingId: 3,
              openingCode: "AI-Engineer",
              openingTitle: "AI Engineer",
              visible: true,
              footerAd: true,
              shiftTiming: "6:00 pm to 3:00 am IST",
              experience: "2 to 5 years",
              notes: "A notice period over 60 days is not accepted.",
              questions: [
                { key: "nights", kind: "yesno", label: "Can you work at night?", required: true },
              ],
            },
          ],
        },
      },
    },
  ],
  run({ openings }: Pick<Services, "openings">) {
    return async ({ c }) => c.json(await openings.published());
  },
});

export const calls = [listOpenings];
