import { allRoles } from "#contract/roles.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import accountsStyles from "../styles/accounts.css?url";
import { roleNames } from "../texts/accounts.ts";
import { ownAccountPage, ownDone } from "../texts/own-account.ts";
import { CalendarFeedPanel } from "../ui/calendar-feed-panel.tsx";
import { changeOwnAccount } from "../ui/change-own-account.ts";
import { changeOwnCalendar } from "../ui/change-own-calendar.ts";
import { deskAction, deskHeaders, deskUser } from "../ui/desk/desk-session.ts";
import { DeskSignIn, refusedSignInOf } from "../ui/desk/desk-sign-in.tsx";
import { pendingStepsOf, sessionHeaders } from "../ui/desk/request-session.ts";
import { DeskDone } from "../ui/desk-notice.tsx";
import { InterviewHoursForm } from "../ui/interview-hours-form.tsx";
import { OwnPasswordForm } from "../ui/own-password-form.tsx";
import { takeWhatIsDue } from "../ui/pending-steps.ts";
import { PendingStepsPage } from "../ui/pending-steps-page.tsx";
import { RecoveryCodesPanel } from "../ui/recovery-codes-panel.tsx";
import { SecondFactorPanel } from "../ui/second-factor-panel.tsx";
import { SessionsPanel } from "../ui/sessions-panel.tsx";
import { ShortcutsForm } from "../ui/shortcuts-form.tsx";
import type { Route } from "./+types/desk-me.ts";

const here = "/desk/me";

export const handle: DeskHandle = { role: allRoles };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: accountsStyles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const done = new URL(args.request.url).searchParams.get("done");
  const held = await pendingStepsOf(args);
  if (held) {
    const { user, due } = held;
    return { user: null, held: { userName: user.userName, due }, done };
  }
  const user = await deskUser(args, handle);
  if (!user) return { user: null, held: null };
  const { ownAccount } = servicesOf(args.context);
  const { name, role, userName } = user;
  return {
    user: { name, role, userName },
    secondFactor: await ownAccount.hasSecondFactor(user),
    codesLeft: await ownAccount.recoveryCodesLeft(user),
    preferences: await ownAccount.preferences(user),
    sessions: await ownAccount.ownSessions(user, sessionHeaders(args)),
    calendar: await servicesOf(args.context).interviews.calendars.own(user.id),
    done,
  };
}

export async function action(args: Route.ActionArgs) {
  const held = await pendingStepsOf(args);
  if (held) return takeWhatIsDue(args, held, here);
  return deskAction(
    args,
    { here, signInPage: here },
    handle,
    (form, user, headers) =>
      changeOwnCalendar(servicesOf(args.context).interviews.calendars, { form, user, here }) ??
      changeOwnAccount(servicesOf(args.context).ownAccount, {
        form,
        user,
        headers,
        here,
        args,
      }),
  );
}

export default function DeskMe({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData && "form" in actionData ? actionData : null;
  const { done = null } = loaderData;
  const just = answered && "codes" in answered ? answered.form : answered ? null : done;
  const said = just === null ? undefined : ownDone.get(just);
  if (!loaderData.user) {
    const { held } = loaderData;
    if (held) return <PendingStepsPage {...held} answered={answered} said={said} />;
    return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  }
  const { user, secondFactor, codesLeft, preferences, sessions, calendar } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle(ownAccountPage.title)}</title>
      <DeskHead
        title={ownAccountPage.title}
        lead={`${user.userName}, ${roleNames[user.role].name}`}
      />
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
