import * as v from "valibot";
import { referrerColumns } from "#features/referrers/referrer-columns.ts";
import { newsColumns } from "../publications.ts";
import { participantsPath, wirePaths } from "../wire.ts";
import { call } from "./call.ts";
import { openingExample } from "./examples.ts";
import {
  publishedDraws,
  publishedEmployees,
  publishedOpenings,
  publishedTestimonials,
  publishedWinners,
} from "./published-answers.ts";
import { notFound, ofEveryCall } from "./refusals.ts";

/** For an answer that is cached until its contents change. */
export const kept = {
  etag: "Of the contents; sent back in If-None-Match it saves the body (304).",
};

/** A list or file that anyone may read. */
export const list = { method: "GET", for: "everyone", refusals: ofEveryCall } as const;
const csv = (says: string) =>
  [{ status: 200, says, type: "text/csv", content: {}, headers: kept }] as const;

const draws = {
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

/** Public data without a page around it. */
export const publishedCalls = [
  call({
    ...list,
    id: "listOpenings",
    path: wirePaths.openings,
    title: "All openings",
    says: "Open ones with every detail that their page shows, closed ones by name alone.",
    answers: [
      {
        status: 200,
        says: "The openings, in the order of their numbers.",
        type: "application/json",
        content: { schema: publishedOpenings, examples: { one: [openingExample] } },
        headers: kept,
      },
    ],
  }),
  call({
    ...list,
    id: "listTestimonials",
    path: wirePaths.testimonials,
    title: "Testimonials",
    says: "Those that the page shows.",
    answers: [
      {
        status: 200,
        says: "The testimonials, in the order of the page.",
        type: "application/json",
        content: {
          schema: publishedTestimonials,
          examples: {
            one: [
              {
                tmtId: 1,
                tmtName: "Asha Sample",
                tmtTestimonial: "Nights are long, and the bus waits.",
                Rating: 5,
                Status: "active",
                tmtDeleted: 0,
              },
            ],
          },
        },
        headers: kept,
      },
    ],
  }),
  call({
    ...list,
    id: "listPressReleases",
    path: wirePaths.pressReleases,
    title: "Press releases",
    says: "As CSV, newest first.",
    answers: csv(`Columns ${newsColumns.join(", ")}; details are safe HTML.`),
  }),
  call({
    ...list,
    id: "listOtherNews",
    path: wirePaths.others,
    title: "Other news",
    says: "The same for everything that is no press release.",
    answers: csv(`Columns ${newsColumns.join(", ")}.`),
  }),
  call({
    ...list,
    id: "listReferrers",
    path: wirePaths.referrals,
    title: "Who refers candidates",
    says: "The people whose referral links show who they are.",
    answers: csv(`Columns ${referrerColumns.join(", ")}.`),
  }),
  call({
    ...list,
    id: "listDrawEmployees",
    path: wirePaths.employees,
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
        headers: kept,
      },
    ],
  }),
  call({
    ...list,
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
  }),
  call({
    ...list,
    id: "listDraws",
    path: wirePaths.draws,
    title: "Draws, to be checked",
    says: "Every draw as far as it may be known now, with its commitments, and the server’s clock. Never cached.",
    answers: [
      {
        status: 200,
        says: "The seed and the winners are null until the draw.",
        type: "application/json",
        content: { schema: publishedDraws, examples: { closed: draws } },
      },
    ],
  }),
  ...(["diwali", "rangoli"] as const).map((type) =>
    call({
      ...list,
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
      refusals: [...ofEveryCall, notFound],
    }),
  ),
] as const;
