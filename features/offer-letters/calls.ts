import type { Context } from "hono";
import * as v from "valibot";
import { offerLetterNumberIn } from "#contract/ids/offer-letter-number.ts";
import { limits } from "#contract/limits.ts";
import { letterImportPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { textsFor } from "#contract/text/language.ts";
import { byteOrderMark, csvHeaders } from "#features/accounts/server/index.ts";
import { form } from "#http/calls/call-bodies.ts";
import { invalid, notFound, tooMany } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { pressMyLetter, refusalAnswers, refusedFields } from "./my-letter-form.ts";
import { letterPdfHeaders } from "./offer-letter.ts";
import { myLetterTexts } from "./texts/my-letter.ts";

/** The page of the same address answers a form that does not ask for JSON. */
const isPages = (c: Context<HttpEnvironment>) =>
  c.req.header("accept")?.includes("application/json") !== true &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    c.req.header("content-type") ?? "",
  );

const letterParameter = {
  says: "The eight characters after `XLD-L`.",
  schema: v.pipe(v.string(), v.minLength(1)),
  example: "9RH3TN5V",
  required: true,
} as const;

const noLetter = () => new WireRefusal(404, "not_found", "There is no such letter.");

const said = (text: string, schema: v.GenericSchema<unknown, unknown> = v.string()) =>
  v.optional(v.pipe(schema, v.description(text)));

/** What the buttons of a letter's page on the desk post; fields of the schema and rows of what is paid are named by the letter. */
const pressed = v.objectWithRest(
  {
    do: v.picklist(["save", "send", "approve", "release", "revise", "revoke", "answer"]),
    version: said(
      "The version of the letter that was read: `approve` needs it; `save` and `release` refuse where it is not the last one any more.",
    ),
    releaseAt: said("`release`: day and time in India, `2026-12-01T09:30`; left out it is now."),
    reason: said("`revoke`: why, for colleagues."),
    question: said("`answer`: the id of the question."),
    answer: said("`answer`: the text."),
    name: said("`save`: the person’s name."),
    lastDay: said("`save`: the last day to accept it, `2026-12-31`."),
    "row-0-component": said("`save`: of each row of what is paid, counted from 0."),
    "row-0-monthly": said("In rupees; of month and year one is enough."),
    "row-0-yearly": said("In rupees."),
    "row-0-isWage": said("`on` where it counts as wages.", v.literal("on")),
  },
  v.pipe(
    v.string(),
    v.description(
      "`save`: `value-` and the key of a field of the schema, such as `value-designation`.",
    ),
  ),
);

const pressLetter = defineCall({
  id: "pressLetter",
  method: "POST",
  path: "/desk/letters/XLD-L{letter}",
  for: "hr",
  role: writesToCandidates,
  pageToo: true,
  answeredByPage: isPages,
  title: "Approve, release or revoke a letter",
  says: "What the buttons of the letter’s page post: `do` is `save`, `send`, `approve`, `release`, `revise`, `revoke` or `answer`. Asked for JSON it answers JSON. A release with missing fields names each in `error.fields`, by the key of the template’s schema.",
  parameters: { letter: letterParameter },
  body: form(pressed, {
    examples: {
      approve: { do: "approve", version: "1" },
      release: { do: "release", releaseAt: "2026-12-01T09:30" },
      revoke: { do: "revoke", reason: "Written by mistake" },
    },
    most: limits.contentBytes,
  }),
  answers: [
    {
      status: 200,
      says: "Done. After `revise` the number is that of the new letter.",
      type: "application/json",
      content: {
        schema: v.object({ number: v.string(), done: v.string() }),
        examples: { released: { number: "XLD-L9RH3TN5V", done: "released" } },
      },
    },
  ],
  refusals: [
    notFound,
    invalid,
    { status: 422, code: "missing_fields", says: "The schema demands what the letter lacks." },
    { status: 422, code: "letter_past", says: "The time of the release is not to come." },
    { status: 403, code: "letter_own", says: "Somebody else has to approve it." },
    { status: 409, code: "letter_state", says: "The letter is not in a state for this." },
    { status: 409, code: "letter_changed", says: "It was changed after it was looked at." },
    { status: 409, code: "letter_expired", says: "Its last day is over." },
    { status: 409, code: "letter_withdrawn", says: "The application was withdrawn." },
  ],
  run({ offerLetters }: Pick<Services, "offerLetters">) {
    return async ({ params, body, actor }) => {
      const number = offerLetterNumberIn(`XLD-L${params.letter ?? ""}`);
      const done = number && (await offerLetters.press({ number, form: body, user: actor }));
      if (!done) throw noLetter();
      if (done.ok) return { number: done.number, done: done.done };
      throw new WireRefusal(done.status, done.code, done.message, { fields: done.fields });
    };
  },
});

const letterPdf = defineCall({
  id: "letterPdf",
  method: "GET",
  path: "/desk/letters/XLD-L{letter}/letter.pdf",
  for: "hr",
  role: writesToCandidates,
  title: "A letter as a file",
  says: "As it was released, with what was accepted at its end. Not of one that is not released, holds no longer, or is stored otherwise than it was shown.",
  parameters: { letter: letterParameter },
  answers: [{ status: 200, says: "The letter.", type: "application/pdf", content: {} }],
  refusals: [notFound],
  run({ offerLetters }: Pick<Services, "offerLetters">) {
    return async ({ params }) => {
      const number = offerLetterNumberIn(`XLD-L${params.letter ?? ""}`);
      const pdf = number && (await offerLetters.pdfOf(number));
      if (!pdf) throw noLetter();
      return new Response(pdf as Uint8Array<ArrayBuffer>, { headers: letterPdfHeaders(number) });
    };
  },
});

const ownPress = defineCall({
  id: "pressMyLetter",
  method: "POST",
  path: "/my-letter/{token}",
  for: "candidates",
  role: "anyone",
  pageToo: true,
  answeredByPage: isPages,
  title: "Accept, decline or ask about a letter",
  says: "What the buttons of the private page post: `do` is `code`, `accept`, `decline` or `ask`. Asked for JSON it answers JSON. Accepting needs the name as the letter has it, the code of the newest email, `read`, and the SHA-256 of what the page showed.",
  parameters: {
    token: {
      says: "As the link in the email has it.",
      schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      example: "0".repeat(64),
      required: true,
    },
  },
  body: form(
    v.object({
      do: v.picklist(["code", "accept", "decline", "ask"]),
      name: v.optional(v.string()),
      code: v.optional(v.string()),
      read: v.optional(v.string()),
      sha256: v.optional(v.string()),
      reason: v.optional(v.string()),
      question: v.optional(v.string()),
    }),
    {
      examples: {
        accept: {
          ...{ do: "accept", name: "Asha Kulkarni", code: "204117", read: "yes" },
          sha256: "0".repeat(64),
        },
      },
    },
  ),
  answers: [
    {
      status: 200,
      says: "Done; how the letter stands now.",
      type: "application/json",
      content: {
        schema: v.object({ state: v.string() }),
        examples: { accepted: { state: "accepted" } },
      },
    },
  ],
  refusals: [
    notFound,
    invalid,
    tooMany,
    {
      status: 409,
      code: "letter_changed",
      says: "The hash is not that of the letter as it is, or a revised one has taken its place.",
    },
    { status: 409, code: "letter_withdrawn", says: "The application was withdrawn." },
    { status: 409, code: "letter_revoked", says: "The letter was revoked." },
    { status: 409, code: "letter_declined", says: "It was declined." },
    { status: 409, code: "letter_accepted", says: "It was accepted." },
    { status: 410, code: "letter_expired", says: "Its last day is over." },
    {
      status: 409,
      code: "letter_questions",
      says: "As many questions as there may be were asked.",
    },
    {
      status: 429,
      code: "code_tries",
      says: "Five wrong codes were entered: a new one is needed.",
    },
  ],
  run({ offerLetters, offerLetterAccess }: Pick<Services, "offerLetters" | "offerLetterAccess">) {
    const texts = textsFor(myLetterTexts).refused;
    return async ({ params, body, c }) => {
      const { address } = c.var.facts;
      const token = params.token ?? "";
      const opened = await offerLetterAccess.open(token, address);
      if (!opened.ok) {
        if (opened.retryAfterSeconds !== null) throw tooManyRequests(opened.retryAfterSeconds);
        throw new WireRefusal(404, "not_found", texts.gone);
      }
      const { outcome } = await pressMyLetter(offerLetters.candidate, {
        token,
        form: body,
        address,
      });
      if (outcome.ok) return { state: outcome.state };
      const { status, code } = refusalAnswers[outcome.why];
      const field = refusedFields[outcome.why];
      throw new WireRefusal(status, code, texts[outcome.why], {
        ...(field && { fields: { [field]: texts[outcome.why] } }),
        ...(outcome.seconds && { headers: { "retry-after": String(outcome.seconds) } }),
      });
    };
  },
});

const letterStartFile = defineCall({
  id: "letterStartFile",
  method: "GET",
  path: `${letterImportPath}.csv`,
  for: "hr",
  role: writesToCandidates,
  title: "A file to import letters from",
  says: "The heading of a CSV file for letters of existing staff, by the fields of a template.",
  query: {
    template: {
      says: "Key of the template.",
      schema: v.pipe(v.string(), v.maxLength(100)),
      example: "appointment",
      required: true,
    },
  },
  answers: [{ status: 200, says: "A heading, and no row.", type: "text/csv", content: {} }],
  refusals: [notFound],
  run({ offerLetters }: Pick<Services, "offerLetters">) {
    return async ({ query }) => {
      const file = await offerLetters.startFile(query.get("template") ?? "");
      if (file === null) throw new WireRefusal(404, "not_found", "There is no such template.");
      return new Response(byteOrderMark + file, { headers: csvHeaders("letters") });
    };
  },
});

export const calls = [letterStartFile, pressLetter, letterPdf, ownPress];
