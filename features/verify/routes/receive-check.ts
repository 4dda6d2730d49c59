import { data } from "react-router";
import * as v from "valibot";
import { answerRules } from "#contract/answers/answer-rules.ts";
import { textsFor } from "#contract/text/language.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import type { Services } from "#platform/context.ts";
import { verifyTexts } from "../texts/verify.ts";
import {
  maxQueryCharacters,
  maxReportCharacters,
  type RefusedReport,
  type VerifyView,
} from "../verify-answer.ts";

type Verify = Pick<Services, "verify">;

/** Checks a number of the address, or what a form sent. @param address of the client */
export async function checkQuery({ verify }: Verify, typed: string, address: string) {
  const texts = textsFor(verifyTexts);
  const asked = cleaned(typed).trim();
  const refuse = (error: string) => shown({ is: "form", asked: "", error }, 422);
  if (!asked) return refuse(texts.missing);
  if (asked.length > maxQueryCharacters) return refuse(texts.tooLong);
  const wait = await verify.admit(address);
  if (wait > 0) return shown({ is: "busy", asked, wait }, 429, wait);
  return shown({ is: "answer", asked, answer: await verify.check(asked), refused: null }, 200);
}

/** Takes one of the two forms of the page. */
export async function receiveCheck(services: Verify, form: URLSearchParams, address: string) {
  return form.get("do") === "report"
    ? receiveReport(services, form, address)
    : checkQuery(services, form.get("q") ?? "", address);
}

async function receiveReport({ verify }: Verify, form: URLSearchParams, address: string) {
  // no database stores the first, nor half of what the cut divides
  const about = cleaned(form.get("about") ?? "")
    .replaceAll("\0", "")
    .trim()
    .slice(0, maxQueryCharacters)
    .toWellFormed();
  const what = cleaned(form.get("what") ?? "").trim();
  const email = (form.get("email") ?? "").trim();
  const errors = problemsOf(what, email);
  const typed = { what: what.slice(0, maxReportCharacters), email: email.slice(0, 254), errors };
  const again = (minutes: number): VerifyView => ({
    ...{ is: "answer", asked: about, answer: { known: false, imitated: null } },
    refused: { ...typed, wait: minutes },
  });
  if (Object.keys(errors).length > 0) return shown(again(0), 422);
  const wait = await verify.admitReport(address);
  if (wait > 0) return shown(again(Math.ceil(wait / 60)), 429, wait);
  const answerTo = email && v.parse(answerRules.email, email);
  await verify.report({ about, what, email: answerTo, from: address });
  return shown({ is: "reported" }, 200);
}

function problemsOf(what: string, email: string): RefusedReport["errors"] {
  const { report } = textsFor(verifyTexts);
  const isStorable = !what.includes("\0");
  return {
    ...((!what || !isStorable) && { what: report.whatMissing }),
    ...(what.length > maxReportCharacters && { what: report.whatTooLong(maxReportCharacters) }),
    ...(email && !v.is(answerRules.email, email) && { email: report.emailWrong }),
  };
}

function shown(view: VerifyView, status: number, wait = 0) {
  const headers = { "cache-control": "private, no-store", "referrer-policy": "strict-origin" };
  return data(view, {
    status,
    headers: { ...headers, ...(wait > 0 && { "retry-after": `${wait}` }) },
  });
}
