import { data } from "react-router";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { allRoles } from "#contract/roles.ts";
import { readRowId } from "#contract/row-id.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import {
  DeskDone,
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import styles from "../styles/desk-interview.css?url";
import { cardTexts, interviewTexts as texts } from "../texts/desk-interviews.ts";
import { InterviewSide } from "../ui/desk/interview-side.tsx";
import { viewInterview } from "../ui/desk/interview-view.ts";
import { admittedTo, receiveInterview } from "../ui/desk/receive-interview.ts";
import { ScorecardForm } from "../ui/desk/scorecard-form.tsx";
import { ScorecardsTable } from "../ui/desk/scorecards-table.tsx";
import type { Route } from "./+types/desk-interview.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

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
  const user = await deskUser(args, allRoles);
  if (!user) return { user: null };
  const now = servicesOf(args.context).clock.now();
  const { id, name, role } = user;
  const interview = viewInterview(await interviewOf(args, user), { role, now });
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return { user: { id, name, role }, interview, done };
}

export function action(args: Route.ActionArgs) {
  const here = interviewPath(readRowId(args.params.id) ?? 0);
  const places = { here, signInPage: interviewsPath };
  return deskAction(args, places, admittedTo, async (form, user) => {
    const { id, questions } = await interviewOf(args, user);
    const asked = { form, user, id, questions: questions.length };
    return receiveInterview(servicesOf(args.context), asked);
  });
}

export default function DeskInterview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { interview, done } = loaderData;
  const refused =
    actionData && "refusedInterview" in actionData ? actionData.refusedInterview : null;
  const isDone = !refused && Object.hasOwn(texts.done, done);
  const said = isDone ? texts.done[done as keyof typeof texts.done] : null;
  const { name, lead, resumeHref, applicationHref, takesCard, cards, cardNote } = interview;
  return (
    <div className="desk score">
      <title>{pageTitle(refused ? `Error: ${name}` : name)}</title>
      <div className="desk-head">
        <a className="iconbtn" href={interviewsPath} aria-label={texts.back}>
          <Icon name="arrow-left" />
        </a>
        <h1>{name}</h1>
        <p>{lead}</p>
        <div className="desk-actions">
          {applicationHref && (
            <ButtonLink look="quiet" href={applicationHref}>
              {texts.application}
            </ButtonLink>
          )}
          {resumeHref === null ? (
            <span className="soft">{texts.noResume}</span>
          ) : (
            <ButtonLink
              look="quiet"
              href={resumeHref}
              target="_blank"
              rel="noopener"
              icon="file-text"
            >
              {texts.resume}
            </ButtonLink>
          )}
        </div>
      </div>
      {said && <DeskDone>{said}</DeskDone>}
      <div className="score-grid">
        <div className="score-main">
          {cardNote && <p className="card-note">{cardNote}</p>}
          {takesCard && (
            <ScorecardForm
              questions={interview.questions}
              own={interview.own}
              refused={refused?.form === "card" ? refused : null}
              by={loaderData.user.id}
              isSent={isDone && done === "card"}
            />
          )}
          {cards.length > 0 ? (
            <ScorecardsTable cards={cards} own={interview.own} />
          ) : (
            !takesCard && !cardNote && <p className="card-note">{cardTexts.noneSent}</p>
          )}
        </div>
        <InterviewSide interview={interview} refused={refused} />
      </div>
    </div>
  );
}
