import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { allRoles } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { type InterviewDone, interviewDone, interviewForms } from "../interview-page.ts";
import styles from "../styles/desk-interview.css?url";
import { OpenedForm } from "../ui/desk/interview-forms.tsx";
import { InterviewSide } from "../ui/desk/interview-side.tsx";
import { ScorecardForm } from "../ui/desk/scorecard-form.tsx";
import { ScorecardsTable } from "../ui/desk/scorecards-table.tsx";
import type { Route } from "./+types/desk-interview.ts";
import { type InterviewView, viewInterview } from "./desk/interview-view.ts";
import {
  admittedTo,
  proposedTimes,
  type RefusedInterview,
  receiveInterview,
} from "./desk/receive-interview.ts";

export const handle: DeskHandle = {
  role: allRoles,
  changes: admittedTo,
  places: ({ params }) => ({
    here: interviewPath(readRowId(params.id ?? "") ?? 0),
    signInPage: interviewsPath,
  }),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** Throws 404 where there is no such interview for them. */
async function interviewOf(
  { params, context }: Pick<Route.LoaderArgs, "params" | "context">,
  user: StaffUser,
) {
  const id = readRowId(params.id) ?? 0;
  const interview = await servicesOf(context).interviews.open(id, user);
  if (!interview) throw data(messages.pageNotFound, { status: 404 });
  return interview;
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const services = servicesOf(args.context);
  const found = await interviewOf(args, user);
  const interview = viewInterview(found, { role: user.role, now: services.clock.now() });
  const { searchParams } = new URL(args.request.url);
  const done = searchParams.get("done") ?? "";
  // what HR has to do next stands open
  const isDue = interview.noTimeLeft || interview.wish !== null;
  const wanted = searchParams.get("ask") ?? (isDue && done === "" ? "propose" : "");
  const asks = interview.mayChange
    ? (interviewForms.find((each) => each === wanted) ?? null)
    : null;
  const parts = interview.mayChange
    ? {
        proposed: await proposedTimes(services, found, {}),
        accounts:
          (await services.interviews.arrangeFor([found.applicationId], user))?.accounts ?? [],
      }
    : null;
  return { by: user.id, interview, done, asks, parts };
}

export async function action(args: Route.ActionArgs) {
  const { form, user } = deskOf(args.context);
  const interview = await interviewOf(args, user);
  return receiveInterview(servicesOf(args.context), { form, user, interview });
}

/** A week that is asked for beside the form: where none comes the form is sent as it is. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(() => null);

/** A week alone changes nothing else of the page. */
export const shouldRevalidate = () => false;

export default function DeskInterview({ loaderData, actionData }: Route.ComponentProps) {
  const { interview, done, parts } = loaderData;
  const refused =
    actionData && "refusedInterview" in actionData ? actionData.refusedInterview : null;
  const asks = interviewForms.find((each) => each === refused?.form) ?? loaderData.asks;
  const isDone = !refused && Object.hasOwn(interviewDone, done);
  const said = isDone ? interviewDone[done as InterviewDone] : null;
  const { name, takesCard, cards, cardNote } = interview;
  const of = (form: RefusedInterview["form"]) => (refused?.form === form ? refused : null);
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${name}` : name)}</title>
      <Head interview={interview} />
      {said && <DeskDone>{said}</DeskDone>}
      <div className="sidebar gap-5 score-grid">
        <div className="stack">
          {asks && parts && interview.current && (
            <OpenedForm
              {...parts}
              {...{ asks, id: interview.id, wish: interview.wish }}
              {...{ current: interview.current, gone: interview.gone }}
              refused={of(asks)}
            />
          )}
          {cardNote && <p className="card-note">{cardNote}</p>}
          {takesCard && (
            <ScorecardForm
              questions={interview.questions}
              own={interview.own}
              refused={of("card")}
              by={loaderData.by}
              isSent={isDone && done === "card"}
              heldAsk={interview.heldAsk}
              note={
                interview.changesAfterOthers
                  ? "You see the scorecards of others now. If you change yours, everybody reads that you did so after seeing them."
                  : null
              }
            />
          )}
          {cards.length > 0 ? (
            <ScorecardsTable
              order={interview.questions.map(({ question }) => question)}
              cards={cards}
              own={interview.own}
            />
          ) : (
            !takesCard && !cardNote && <p className="card-note">No scorecard has been sent yet.</p>
          )}
        </div>
        <InterviewSide
          interview={interview}
          // the form that answers it has it
          showsRequestedTimes={asks !== "propose"}
          refused={refused}
        />
      </div>
    </div>
  );
}

function Head({ interview }: { interview: InterviewView }) {
  const { name, lead, resumeHref, applicationHref, backHref, meet } = interview;
  return (
    <DeskHead title={name} lead={lead} back={{ href: backHref, label: "All interviews" }}>
      {meet && (
        <ButtonLink look="ink" href={meet.href} rel="noopener noreferrer">
          {meet.label}
        </ButtonLink>
      )}
      {applicationHref && (
        <ButtonLink look="quiet" href={applicationHref}>
          Open application
        </ButtonLink>
      )}
      {resumeHref === null ? (
        <span className="soft">No resume</span>
      ) : (
        <ButtonLink look="quiet" href={resumeHref} target="_blank" rel="noopener" icon="file-text">
          Resume
        </ButtonLink>
      )}
    </DeskHead>
  );
}
