import { data } from "react-router";
import { writesToCandidates } from "#contract/roles.ts";
import { letterPath } from "#features/mail/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { integer } from "#records/list/list-address.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../../styles/desk/desk-letters.css?url";
import { deskHref, readDeskQuery } from "../../ui/desk/desk-query.ts";
import { LetterPage } from "../../ui/letters/letter-page.tsx";
import type { Route } from "./+types/desk-letter.ts";

/** What became of an email of HR's own to one or many, until it is sent with the way to call it back. */

export const handle: DeskHandle = { role: writesToCandidates };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { letters, outbox } = servicesOf(args.context);
  const letter = await letters.find(args.params.letter);
  if (!letter) throw data("Page Not Found", { status: 404 });
  const { searchParams } = new URL(args.request.url);
  return {
    letter,
    canSend: outbox.canSend,
    back: deskHref(readDeskQuery(searchParams)),
    isWritten: searchParams.get("done") === "written",
    left: integer(searchParams.get("left")),
    calledBack: integer(searchParams.get("called-back")),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  if (form.get("do") !== "call-back") throw data("This is no form of ours.", { status: 422 });
  const count = await servicesOf(context).outbox.callBackLetter(params.letter, user);
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams(deskHref(readDeskQuery(searchParams)).split("?")[1]);
  query.set("called-back", String(count));
  return seeOther(`${letterPath(params.letter)}?${query}`);
}

export default function DeskLetter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />;
}
