import * as v from "valibot";
import { pageViewBody } from "../visitor-bodies.ts";
import { wirePaths } from "../wire.ts";
import { visitorAddressAnswer } from "./answers.ts";
import { call } from "./call.ts";
import { notFound, ofEveryCall, ofJson } from "./refusals.ts";

/** What any visitor’s page may call. */
export const visitorCalls = [
  call({
    id: "visitorAddress",
    method: "GET",
    path: wirePaths.visitorIp,
    for: "everyone",
    title: "The caller’s address",
    says: "Of the socket, or a trusted proxy’s word for it. The key is the specification’s; an IPv6 address stands there as well.",
    answers: [
      {
        status: 200,
        says: "The address.",
        type: "application/json",
        content: { schema: visitorAddressAnswer, examples: { v4: { IPv4: "198.51.100.7" } } },
      },
    ],
    refusals: ofEveryCall,
  }),
  call({
    id: "countView",
    method: "POST",
    path: wirePaths.pageView,
    for: "everyone",
    title: "Count a view of a page",
    says: "A path, and nothing about the visitor. Robots, and too many views from one network, are not counted, and not refused.",
    body: { "application/json": { schema: pageViewBody, examples: { home: { path: "/" } } } },
    answers: [{ status: 204, says: "Taken." }],
    refusals: [
      ...ofJson,
      { status: 422, code: "not_a_view", says: "The body is no path of this site." },
    ],
  }),
  call({
    id: "interviewerCalendar",
    method: "GET",
    path: "/calendars/{file}",
    for: "everyone",
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
    refusals: [...ofEveryCall, notFound],
  }),
  call({
    id: "endJobAlert",
    method: "POST",
    path: "/job-alerts/unsubscribe/{token}",
    for: "everyone",
    title: "End a job alert",
    says: "The address of `List-Unsubscribe` in each email of an alert (RFC 8058). A bare POST from anywhere ends the alert and erases it; its body is not read. With GET it is a page with a button.",
    parameters: {
      token: {
        says: "What the email’s link ends with.",
        schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        example: "0".repeat(64),
        required: true,
      },
    },
    answers: [
      { status: 200, says: "Ended, now or before.", type: "text/plain", content: {} },
      { status: 303, says: "The same, for a browser that asks for a page." },
    ],
    refusals: [...ofEveryCall, notFound],
  }),
] as const;
