import { selectOption } from "#contract/answer-rules.ts";
import { checkReferForm } from "#contract/refer-form.ts";
import { referPath } from "#contract/referral-link.ts";
import type { Services } from "#server/services.ts";
import { makeLink } from "./made-link.ts";

/** Keys of the address that shows a link: which opening it leads to, and, sealed, who asks. */
export const askedKeys = { opening: "opening", made: "made" } as const;

const longestTyped = 200;

type Asked = Awaited<ReturnType<typeof readAsked>>;

/**
 * Where the answer to a post of the form stands: an address that Back and a reload come to again,
 * and that holds no ID for anyone to read.
 */
export function answerPath(form: URLSearchParams, { linkRequests }: Services): string {
  const typed = (form.get("id") ?? "").slice(0, longestTyped);
  const opening = (form.get("opening") ?? "").slice(0, longestTyped);
  const isRight = checkReferForm(form).ok;
  const query = new URLSearchParams({ opening, made: linkRequests.seal(typed) });
  return `${referPath}?${query}${isRight ? "#result" : ""}`;
}

/** What such an address asks for: the link, or what is wrong; null for any other address. */
export async function readAsked(
  query: URLSearchParams,
  { openings, referrers, linkRequests, origin }: Services,
) {
  const typed = linkRequests.open(query.get(askedKeys.made) ?? "");
  if (typed === null) return null;
  const code = query.get(askedKeys.opening) ?? "";
  const checked = checkReferForm(new URLSearchParams({ id: typed, opening: code }));
  const opening = await openings.find(code);
  if (!checked.ok || !opening) {
    const errors = checked.ok ? {} : checked.errors;
    if (!opening) errors.opening = selectOption;
    return { id: typed, errors, link: null };
  }
  const { id } = checked.values;
  const name = (await referrers.find(id))?.referName ?? null;
  return { id, errors: {}, link: makeLink(opening, { id, name, origin }) };
}

/** What the browser's title says first. */
export function titleOf(asked: Asked, page: string): string {
  if (!asked) return page;
  return asked.link ? `Your link - ${page}` : `Error: ${page}`;
}
