import { useEffect } from "react";
import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  decidesOnApplications,
  mayActAs,
  readsApplications,
  type StaffUser,
  scopeOf,
  writesToCandidates,
} from "#contract/roles.ts";
import { watermarkText } from "#features/documents/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { createLastShown } from "#ui/desk/last-loaded.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { savedQuery, saveForm } from "../list/saved-searches.ts";
import { keysInUse, moveUpParameter, tableKeys } from "../list/sheet-columns.ts";
import styles from "../styles/desk/desk-applications.css?url";
import { doneParameter, readDone } from "../ui/change/done-message.ts";
import { revalidatesAfter, sendChange } from "../ui/change/send-change.ts";
import { viewChoices } from "../ui/decide/decision-choices.ts";
import { viewUndo } from "../ui/decide/undo-view.ts";
import { ApplicationsScreen } from "../ui/desk/applications-screen.tsx";
import { columnsForm, tableForm } from "../ui/desk/columns-panel.tsx";
import { deskHref, isSentByForm, readDeskQuery, wholeList } from "../ui/desk/desk-query.ts";
import { loadApplications } from "../ui/desk/load-applications.ts";
import { answerChoices, positionChoices } from "../ui/filters/position-choices.ts";
import { viewInterviewSummary } from "../ui/messages/interview-summaries.tsx";
import { batchChoices, viewJoinSummary } from "../ui/messages/join-summary.tsx";
import { viewOfferLetter } from "../ui/messages/offer-letters.tsx";
import { panelParameter } from "../ui/panels/panel-dialog.tsx";
import type { Route } from "./+types/applications-list.ts";
import { changeApplications } from "./desk/receive-changes.ts";
import { choosesColumns, saveColumns } from "./desk/receive-columns.ts";
import { askCandidate, asksCandidate } from "./desk/receive-question.ts";
import { saveSearch, savesSearch } from "./saved/receive-new-search.ts";

/** Forms that change nothing but how their sender sees the list. */
const ownViewForms = [columnsForm, tableForm, saveForm];

export const handle: DeskHandle = {
  role: readsApplications,
  changes: (form) =>
    ownViewForms.includes(form.get("do") ?? "") ? readsApplications : decidesOnApplications,
  places: ({ request }) => ({
    here: deskHref(readDeskQuery(new URL(request.url).searchParams)),
    signInPage: deskHref(wholeList),
  }),
  // the frame in which a resume is painted is a page of ours, of no origin
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const deskQuery = readDeskQuery(searchParams);
  if (isSentByForm(searchParams)) {
    // a column was moved within its panel, which goes on
    const isMoved = searchParams.has(moveUpParameter);
    throw seeOther(deskHref(deskQuery, isMoved ? [[panelParameter, columnsForm]] : []));
  }
  const { applicationDesk, clock, decisionOptions, openings, ownAccount } = servicesOf(
    args.context,
  );
  const mayChange = mayActAs(user.role, decidesOnApplications);
  const choices = {
    ...viewChoices(
      await decisionOptions.all(),
      await applicationDesk.colleagues(user),
      mayChange ? await applicationDesk.rejectionMail() : null,
    ),
    targets: await applicationDesk.targets(user),
  };
  const { position = "" } = deskQuery.query;
  const scope = scopeOf(user);
  const [list, published, applied, last, preferences, questions] = await Promise.all([
    loadApplications(applicationDesk, deskQuery, { user, choices, now: clock.now() }),
    openings.published(),
    applicationDesk.positions(user),
    mayChange ? applicationDesk.undoable(user) : null,
    ownAccount.preferences(user),
    openings.questionsForStaff(position, scope),
  ]);
  const { interviews, letters, joins, batches } = await loadBeside(args.context, {
    open: list.open?.id ?? null,
    user,
    mayChange,
  });
  const { id, name, role } = user;
  const shown = {
    user: { id, name, role },
    list,
    state: { ...deskQuery, page: list.page },
    positions: positionChoices(
      published.filter(({ openingId }) => scope?.includes(openingId) ?? true),
      applied,
    ),
    choices: {
      ...choices,
      answers: answerChoices(questions),
      ...(batches && { batches: batchChoices(batches) }),
    },
    undo: last && viewUndo(last, choices),
    shortcuts: preferences.shortcuts !== false,
    interviews: interviews.map(viewInterviewSummary),
    // who cannot open one is not told of it
    offerLetters: mayActAs(role, writesToCandidates) ? letters.map(viewOfferLetter) : [],
    joins: joins && viewJoinSummary(joins),
    columns: keysInUse(preferences.exportColumns),
    table: tableKeys(preferences.tableColumns ?? []),
    panel: searchParams.get(panelParameter),
    // of the list alone: beside an open application the menu has no room for saved searches
    savedQuery: deskQuery.open === null ? savedQuery(searchParams) : null,
    isSearchSaved: searchParams.get(doneParameter) === saveForm,
    done: readDone(searchParams),
    watermark: watermarkText(user, clock.now()),
    absent: deskQuery.open !== null && list.open === null,
  };
  return data(shown, { status: shown.absent ? 404 : 200 });
}

interface Opened {
  open: number | null;
  user: StaffUser;
  mayChange: boolean;
}

/** What other subjects say of the application that is open. */
async function loadBeside(
  context: Readonly<RouterContextProvider>,
  { open, user, mayChange }: Opened,
) {
  if (open === null) return { interviews: [], letters: [], joins: null, batches: null };
  const { interviews, offerLetters, joining } = servicesOf(context);
  return {
    interviews: await interviews.summaries(open, user),
    letters: await offerLetters.ofApplication(open),
    joins: await joining.ofApplication(open),
    batches: mayChange ? await joining.batches.choices() : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const asked = readDeskQuery(new URL(request.url).searchParams);
  const services = servicesOf(context);
  if (choosesColumns(form)) return saveColumns(services.ownAccount, { form, user, asked });
  if (savesSearch(form)) return saveSearch(services.savedSearches, { form, user, asked });
  if (asksCandidate(form)) return askCandidate(services, { form, user, asked });
  return changeApplications(services.applicationDesk, { form, user, asked });
}

type Shown = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;
const lastShown = createLastShown<Shown>();

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const shown = await lastShown.orRead(serverLoader);
  // what was saved before the list could not be read again is saved nonetheless
  return { ...shown, done: readDone(new URL(request.url).searchParams) };
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return revalidatesAfter(args);
}

export default function ReferData({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => lastShown.keep(loaderData), [loaderData]);
  const refused = actionData && "errors" in actionData ? actionData : null;
  const refusedSearch =
    actionData && "refusedSearch" in actionData ? actionData.refusedSearch : null;
  const refusedQuestion =
    actionData && "refusedQuestion" in actionData ? actionData.refusedQuestion : null;
  const refusals = { refused, refusedSearch, refusedQuestion };
  return <ApplicationsScreen shown={loaderData} {...refusals} />;
}
