import type { Context } from "hono";
import * as v from "valibot";
import { checkBody } from "#contract/calls/check-body.ts";
import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { isoInIndia } from "#contract/days/indian-moment.ts";
import { joinerStates, myJoiningPath } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { invalidFields, stream } from "#http/calls/call-bodies.ts";
import { invalid, notAForm, notFound, ofJsonBody, tooMany } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { bodyType, readForm } from "#http/calls/read-bytes.ts";
import { isJson, readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { type AnswerRefusal, joiningAnswerBody, readAnswer } from "./my-joining.ts";
import type { MyJoining } from "./server/my-joining.ts";
import { myJoiningTexts } from "./texts/my-joining.ts";

// The first day of somebody who is selected, for programs that hold the private link.

const tokenParameter = {
  token: {
    says: "The last part of the private link.",
    schema: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,200}$/)),
    example: `7KQ4M2WP-${"0".repeat(43)}`,
    required: true,
  },
} as const;

const moment = v.pipe(v.string(), v.isoTimestamp());
const joiningState = v.strictObject({
  state: v.picklist(joinerStates),
  batch: v.strictObject({
    code: v.string(),
    title: v.string(),
    date: moment,
    site: v.string(),
    shift: v.string(),
  }),
  seatHeldUntil: v.nullable(moment),
});
const example = {
  state: "silent" as const,
  batch: {
    ...{ code: "batch-12", title: "Claims, December", date: "2026-12-07T00:00:00+05:30" },
    ...{ site: "Tower 4, Vashi", shift: "5:30 pm to 2:30 am" },
  },
  seatHeldUntil: null,
};
const answered = {
  status: 200,
  says: "How it stands now. `date` is the beginning of the joining day; `seatHeldUntil` is null where no seat is offered.",
  type: "application/json",
  content: { schema: joiningState, examples: { silent: example } },
} as const;
const privately = {
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex, nofollow",
};

function wireJoining({ state, batch, seatHeldUntil }: MyJoining) {
  const { code, title, day, site, shift } = batch;
  return {
    state,
    batch: { code, title, date: isoInIndia(startOfIndianDay(day)), site, shift },
    seatHeldUntil: seatHeldUntil && isoInIndia(seatHeldUntil),
  };
}

/** What a link opens; a refusal that tells nothing where it opens nothing. */
async function opened(
  { joiningAccess }: Pick<Services, "joiningAccess">,
  c: Context<HttpEnvironment>,
  token: string,
): Promise<MyJoining> {
  const found = await joiningAccess.open(token, c.var.facts.address);
  if (found.ok) return found.found;
  if (found.retryAfterSeconds !== null) throw tooManyRequests(found.retryAfterSeconds);
  throw gone();
}

const gone = () => new WireRefusal(404, "not_found", "This link does not work.");

const myJoining = defineCall({
  id: "myJoining",
  method: "GET",
  path: `${myJoiningPath("{token}")}.json`,
  for: "candidates",
  role: "anyone",
  unlisted: true,
  title: "Somebody’s first day",
  says: "By the private link of whoever is selected. It changes nothing.",
  parameters: tokenParameter,
  answers: [answered],
  refusals: [notFound, tooMany],
  run({ joiningAccess }: Pick<Services, "joiningAccess">) {
    return async ({ c, params }) => {
      const found = await opened({ joiningAccess }, c, params.token ?? "");
      return c.json(wireJoining(found), 200, privately);
    };
  },
});

const urlEncoded = "application/x-www-form-urlencoded";
const described = {
  schema: joiningAnswerBody,
  examples: {
    coming: { do: "coming" },
    move: { do: "move", batch: "batch-13" },
    cannot: { do: "cannot", reason: 41 },
  },
};

const codes: Record<Exclude<AnswerRefusal, "gone" | "unknown-batch">, string> = {
  lapsed: "seat_gone",
  "no-seat": "seat_gone",
  full: "seat_gone",
  late: "seat_gone",
  closed: "seat_gone",
  "no-show": "seat_gone",
  arrived: "arrived",
  changed: "changed",
};

/** A browser’s own post goes on to the page. */
const answerJoining = defineCall({
  id: "answerJoining",
  method: "POST",
  path: myJoiningPath("{token}"),
  for: "candidates",
  role: "anyone",
  pageToo: true,
  answeredByPage: (c) =>
    !isJson(c.env.incoming) && c.req.header("accept")?.includes("application/json") !== true,
  title: "Answer about one’s first day",
  says: "`coming`, `move` with the code of another batch, or `cannot` with the number of a reason, as the page’s form sends them. A second move goes to HR and changes nothing.",
  parameters: tokenParameter,
  body: stream({ "application/json": described, [urlEncoded]: described }, [
    ...ofJsonBody,
    notAForm,
  ]),
  answers: [answered],
  refusals: [
    notFound,
    invalid,
    tooMany,
    {
      status: 409,
      code: "seat_gone",
      says: "The offered seat was not taken in time, no seat is free, the person was registered as not there, or the day is over or the batch closed.",
    },
    { status: 409, code: "arrived", says: "The person has arrived." },
    { status: 409, code: "changed", says: "HR has chosen another batch meanwhile." },
  ],
  run(services: Pick<Services, "joining" | "joiningAccess">) {
    return async ({ c, params }) => {
      const token = params.token ?? "";
      const isForm = bodyType(c.env.incoming) === urlEncoded;
      const sent = checkBody(
        joiningAnswerBody,
        isForm
          ? Object.fromEntries(await readForm(c.env.incoming))
          : await readJson(c.env.incoming),
      );
      if (!sent.ok) throw invalidFields(sent.errors);
      await opened(services, c, token);
      const texts = textsFor(myJoiningTexts);
      const answer = readAnswer(sent.value, await services.joining.reasons());
      if ("missing" in answer) {
        const words = { do: texts.unknown, batch: texts.chooseDate, reason: texts.chooseReason };
        throw invalidFields({ [answer.missing]: words[answer.missing] });
      }
      const done = await services.joining.answer(token, answer);
      if (!done.ok) throw refused(done.why);
      return c.json(wireJoining(await opened(services, c, token)), 200, privately);
    };
  },
});

function refused(why: AnswerRefusal): WireRefusal {
  const message = textsFor(myJoiningTexts).refused[why];
  if (why === "gone") return gone();
  if (why === "unknown-batch") return invalidFields({ batch: message });
  return new WireRefusal(409, codes[why], message);
}

export const calls = [myJoining, answerJoining];
