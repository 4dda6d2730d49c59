import { type RouterContextProvider, redirect } from "react-router";
import { currentVersion, noticeText } from "#content/consent-notices.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { decodeEmp, empKey, employeeInQuery, nobody } from "#contract/ids/referral-link.ts";
import { dolphins } from "#contract/ids/referral-source.ts";
import { applicationFailed, applicationReceived } from "#contract/messages.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import {
  beforeReading,
  type PageArgs,
  receiveForm,
  refusedContext,
} from "#records/form/without-script/receive-form.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import { receivedHref } from "../../my-application.ts";
import { postFields } from "../../ui/form/form-state.ts";
import { receivePost } from "../../ui/form/receive-post.ts";

export { refusedContext };

/** What the form needs of the server, on every page that it stands on. */
export async function formProps({ request, context }: PageArgs) {
  const { uploadTokens, brand, openings, whatsApp } = servicesOf(context);
  const asked = await openings.questions();
  const facts = await brand.now();
  const employee = employeeInQuery(new URL(request.url).search);
  // the ID itself stays in the address: an unknown one is not repeated anywhere
  const link = employee && { name: (await findReferrer(context, employee))?.referName ?? null };
  return {
    link: link || null,
    ...(asked.length > 0 && { asked }),
    notices: noticesOf(facts, Boolean(whatsApp.hook)),
    email: facts.email,
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    texts: { received: applicationReceived(facts), failed: applicationFailed(facts) },
  };
}

function noticesOf(brand: Brand, offersWhatsApp: boolean) {
  const version = currentVersion("application");
  const notice = noticeText("application", version, brand);
  if (!notice) throw new Error("There is no notice to agree to");
  const otherRoles = noticeText("other-roles", version, brand);
  const whatsApp = offersWhatsApp ? noticeText("whatsapp", version, brand) : null;
  return { notice, otherRoles, whatsApp };
}

/** The row of HR's list; the page that answers a refused post stands without it. */
export async function findReferrer(
  context: Readonly<RouterContextProvider>,
  employee: string,
): Promise<Referrer | null> {
  const find = () => servicesOf(context).referrers.find(employee);
  return context.get(refusedContext) ? readOrNull(context, find) : find();
}

/** Reads a native post of the form, and keeps what it brought. */
const readPost = (args: PageArgs) =>
  receiveForm(args, {
    arrived({ file }): Record<string, string> {
      if (!file?.ok) return {};
      const { url, name } = file.document;
      return { [postFields.resumeUrl]: url, [postFields.resumeName]: name };
    },
  });

/** The opening that a native post is for, by its code; null where none is open. */
export function openingOfPost(args: PageArgs, code: string): Promise<Opening | null> {
  const { openings } = servicesOf(args.context);
  return beforeReading(
    () => openings.find(code),
    () => readPost(args),
  );
}

/** Takes a native post of the form; the page shows what is returned, or is left for the thanks. */
export async function receiveApplication(args: PageArgs, place: string) {
  const { post, report, answer } = await readPost(args);
  const source = sourceOfPost(post.fields[empKey], args.request, place);
  const taken = await receivePost(servicesOf(args.context), post, { source, report });
  if (taken.received) throw redirect(receivedHref(taken.statusUrl), 303);
  args.context.set(refusedContext, true);
  return answer(taken.outcome, taken.status, { "cache-control": "no-store" });
}

/**
 * In whose name a native post goes.
 * @param said by the device, in a field: whose link was the first; never into the drive of /dolphins
 */
export function sourceOfPost(
  said: string | undefined,
  { url }: { url: string },
  place: string,
): string {
  const mayDecide = place !== dolphins;
  if (mayDecide && said === nobody) return place;
  const remembered = mayDecide ? decodeEmp(said) : null;
  return remembered ?? employeeInQuery(new URL(url).search) ?? place;
}
