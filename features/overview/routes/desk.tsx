import { type ReactNode, useId } from "react";
import { interviewsPath } from "#contract/interview-paths.ts";
import { allRoles, mayActAs, readsApplications } from "#contract/roles.ts";
import { applicationList } from "#features/applications/index.ts";
import { Mentions, viewMentions } from "#features/applications/ui/index.ts";
import { SilentBatches } from "#features/joining/ui/index.ts";
import { outboxList } from "#features/mail/index.ts";
import { SendingPaused } from "#features/mail/ui/index.ts";
import setUpStyles from "#features/set-up/styles/desk-set-up.css?url";
import { SetUpLater, SetUpScreen, setUpTitle } from "#features/set-up/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { listHref } from "#records/list/list-address.ts";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-overview.css?url";
import { loadToDo } from "../ui/load-to-do.ts";
import {
  ByFunction,
  ByStatus,
  PerOpening,
  TopReferrers,
  WithoutApplicants,
} from "../ui/overview-lists.tsx";
import { overviewHref, overviewPath, overviewSpans, readSpan } from "../ui/overview-query.ts";
import { OverviewTiles } from "../ui/overview-tiles.tsx";
import { SourcesChart } from "../ui/sources-chart.tsx";
import { ToDoList } from "../ui/to-do-list.tsx";
import type { Route } from "./+types/desk.ts";

export const handle: DeskHandle = {
  role: allRoles,
  changes: "admin",
  places: ({ request }) => ({ here: hereOf(request), signInPage: overviewPath }),
};

const hereOf = (request: Request) => overviewHref(readSpan(new URL(request.url).searchParams));

export function links(): Route.LinkDescriptors {
  return [styles, setUpStyles].map((href) => ({ rel: "stylesheet", href }));
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  // all that an interviewer has to do is there
  if (!mayActAs(user.role, readsApplications)) throw seeOther(interviewsPath);
  const span = readSpan(new URL(args.request.url).searchParams);
  const services = servicesOf(args.context);
  const overview = await services.applicationDesk.overview(span, user);
  const { role } = user;
  const needs = await loadToDo(services, { user, unread: overview.unread });
  const mentions = viewMentions(await services.applicationDesk.mentions(user));
  const answers = (await services.candidateQuestions.unread(user)).map(
    ({ applicationId, name, at }) => ({
      name,
      at,
      href: listHref(applicationList, {}, { open: applicationId }),
    }),
  );
  const alerts = mayActAs(role, "viewer") ? await services.jobAlerts.counts() : null;
  const silent = mayActAs(role, "viewer") ? await services.joining.silentSoon() : [];
  const pauses = mayActAs(role, "editor") ? await services.outbox.pauses() : [];
  const steps = await services.setUp.steps(user);
  const setUp = steps && { steps, role, takesDemo: services.setUp.takesDemo };
  const isFresh = overview.total === 0 && needs.length === 0 && !alerts?.total;
  const said = { needs, mentions, answers, pauses, silent };
  return { span, overview, ...said, alerts, setUp, isFresh };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  if (form.get("do") === "hide-set-up") await servicesOf(context).setUp.dismiss(user);
  return seeOther(hereOf(request));
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { span, overview, needs, mentions, answers, pauses, alerts, setUp, isFresh, silent } =
    loaderData;
  if (setUp && isFresh)
    return (
      <>
        <title>{pageTitle(setUpTitle(setUp.role))}</title>
        <SetUpScreen {...setUp} />
      </>
    );
  return (
    <div className="desk">
      <title>{pageTitle("Overview")}</title>
      <DeskHead title="Overview" lead={`The last ${span} days`}>
        <nav className="spans" aria-label="Period">
          {overviewSpans.map((days) => (
            <a
              key={days}
              href={overviewHref(days)}
              aria-current={days === span ? "true" : undefined}
            >
              {days} days
            </a>
          ))}
        </nav>
      </DeskHead>
      <SendingPaused pauses={pauses} action={outboxList.path} />
      <Answers answers={answers} />
      <Mentions mentions={mentions} />
      <ToDoList needs={needs} />
      <SilentBatches batches={silent} />
      {setUp && <SetUpLater {...setUp} />}
      <OverviewTiles overview={overview} />
      <div className="sidebar overview is-tall">
        <div className="stack gap-4">
          <OverviewPart title="Applications per day and source">
            <SourcesChart days={overview.days} />
          </OverviewPart>
          <OverviewPart title="By opening" note="all time">
            <PerOpening {...overview} />
          </OverviewPart>
        </div>
        <div className="stack gap-4">
          <OverviewPart title="By status" note="all time">
            <ByStatus {...overview} />
          </OverviewPart>
          <OverviewPart title="Top referrers" note={`last ${span} days`}>
            <TopReferrers {...overview} />
          </OverviewPart>
          {overview.total > 0 && (
            <OverviewPart title="Openings without applications">
              <WithoutApplicants {...overview} />
            </OverviewPart>
          )}
          {alerts && alerts.total > 0 && (
            <OverviewPart title="Job alerts" note="confirmed">
              <ByFunction {...alerts} />
            </OverviewPart>
          )}
        </div>
      </div>
    </div>
  );
}

interface OverviewPartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function OverviewPart({ title, note, children }: OverviewPartProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}

interface AnswerView {
  /** Of the candidate. */
  name: string;
  at: Date;
  href: string;
}

/** Answers to HR’s questions, until somebody has opened the application. */
function Answers({ answers }: { answers: readonly AnswerView[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="panel needs cluster" aria-labelledby="answers-title">
      <h2 id="answers-title">
        Answers <span className="count">{answers.length}</span>
      </h2>
      <ul role="list">
        {answers.map(({ name, at, href }) => (
          <li key={`${href} ${at.toISOString()}`}>
            <a href={href}>
              <span>
                <b>{name}</b> answered a question, <Time at={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
