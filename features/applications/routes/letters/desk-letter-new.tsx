import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterFormBytes } from "../../letters.ts";
import styles from "../../styles/desk/desk-letters.css?url";
import { deskHref, readDeskQuery } from "../../ui/desk/desk-query.ts";
import { ConfirmLetter } from "../../ui/letters/confirm-letter.tsx";
import { newLetterHref } from "../../ui/letters/new-letter.ts";
import { WriteLetter } from "../../ui/letters/write-letter.tsx";
import type { Route } from "./+types/desk-letter-new.ts";
import { takeLetter, writeLetter } from "./receive-letter.ts";

/** An email of HR's own: its text, then the question before it goes. Its query is that of the list. */

/** The HTML part is shown in a frame. */
export const handle: DeskHandle = {
  role: writesToCandidates,
  places({ request }) {
    const state = stateOf(request);
    return { here: newLetterHref(state), signInPage: deskHref({ ...state, open: null }) };
  },
  formBytes: letterFormBytes,
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const stateOf = (request: Request) => readDeskQuery(new URL(request.url).searchParams);

export async function loader(args: Route.LoaderArgs) {
  const { letters, outbox } = servicesOf(args.context);
  const state = stateOf(args.request);
  const selection = state.open === null ? [] : await letters.selectionOf(state.open);
  return {
    letter: await writeLetter(letters, selection),
    canSend: outbox.canSend,
    back: deskHref(state),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const [, search = ""] = newLetterHref(stateOf(request)).split("?");
  return takeLetter(servicesOf(context).letters, { ...deskOf(context), search });
}

export default function DeskLetterNew({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, canSend, back } = loaderData;
  const shown = actionData && "step" in actionData ? actionData : letter;
  return shown.step === "ask" ? (
    <ConfirmLetter letter={shown} canSend={canSend} back={back} />
  ) : (
    <WriteLetter letter={shown} back={back} />
  );
}
