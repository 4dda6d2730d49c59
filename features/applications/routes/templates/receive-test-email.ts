import { data } from "react-router";
import * as v from "valibot";
import { answerRules } from "#contract/answers/answer-rules.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { Route } from "../../routes/+types/desk-mail-preview.ts";
import { previewed, requestedPreview } from "./load-preview.ts";

/** A test email that was not written: what was typed, and why. */
export interface RefusedTest {
  address: string;
  error: string;
}

/** Writes the template to the address of whoever tries it. */
export async function sendTest(args: Route.ActionArgs, form: URLSearchParams, actor: StaffUser) {
  const { templatePreviews, outbox } = servicesOf(args.context);
  const address = form.get("address") ?? "";
  const checked = v.safeParse(answerRules.email, address);
  if (!checked.success) {
    const refused: RefusedTest = { address, error: checked.issues[0].message };
    return data({ refusedTest: refused }, { status: 422 });
  }
  const { what } = await requestedPreview(args, form.get("application"));
  const isWritten = await templatePreviews.sendTest(what, { address: checked.output, actor });
  if (!isWritten) throw data("Page Not Found", { status: 404 });
  const query = new URLSearchParams({
    application: String(what.applicationId ?? ""),
    done: outbox.canSend ? "queued" : "held",
  });
  return seeOther(`${previewed(args).path}/${args.params.key}/preview?${query}`);
}
