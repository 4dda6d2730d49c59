import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { applicationFailed, applicationReceived } from "#contract/messages.ts";
import { decodeEmp, empKey, employeeInQuery, nobody } from "#contract/referral-link.ts";
import { dolphins } from "#contract/referral-source.ts";
import type { Services } from "#server/services.ts";
import { factsContext, servicesOf } from "../context.ts";
import { newSubmissionId } from "../sending/submission-key.ts";
import { receivePost } from "./receive-post.ts";

const receivedPath = "/application-received";

/** Set by the action for the loader of the same request: the title says that something is wrong. */
export const refusedContext = createContext(false);

/** What the form needs of the server, on every page that it stands on. */
export async function formProps(
  { visitorPasses, brand, referrers }: Pick<Services, "visitorPasses" | "brand" | "referrers">,
  request: Request,
) {
  const facts = await brand.now();
  const employee = employeeInQuery(new URL(request.url).search);
  // the ID itself stays in the address: an unknown one is not repeated anywhere
  const link = employee && { name: (await referrers.find(employee))?.referName ?? null };
  return {
    link: link || null,
    visitorPass: visitorPasses.issue(),
    submissionId: newSubmissionId(),
    texts: { received: applicationReceived(facts), failed: applicationFailed(facts) },
  };
}

/** Takes a native post of the form; the page shows what is returned, or is left for the thanks. */
export async function receiveApplication(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  place: string,
) {
  const services = servicesOf(context);
  const facts = context.get(factsContext);
  const form = await services.formPosts.read(request, facts?.address ?? "");
  const report = (error: unknown) => facts?.report?.(error);
  const source = sourceOfPost(form.fields[empKey], request, place);
  const refusal = await receivePost(services, form, { source, report });
  if (!refusal) throw redirect(receivedPath, 303);
  context.set(refusedContext, true);
  const { retryAfterSeconds } = form;
  const headers = new Headers();
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  return data(refusal.outcome, { status: refusal.status, headers });
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
