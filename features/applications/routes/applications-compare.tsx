import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { decidesOnApplications, mayActAs, readsApplications } from "#contract/roles.ts";
import { watermarkText } from "#features/documents/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk/desk-compare.css?url";
import { readDone } from "../ui/change/done-message.ts";
import { revalidatesAfter, sendChange } from "../ui/change/send-change.ts";
import { CompareScreen } from "../ui/compare/compare-screen.tsx";
import { loadCompared, readCompareState } from "../ui/compare/load-compared.ts";
import { viewChoices } from "../ui/decide/decision-choices.ts";
import { viewUndo } from "../ui/decide/undo-view.ts";
import { deskHref, wholeList } from "../ui/desk/desk-query.ts";
import type { Route } from "./+types/applications-compare.ts";
import { changeApplications } from "./desk/receive-changes.ts";

/** The frames in which resumes are painted are pages of ours, of no origin. */
export const handle: DeskHandle = {
  role: readsApplications,
  changes: decidesOnApplications,
  places: ({ request }) => ({ here: deskHref(stateOf(request)), signInPage: deskHref(wholeList) }),
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const { applicationDesk, clock, decisionOptions, ownAccount } = servicesOf(args.context);
  const { state, left } = readCompareState(searchParams);
  const mayChange = mayActAs(user.role, decidesOnApplications);
  const rejectionMail = mayChange ? await applicationDesk.rejectionMail() : null;
  const choices = viewChoices(await decisionOptions.all(), [], rejectionMail);
  const [page, last, preferences] = await Promise.all([
    loadCompared(applicationDesk, state, { user, choices }),
    mayChange ? applicationDesk.undoable(user) : null,
    ownAccount.preferences(user),
  ]);
  const shown = {
    ...page,

    ...{ state, left, choices, mayChange },
    undo: last && viewUndo(last, choices),
    shortcuts: preferences.shortcuts !== false,
    done: readDone(searchParams),
    watermark: watermarkText(user, clock.now()),
  };
  return data(shown, { status: page.applications.length === 0 ? 404 : 200 });
}

export function action({ request, context }: Route.ActionArgs) {
  const formRequest = { ...deskOf(context), asked: stateOf(request) };
  return changeApplications(servicesOf(context).applicationDesk, formRequest);
}

const stateOf = (request: Request) => readCompareState(new URL(request.url).searchParams).state;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return revalidatesAfter(args);
}

export default function ReferDataCompare({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : null;
  return <CompareScreen shown={loaderData} refused={refused} />;
}
