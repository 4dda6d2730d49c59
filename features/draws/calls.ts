import * as v from "valibot";
import { participantsPath, wirePaths } from "#contract/calls/wire.ts";
import { type DrawType, drawTypes } from "#contract/publications.ts";
import { notFound } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import type { PublishedDraws, PublishedWinner } from "./draw.ts";
import { type DrawEntrant, entrantLine, listText } from "./draw-entrants.ts";

// Draws and winners are sent past every cache: an answer from before the draw must not stand after it.

const text = v.string();
const instant = v.pipe(v.string(), v.isoTimestamp());
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const publishedEmployees = v.array(
  v.strictObject({ employeeName: text, EmployeeCode: v.exactOptional(text) }),
);

const publishedWinners = v.array(
  v.strictObject({
    type: v.picklist(drawTypes),
    winnerName: text,
    source: v.picklist(["draw", "hand"]),
    codeEnding: v.exactOptional(text),
  }),
) satisfies v.GenericSchema<PublishedWinner[]>;

const entrant = v.strictObject({
  employeeName: text,
  codeEnding: v.exactOptional(text),
  rangoliPic: v.exactOptional(text),
}) satisfies v.GenericSchema<DrawEntrant>;

const publishedDraws = v.strictObject({
  now: instant,
  draws: v.array(
    v.strictObject({
      type: v.picklist(drawTypes),
      closesAt: instant,
      drawsAt: instant,
      winnerCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
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
}) satisfies v.GenericSchema<PublishedDraws>;

const drawsExample: PublishedDraws = {
  now: "2026-11-22T09:30:00.000Z",
  draws: [
    {
      type: "diwali",
      closesAt: "2026-11-20T12:00:00.000Z",
      drawsAt: "2026-11-27T12:00:30.000Z",
      winnerCount: 3,
      state: "closed",
      participants: [{ employeeName: "Kavya Menon", codeEnding: "212" }],
      closedAt: "2026-11-20T12:00:00.000Z",
      drawnAt: null,
      listCommitment: "0".repeat(64),
      seedCommitment: "1".repeat(64),
      seed: null,
      winners: null,
    },
  ],
};

const ofDraws = { method: "GET", for: "everyone", role: "anyone", unlisted: true } as const;

/** Call 5 of specification 2. */
const listDrawEmployees = defineCall({
  ...ofDraws,
  id: "listDrawEmployees",
  path: wirePaths.employees,
  cached: true,
  title: "Employees in the draws",
  says: "Those whom the winner pages name, with no more than these show.",
  answers: [
    {
      status: 200,
      says: "Names, with the last characters of the employee code where two share one.",
      type: "application/json",
      content: {
        schema: publishedEmployees,
        examples: { one: [{ employeeName: "Kavya Menon", EmployeeCode: "212" }] },
      },
    },
  ],
  run({ draws }: Pick<Services, "draws">) {
    return async () => {
      const entrants = (await draws.published()).flatMap(({ participants }) => participants);
      const once = new Map(entrants.map((each) => [entrantLine(each), each]));
      return [...once.values()].map(({ employeeName, codeEnding }) => ({
        employeeName,
        ...(codeEnding && { EmployeeCode: codeEnding }),
      }));
    };
  },
});

/** Call 6 of specification 2. */
const listWinners = defineCall({
  ...ofDraws,
  id: "listWinners",
  path: wirePaths.winners,
  title: "Winners",
  says: "Of the present edition of every draw once it is drawn, and those that HR entered by hand. From the start of a new edition until its draw a festival has none. Never cached.",
  answers: [
    {
      status: 200,
      says: "The winners; none before the draw.",
      type: "application/json",
      content: {
        schema: publishedWinners,
        examples: { one: [{ type: "diwali", winnerName: "Kavya Menon", source: "draw" }] },
      },
    },
  ],
  run({ draws }: Pick<Services, "draws">) {
    return () => draws.winners();
  },
});

const listDraws = defineCall({
  ...ofDraws,
  id: "listDraws",
  path: wirePaths.draws,
  title: "Draws, to be checked",
  says: "Every draw as far as it may be known now, with its commitments, and the server’s clock. Never cached.",
  answers: [
    {
      status: 200,
      says: "The seed and the winners are null until the draw.",
      type: "application/json",
      content: { schema: publishedDraws, examples: { closed: drawsExample } },
    },
  ],
  run({ draws, clock }: Pick<Services, "draws" | "clock">) {
    return async () => {
      const published = await draws.published();
      return { now: clock.now().toISOString(), draws: published };
    };
  },
});

/** The list of a draw, to the byte as it is hashed. */
const listParticipants = (type: DrawType) =>
  defineCall({
    ...ofDraws,
    id: `list${type === "diwali" ? "Diwali" : "Rangoli"}Participants`,
    path: participantsPath(type),
    title: `The ${type} list`,
    says: "To the byte as its commitment is hashed: a line for each participant.",
    query: {
      edition: {
        says: "Name of an edition, such as its year; without one the present edition.",
        schema: v.pipe(v.string(), v.maxLength(20)),
        example: "2020",
      },
    },
    answers: [{ status: 200, says: "The list.", type: "text/plain", content: {} }],
    refusals: [notFound],
    run({ draws }: Pick<Services, "draws">) {
      return async ({ query }) => {
        const name = query.get("edition");
        const editions = await draws.editions(type);
        const draw = (name ? editions.find((one) => one.name === name) : editions[0])?.draw;
        if (!draw) throw new WireRefusal(404, "not_found", "There is no such draw.");
        const headers = {
          "cache-control": "no-store",
          "content-type": "text/plain; charset=utf-8",
          "content-disposition": `attachment; filename="${type}-participants.txt"`,
        };
        return new Response(listText(draw.participants), { headers });
      };
    },
  });

export const calls = [
  listDrawEmployees,
  listWinners,
  listDraws,
  ...drawTypes.map(listParticipants),
];
