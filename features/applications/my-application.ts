/** Private pages of applications, by the token of their link. */
export const myApplicationPath = "/my-application";
const receivedPath = "/application-received";

/** What a candidate can do there; each on a page of its own, which asks once more. */
export const applicationSteps = ["withdraw", "erase", "contact", "resume", "other-roles"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export function myApplicationHref(token: string, step?: ApplicationStep | "data.json"): string {
  return [myApplicationPath, token, ...(step ? [step] : [])].join("/");
}

/** The thank-you page of a native post. @param statusUrl null where the sender is not known */
export function receivedHref(statusUrl: string | null): string {
  const token = statusUrl?.split("/").at(-1);
  return token ? myApplicationHref(token) + receivedPath : receivedPath;
}

/** What candidates do to an application on its private page, and the one thing that HR does there for them. */
export const candidateActions = [
  "withdrawn",
  "telephone-changed",
  "email-changed",
  "email-corrected",
  "email-restored",
  "resume-replaced",
  "resume-added",
  "keeping-ended",
] as const;
export type CandidateAction = (typeof candidateActions)[number];
