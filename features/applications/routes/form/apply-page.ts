import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { currentVersion } from "#content/consent-notices.ts";
import { decodeEmp, empKey, employeeInQuery, nobody } from "#contract/ids/referral-link.ts";
import { dolphins } from "#contract/ids/referral-source.ts";
import { applicationFailed, applicationReceived } from "#contract/messages.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import {
  beforeReading,
  keepPostedFields,
} from "#records/form/without-script/keep-posted-fields.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import { readOr } from "#ui/read-or.ts";
import { receivedHref } from "../../my-application.ts";
import { postFields } from "../../ui/form/post-fields.ts";
import { receivePost } from "../../ui/form/receive-post.ts";

/** Set by the action for the loader of the same request: the title says that something is wrong. */
export const refusedContext = createContext(false);

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

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
    notice: currentVersion("application"),
    ...(whatsApp.hook && { offersWhatsApp: true }),
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    texts: { received: applicationReceived(facts), failed: applicationFailed(facts) },
  };
}

/** The row of HR's list; the page that answers a refused post stands without it. */
export async function findReferrer(
  context: Readonly<RouterContextProvider>,
  employee: string,
): Promise<Referrer | null> {
  const find = () => servicesOf(context).referrers.find(employee);
  return context.get(refusedContext) ? readOr(context, find) : find();
}

/** Reads a native post of the form, and keeps what it brought. */
async function readPost({ request, context }: PageArgs): Promise<FormPost> {
  const { formPosts } = servicesOf(context);
  const form = await formPosts.read(request, context.get(factsContext)?.address ?? "");
  const resume = form.file?.ok ? form.file.document : null;
  const arrived = resume && {
    [postFields.resumeUrl]: resume.url,
    [postFields.resumeName]: resume.name,
  };
  keepPostedFields(context, form, arrived ?? {});
  return form;
}

/** The opening that a native post is for, by its code; null where none is open. */
export function openingOfPost(args: PageArgs, code: string): Promise<Opening | null> {
  const { openings } = servicesOf(args.context);
  return beforeReading(
    () => openings.find(code),
    () => readPost(args),
  );
}

/** Takes a native post of the form; the page shows what is returned, or is left for the thanks. */
export async function receiveApplication({ request, context }: PageArgs, place: string) {
  const services = servicesOf(context);
  const facts = context.get(factsContext);
  const form = await readPost({ request, context });
  const report = (error: unknown) => facts?.report?.(error);
  const source = sourceOfPost(form.fields[empKey], request, place);
  const answer = await receivePost(services, form, { source, report });
  if (answer.received) throw redirect(receivedHref(answer.statusUrl), 303);
  context.set(refusedContext, true);
  const { retryAfterSeconds } = form;
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  return data(answer.outcome, { status: answer.status, headers });
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
