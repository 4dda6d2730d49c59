import { writesToCandidates } from "#contract/roles.ts";
import { deskUser } from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterErrors } from "../letters.ts";
import { readLetter } from "../ui/letters/read-letter.ts";
import { mailHtmlAnswer } from "../ui/templates/mail-html-answer.ts";
import type { Route } from "./+types/desk-letter-html.ts";

export const handle: DeskHandle = { role: writesToCandidates };

/** The HTML part of a letter's preview, posted because its text is stored nowhere yet. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  if (!(await deskUser(args, handle))) {
    return new Response("Please sign in.", { status: 401 });
  }
  const { selection, text } = readLetter(await readSmallForm(args.request));
  const [first] = selection;
  const isWhole = Object.keys(letterErrors(text)).length === 0;
  const shown = first && isWhole && (await servicesOf(args.context).letters.show(text, first.id));
  return shown ? mailHtmlAnswer(shown.html) : new Response("Page Not Found", { status: 404 });
}
