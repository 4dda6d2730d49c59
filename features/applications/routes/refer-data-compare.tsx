import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { decidesOnApplications, mayActAs, readsApplications } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskParts,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { watermarkText } from "#features/documents/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-compare.css?url";
import { CompareScreen } from "../ui/compare/compare-screen.tsx";
import { loadCompared, readCompareState } from "../ui/compare/load-compared.ts";
import { changeApplications } from "../ui/desk/change-applications.ts";
import { viewChoices } from "../ui/desk/decision-choices.ts";
import { deskHref, wholeList } from "../ui/desk/desk-query.ts";
import { readDone } from "../ui/desk/done-message.ts";
import { revalidatesAfter, sendChange } from "../ui/desk/send-change.ts";
import { viewUndo } from "../ui/desk/undo-view.ts";
import type { Route } from "./+types/refer-data-compare.ts";

/** The frames in which resumes are painted are pages of ours, of no origin. */
export const handle: DeskHandle = {
  role: readsApplications,
  changes: decidesOnApplications,
  hydrate: true,
  desk: deskParts,
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export const headers = deskHeaders;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { searchParams } = new URL(args.request.url);
  const { applicationDesk, clock, deskChoices, ownAccount } = servicesOf(args.context);
  const { state, left } = readCompareState(searchParams);
  const mayChange = mayActAs(user.role, decidesOnApplications);
  const rejectionMail = mayChange ? await applicationDesk.rejectionMail() : null;
  const choices = viewChoices(await deskChoices.all(), [], rejectionMail);
  const [page, last, preferences] = await Promise.all([
    loadCompared(applicationDesk, state, { user, choices }),
    mayChange ? applicationDesk.undoable(user) : null,
    ownAccount.preferences(user),
  ]);
  const { name, role } = user;
  const shown = {
    ...page,
    user: { name, role },
    ...{ state, left, choices, mayChange },
    undo: last && viewUndo(last, choices),
    shortcuts: preferences.shortcuts !== false,
    done: readDone(searchParams),
    watermark: watermarkText(user, clock.now()),
  };
  return data(shown, { status: page.applications.length === 0 ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  const { state } = readCompareState(new URL(args.request.url).searchParams);
  const places = { here: deskHref(state), signInPage: deskHref(wholeList) };
  const { applicationDesk } = servicesOf(args.context);
  return deskAction(args, places, handle, (form, user) =>
    changeApplications(applicationDesk, { form, user, asked: state }),
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return revalidatesAfter(args);
}

export default function ReferDataCompare({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const refused = actionData && "errors" in actionData ? actionData : null;
  return <CompareScreen shown={loaderData} refused={refused} />;
}
