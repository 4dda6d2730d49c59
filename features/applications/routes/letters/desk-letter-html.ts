import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterErrors } from "../../letters.ts";
import { readLetter } from "../../ui/letters/read-letter.ts";
import { mailHtmlAnswer } from "../../ui/templates/mail-html-answer.ts";
import type { Route } from "./+types/desk-letter-html.ts";

export const handle: DeskHandle = { role: writesToCandidates };

/** The HTML part of a letter's preview, posted because its text is stored nowhere yet. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { selection, text, fits } = readLetter(deskOf(context).form);
  const [first] = selection;
  const isWhole = Object.keys(letterErrors(text, fits !== undefined)).length === 0;
  const shown = first && isWhole && (await servicesOf(context).letters.show(text, first.id, fits));
  return shown ? mailHtmlAnswer(shown.html) : new Response("Page Not Found", { status: 404 });
}
