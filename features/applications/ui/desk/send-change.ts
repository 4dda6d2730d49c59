import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { deskTexts } from "#content/desk.ts";
import { signInAsked } from "#features/accounts/ui/index.ts";
import { type RefusedForm, refuseWhole } from "./change-forms.ts";
import { forgetNotes } from "./note-drafts.ts";

/**
 * Sends one of HR's forms from the page. Where no answer comes, or one that is an error, or the
 * session has ended, the page stays as it is, with what was chosen and typed, and says that nothing
 * was saved.
 */
export async function sendChange<Answer extends object>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | RefusedForm> {
  const sent = new URLSearchParams(await request.clone().text());
  try {
    return await send();
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    // a redirect, which is how a change that was made is answered
    if (thrown instanceof Response) {
      // the remark beside a reason is none of the notes that are typed elsewhere
      if (sent.get("do") === "change") forgetNotes(sent.getAll("id"));
      throw thrown;
    }
    if (signInAsked(thrown)) {
      return { ...refuseWhole(sent, deskTexts.notSaved.ended), again: [...sent] };
    }
    return refuseWhole(sent, whyNot(thrown));
  }
}

/** What somebody else decided meanwhile is to be seen before it is decided on again. */
export function revalidatesAfter({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

function whyNot(thrown: unknown): string {
  const { unreached, notAllowed, removed } = deskTexts.notSaved;
  if (!isRouteErrorResponse(thrown)) return unreached;
  if (thrown.status === 403) return notAllowed;
  return thrown.status === 404 ? removed : unreached;
}
