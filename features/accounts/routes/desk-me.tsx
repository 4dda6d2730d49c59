import { allRoles } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { roleNames } from "../role-names.ts";
import type { Due } from "../server/staff.ts";
import accountsStyles from "../styles/accounts.css?url";
import { CalendarFeedPanel } from "../ui/calendar-feed-panel.tsx";
import { InterviewHoursForm } from "../ui/interview-hours-form.tsx";
import { OwnPasswordForm } from "../ui/own-password-form.tsx";
import { PendingStepsPage } from "../ui/pending-steps-page.tsx";
import { RecoveryCodesPanel } from "../ui/recovery-codes-panel.tsx";
import { SecondFactorPanel } from "../ui/second-factor-panel.tsx";
import { SessionsPanel } from "../ui/sessions-panel.tsx";
import { ShortcutsForm } from "../ui/shortcuts-form.tsx";
import type { Route } from "./+types/desk-me.ts";
import { changeOwnAccount } from "./change-own-account.ts";
import { changeOwnCalendar } from "./change-own-calendar.ts";
import { sessionHeaders } from "./request-session.ts";

/** What was just done, by the word in the page's address or the form that did it. */
const ownDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    confirm: "Your second factor is on. Save your recovery codes now.",
    codes: "Your new recovery codes are ready. The ones before no longer work.",
    off: "Your second factor is off. Your password alone signs you in.",
    password: "Your new password is set. Your other sessions have ended.",
    sessions: "You are signed out everywhere else.",
    shortcuts: "Saved.",
    hours: "Your hours are saved.",
    "feed-new": "The link is created. One that you had before no longer works.",
    "feed-end": "The link is revoked.",
  }),
);

const here = "/desk/me";

export const handle: DeskHandle = { role: allRoles, pending: true };

/** `Retry-After` after several tries. */
export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: accountsStyles }];
}

export async function loader(args: Route.LoaderArgs) {
  const done = new URL(args.request.url).searchParams.get("done");
  const pending = await pendingStepsOf(args);
  if (pending) return { user: null, userName: pending.user.userName, due: pending.due, done };
  const { user } = deskOf(args.context);
  const { ownAccount } = servicesOf(args.context);
  const { role, userName } = user;
  return {
    user: { role, userName },
    secondFactor: await ownAccount.hasSecondFactor(user),
    codesLeft: await ownAccount.recoveryCodesLeft(user),
    preferences: await ownAccount.preferences(user),
    sessions: await ownAccount.ownSessions(user, sessionHeaders(args)),
    calendar: await servicesOf(args.context).interviews.calendars.own(user.id),
    done,
  };
}

/** The forms of the page, by the pending step. */
const pendingForms: Record<Due, readonly string[]> = {
  password: ["password"],
  "second-factor": ["begin", "confirm"],
};

export async function action(args: Route.ActionArgs) {
  const { form, user } = deskOf(args.context);
  const { interviews, ownAccount } = servicesOf(args.context);
  const asked = { form, user, headers: sessionHeaders(args), here, args };
  const pending = await pendingStepsOf(args);
  if (!pending) {
    return changeOwnCalendar(interviews.calendars, asked) ?? changeOwnAccount(ownAccount, asked);
  }
  // that step, and nothing else
  if (!pendingForms[pending.due].includes(form.get("do") ?? "")) return seeOther(here);
  return changeOwnAccount(ownAccount, asked);
}

/** Of whoever has signed in, and has something to do before the desk opens. */
function pendingStepsOf(args: Pick<Route.LoaderArgs, "request" | "context">) {
  return servicesOf(args.context).staff.pendingSteps(sessionHeaders(args));
}

export default function DeskMe({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData && "form" in actionData ? actionData : null;
  const { done = null } = loaderData;
  const just = answered && "codes" in answered ? answered.form : answered ? null : done;
  const said = just === null ? undefined : ownDone.get(just);
  if (!loaderData.user) return <PendingStepsPage {...loaderData} {...{ answered, said }} />;
  const { user, secondFactor, codesLeft, preferences, sessions, calendar } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("My account")}</title>
      <DeskHead title="My account" lead={`${user.userName}, ${roleNames[user.role].name}`} />
      <div className="wrap">
        {said && <DeskDone>{said}</DeskDone>}
        <div className="tiled gap-5 account-forms">
          <SecondFactorPanel isOn={secondFactor} answered={answered} />
          {secondFactor && <RecoveryCodesPanel left={codesLeft} answered={answered} />}
          <OwnPasswordForm userName={user.userName} answered={answered} />
          {/* they decide on applications, which interviewers do not */}
          {user.role !== "interviewer" && <ShortcutsForm on={preferences.shortcuts !== false} />}
          <InterviewHoursForm calendar={calendar} answered={answered} />
          <CalendarFeedPanel calendar={calendar} />
          <SessionsPanel sessions={sessions} answered={answered} />
        </div>
      </div>
    </div>
  );
}
