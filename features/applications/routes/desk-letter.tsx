import { data } from "react-router";
import { writesToCandidates } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
  seeOther,
} from "#features/accounts/ui/index.ts";
import { letterPath } from "#features/mail/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { wholeNumber } from "#records/list/address.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-letters.css?url";
import { deskHref, readDeskQuery } from "../ui/desk/desk-query.ts";
import { LetterPage } from "../ui/letters/letter-page.tsx";
import type { Route } from "./+types/desk-letter.ts";

/** What became of an email of HR's own to one or many, until it is sent with the way to call it back. */

export const handle: DeskHandle = { role: writesToCandidates };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { letters, outbox } = servicesOf(args.context);
  const letter = await letters.find(args.params.letter);
  if (!letter) throw data("Page Not Found", { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const { name, role } = user;
  return {
    user: { name, role },
    letter,
    canSend: outbox.canSend,
    back: deskHref(readDeskQuery(searchParams)),
    isWritten: searchParams.get("done") === "written",
    left: wholeNumber(searchParams.get("left")),
    calledBack: wholeNumber(searchParams.get("called-back")),
  };
}

export function action(args: Route.ActionArgs) {
  const path = letterPath(args.params.letter);
  const { searchParams } = new URL(args.request.url);
  const query = new URLSearchParams(deskHref(readDeskQuery(searchParams)).split("?")[1]);
  const places = { here: path, signInPage: path };
  return deskAction(args, places, handle, async (form, user) => {
    if (form.get("do") !== "call-back") throw data("This is no form of ours.", { status: 422 });
    const count = await servicesOf(args.context).outbox.callBackLetter(args.params.letter, user);
    query.set("called-back", String(count));
    return seeOther(`${path}?${query}`);
  });
}

export default function DeskLetter({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  return <LetterPage {...loaderData} />;
}
