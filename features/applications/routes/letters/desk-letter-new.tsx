import { data, type RouterContextProvider } from "react-router";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { type LetterSelection, letterFormBytes } from "../../letters.ts";
import { scopeQuery } from "../../list/application-query.ts";
import styles from "../../styles/desk/desk-letters.css?url";
import { type DeskQuery, deskHref, readDeskQuery } from "../../ui/desk/desk-query.ts";
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
  const { fits } = state.query;
  const selection =
    state.open === null ? await found(args.context, state) : await letters.selectionOf(state.open);
  return {
    letter: await writeLetter(letters, selection, { fits }),
    canSend: outbox.canSend,
    back: deskHref(state),
  };
}

/** Whom a list finds that is of people to invite: all of them, where none is opened. */
async function found(
  context: Readonly<RouterContextProvider>,
  { query }: DeskQuery,
): Promise<LetterSelection> {
  if (query.fits === undefined) return [];
  const { applicationDesk } = servicesOf(context);
  const all = await applicationDesk.select(scopeQuery(query, deskOf(context).user));
  if (all.what !== "found") throw data(null, { status: 503 });
  return applicationStatuses.flatMap((status) =>
    (all.byStatus[status] ?? []).map((id) => ({ id, status })),
  );
}

export function action({ request, context }: Route.ActionArgs) {
  const state = stateOf(request);
  const [, search = ""] = newLetterHref(state).split("?");
  const { fits } = state.query;
  return takeLetter(servicesOf(context).letters, { ...deskOf(context), search, fits });
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
