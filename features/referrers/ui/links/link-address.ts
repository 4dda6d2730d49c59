import { pageTexts } from "#content/page-texts.ts";
import { type FieldErrors, selectOption } from "#contract/answers/answer-rules.ts";
import { referPath } from "#contract/ids/referral-link.ts";
import { textsFor } from "#contract/text/language.ts";
import type { Services } from "#platform/context.ts";
import { checkReferForm } from "../../refer-form.ts";
import { referTexts } from "../../texts/refer.ts";
import { type MadeLink, makeLink } from "./made-link.ts";

/** Keys of the address that shows a link: which opening it leads to, and, sealed, who asks. */
export const linkAddressKeys = { opening: "opening", made: "made", unlisted: "unlisted" } as const;

/** Leads to the list of openings; no opening has such a code. */
export const allOpenings = "*";

const maxTypedLength = 200;

/**
 * Where the answer to a post of the form stands: an address that Back and a reload come to again,
 * and that holds no ID for anyone to read.
 */
export function answerPath(form: URLSearchParams, { linkRequests }: Services): string {
  const typed = (form.get("id") ?? "").slice(0, maxTypedLength);
  const opening = (form.get("opening") ?? "").slice(0, maxTypedLength);
  const isRight = checkReferForm(form).ok;
  const query = new URLSearchParams({ opening, made: linkRequests.seal(typed) });
  // said of this very ID, not of one that was typed before
  if (form.get(linkAddressKeys.unlisted) === typed) query.set(linkAddressKeys.unlisted, "yes");
  return `${referPath}?${query}${isRight ? "#result" : ""}`;
}

/** What the form of /refer was filled in with, and what came of it. */
interface LinkRequest {
  id: string;
  errors: FieldErrors;
  /** Null where something is wrong, or still to be asked. */
  link: MadeLink | null;
  /** The ID that no list has, as it was typed. */
  unlisted?: string;
}

/** What such an address asks for: the link, or what is wrong; null for any other address. */
export async function readRequested(
  query: URLSearchParams,
  { openings, referrers, linkRequests, origin }: Services,
): Promise<LinkRequest | null> {
  const { referPage } = textsFor(referTexts);
  const typed = linkRequests.open(query.get(linkAddressKeys.made) ?? "");
  if (typed === null) return null;
  const code = query.get(linkAddressKeys.opening) ?? "";
  const checked = checkReferForm(new URLSearchParams({ id: typed, opening: code }));
  const opening = code === allOpenings ? null : await openings.find(code);
  const isOpening = opening !== null || code === allOpenings;
  if (!checked.ok || !isOpening) {
    const errors: FieldErrors = checked.ok ? {} : { ...checked.errors };
    if (!isOpening) errors.opening = selectOption;
    return { id: typed, errors, link: null };
  }
  const { id } = checked.values;
  const name = (await referrers.find(id))?.referName ?? null;
  const link = makeLink(opening, { id, name, origin });
  if (name !== null || (await referrers.list()).length === 0) return { id, errors: {}, link };
  if (query.has(linkAddressKeys.unlisted)) return { id, errors: {}, link, unlisted: typed };
  return { id, errors: { id: referPage.id.unlisted }, link: null, unlisted: typed };
}

/** What the browser's title says first. */
export function titleOf(request: LinkRequest | null, page: string): string {
  if (!request) return page;
  return request.link
    ? textsFor(referTexts).referPage.madeTitle(page)
    : textsFor(pageTexts).errorTitle(page);
}
