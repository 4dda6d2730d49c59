import * as v from "valibot";
import { consentHeader } from "#contract/answers/consent.ts";
import {
  deviceMarkHeader,
  deviceMarkShape,
  idempotencyHeader,
  kycRequestHeader,
  openedAsHeader,
  questionsAskedHeader,
  uploadTokenHeader,
} from "#contract/calls/wire.ts";
import type { CallParameter } from "./define-call.ts";

/** Headers and URL parameters. Each may be omitted unless its text says otherwise. */

function parameter<const Told extends CallParameter>(declared: Told): Told {
  return declared;
}

export const uploadToken = {
  [uploadTokenHeader]: parameter({
    says: "The pass that our own pages hand to a person’s device: with it a person’s calls count by themselves, and not with all of a busy network’s. Scripts have none and need none.",
    schema: v.string(),
  }),
} as const;

export const questionsAsked = {
  [questionsAskedHeader]: parameter({
    says: "The mark of the opening’s questions that our own form was given. Where HR has changed them since, the answers are checked by the questions as they were asked. One that is not known is passed over, and so are the questions that an external client was never given: it answers those that the opening has now.",
    schema: v.string(),
  }),
} as const;

export const idempotencyKey = {
  [idempotencyHeader]: parameter({
    says: "Names this submission. Repeated with the same contents it is stored once and answered alike; so a client that got no answer sends it again.",
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
    example: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
  }),
} as const;

export const consentId = {
  [consentHeader]: parameter({
    says: "What the consent call answered. One that is not known is passed over: nobody’s papers are refused for it.",
    schema: v.string(),
  }),
} as const;

export const noticeShown = {
  [consentHeader]: parameter({
    says: "The version of the notice that stood above the button, or what the consent call answered. It is kept with the application. One that is not known is passed over, and so is none: then no consent is recorded.",
    schema: v.string(),
    example: "2026-11",
  }),
} as const;

export const kycRequestToken = {
  [kycRequestHeader]: parameter({
    says: "The token in the link of HR’s request that this record answers. One that is not known is passed over.",
    schema: v.string(),
  }),
} as const;

export const deviceMark = {
  [deviceMarkHeader]: parameter({
    says: "A text of 22 to 128 letters, digits, _ and - by which the device knows itself, so that the form is hidden from those who have sent it. Anything else is passed over.",
    schema: v.pipe(v.string(), v.regex(deviceMarkShape)),
    example: "cccccccccccccccccccccc",
  }),
} as const;

export const openedAs = {
  [openedAsHeader]: parameter({
    says: "`view` where the desk paints the document: the audit log says so. Else it is a download.",
    schema: v.string(),
  }),
} as const;

/** Where records stand that another call asked for. */
export const recordsLink = {
  link: parameter({
    says: "The last part of the address that the reading call answered. It is sealed, and opens for the same account within a quarter of an hour alone.",
    schema: v.string(),
    example: "9-Zk3wQ",
  }),
} as const;

export const text = (says: string) => parameter({ says, schema: v.string() });
export const searchFor = (says: string) => parameter({ says, schema: v.string(), example: "asha" });
export const day = (says: string) => parameter({ says, schema: v.pipe(v.string(), v.isoDate()) });
export const oneOf = <const Options extends readonly [string, ...string[]]>(
  says: string,
  options: Options,
) => parameter({ says, schema: v.picklist(options) });
export const integer = (says: string) =>
  parameter({ says, schema: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) });
