import * as v from "valibot";
import type { PublishedDraws, PublishedWinner } from "#features/draws/draw.ts";
import type { DrawEntrant } from "#features/draws/draw-entrants.ts";
import { openingDetailKeys, type PublishedOpening } from "#features/openings/opening.ts";
import { questionKinds } from "#features/openings/opening-questions.ts";
import { drawTypes, testimonial } from "../publications.ts";

/** The lists that anyone may read. */

type Is<Told> = v.GenericSchema<Told>;

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const details = Object.fromEntries(
  openingDetailKeys.map((key) => [key, v.exactOptional(text)]),
) as Record<(typeof openingDetailKeys)[number], v.ExactOptionalSchema<typeof text, undefined>>;

export const publishedOpening = v.strictObject({
  openingId: count,
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
}) satisfies Is<PublishedOpening>;
export const publishedOpenings = v.array(publishedOpening);

export const publishedTestimonials = v.array(
  v.strictObject({
    ...testimonial.entries,
    Status: v.literal("active"),
    tmtDeleted: v.literal(0),
  }),
);

export const publishedEmployees = v.array(
  v.strictObject({ employeeName: text, EmployeeCode: v.exactOptional(text) }),
);

export const publishedWinners = v.array(
  v.strictObject({
    type: v.picklist(drawTypes),
    winnerName: text,
    source: v.picklist(["draw", "hand"]),
    codeEnding: v.exactOptional(text),
  }),
) satisfies Is<PublishedWinner[]>;

const entrant = v.strictObject({
  employeeName: text,
  codeEnding: v.exactOptional(text),
  rangoliPic: v.exactOptional(text),
}) satisfies Is<DrawEntrant>;

export const publishedDraws = v.strictObject({
  now: instant,
  draws: v.array(
    v.strictObject({
      type: v.picklist(drawTypes),
      closesAt: instant,
      drawsAt: instant,
      winnerCount: count,
      state: v.picklist(["open", "closed", "drawn"]),
      participants: v.array(entrant),
      closedAt: v.nullable(instant),
      drawnAt: v.nullable(instant),
      listCommitment: v.nullable(hash),
      seedCommitment: v.nullable(hash),
      seed: v.nullable(hash),
      winners: v.nullable(v.array(entrant)),
    }),
  ),
}) satisfies Is<PublishedDraws>;
