import { data } from "react-router";
import { letterPath } from "#features/mail/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { integer } from "#records/list/list-address.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { deskHref, readDeskQuery } from "../../ui/desk/desk-query.ts";

/** What became of an email of HR's own to one or many, until it is sent with the way to call it back. */

type LetterArgs = Pick<RouteArgs, "request" | "context"> & { letter: string };

export async function loadEmailLetter({ request, context, letter: id }: LetterArgs) {
  const { letters, outbox } = servicesOf(context);
  const letter = await letters.find(id);
  if (!letter) throw data("Page Not Found", { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    letter,
    canSend: outbox.canSend,
    back: deskHref(readDeskQuery(searchParams)),
    isWritten: searchParams.get("done") === "written",
    left: integer(searchParams.get("left")),
    calledBack: integer(searchParams.get("called-back")),
  };
}

export async function changeEmailLetter({ request, context, letter }: LetterArgs) {
  const { form, user } = deskOf(context);
  if (form.get("do") !== "call-back") throw data("This is no form of ours.", { status: 422 });
  const count = await servicesOf(context).outbox.callBackLetter(letter, user);
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams(deskHref(readDeskQuery(searchParams)).split("?")[1]);
  query.set("called-back", String(count));
  return seeOther(`${letterPath(letter)}?${query}`);
}
