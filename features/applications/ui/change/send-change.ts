import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { signInNeededBy } from "#features/accounts/ui/index.ts";
import { forgetNotes } from "../panels/note-drafts.ts";
import { type RefusedForm, refuseForm } from "./refused-form.ts";

const unreachedWords =
  "Not saved: the server could not be reached. What you typed is still here. Please try again.";

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
    if (signInNeededBy(thrown)) {
      return {
        ...refuseForm(
          sent,
          "Not saved: your session has ended. Press the button again to sign in and continue.",
        ),
        again: [...sent],
      };
    }
    return refuseForm(sent, whyNot(thrown));
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
  if (!isRouteErrorResponse(thrown)) return unreachedWords;
  if (thrown.status === 403)
    return "Not saved: your account is not allowed to change applications.";
  return thrown.status === 404 ? "Not saved: this application no longer exists." : unreachedWords;
}
