import { allRoles } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { roleNames } from "../role-names.ts";
import type { Due } from "../server/staff.ts";
import accountsStyles from "../styles/accounts.css?url";
import { InterviewHoursForm, type OwnCalendar } from "../ui/interview-hours-form.tsx";
import type { OwnFormResult } from "../ui/own-form-result.ts";
import { OwnPasswordForm } from "../ui/own-password-form.tsx";
import { RecoveryCodesPanel } from "../ui/recovery-codes-panel.tsx";
import { SecondFactorPanel } from "../ui/second-factor-panel.tsx";
import { SessionsPanel } from "../ui/sessions-panel.tsx";
import type { Route } from "./+types/desk-me.ts";
import { changeOwnAccount } from "./receive-own-account.ts";
import { changeOwnCalendar } from "./receive-own-calendar.ts";
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
  const formRequest = { form, user, headers: sessionHeaders(args), here, args };
  const pending = await pendingStepsOf(args);
  if (!pending) {
    return (
      changeOwnCalendar(interviews.calendars, formRequest) ??
      changeOwnAccount(ownAccount, formRequest)
    );
  }
  // that step, and nothing else
  if (!pendingForms[pending.due].includes(form.get("do") ?? "")) return seeOther(here);
  return changeOwnAccount(ownAccount, formRequest);
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

/** Single keys on the list of applications: on for everybody, until somebody switches them off. */
function ShortcutsForm({ on }: { on: boolean }) {
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-shortcuts">
      <h2 id="own-shortcuts">Keyboard shortcuts</h2>
      <p className="soft">
        Single keys decide on applications, such as S for Shortlist; press ? there to see all of
        them. Switch them off if you use speech input, or press keys by mistake.
      </p>
      <DeskTick name="on" defaultChecked={on}>
        Keyboard shortcuts
      </DeskTick>
      <Button type="submit" look="quiet" name="do" value="shortcuts">
        Save
      </Button>
    </form>
  );
}

/** The private link of one's own interviews, and where emails about them go. */
function CalendarFeedPanel({ calendar }: { calendar: OwnCalendar }) {
  const { feedUrl, email } = calendar;
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-feed">
      <h2 id="own-feed">Interview calendar</h2>
      <p className="soft">
        {feedUrl
          ? "Subscribe to this link in your calendar program. Whoever has it can read your interviews: keep it to yourself."
          : "With a link your calendar program shows your interviews and follows their changes."}
      </p>
      {feedUrl && (
        <>
          <DeskText id="feed" label="Calendar link" value={feedUrl} readOnly />
          <p>
            <a href={feedUrl}>Interview calendar (.ics)</a>
          </p>
        </>
      )}
      <p className="soft">
        {email
          ? `Emails about your interviews go to ${email}.`
          : "No email address is known of you: ask an admin to enter it, so that you are told of your interviews."}
      </p>
      <div className="cluster">
        <Button type="submit" look="quiet" name="do" value="feed-new">
          {feedUrl ? "Create new link" : "Create link"}
        </Button>
        {feedUrl && (
          <Button type="submit" look="quiet" name="do" value="feed-end">
            Revoke link
          </Button>
        )}
      </div>
    </form>
  );
}

const words: Record<Due, string> = {
  password:
    "You signed in with a password that was made for you. Choose your own, which nobody else knows: the one that you have opens only this page.",
  "second-factor":
    "This site asks everybody for a second factor. Set up yours with an authenticator app on your phone. It takes a minute.",
};

interface PendingStepsPageProps {
  userName: string;
  due: Due;
  answered: OwnFormResult | null;
  said: string | undefined;
}

/** What is to be done before the desk opens, and the way out. */
function PendingStepsPage({ userName, due, answered, said }: PendingStepsPageProps) {
  return (
    <section className="door">
      <title>{pageTitle("Before the desk opens")}</title>
      <Picture className="door-art" name="hero" phone="hero-phone" sizes="100vw" alt="" priority />
      <div className="wrap">
        <div className="held-back stack gap-4">
          <h1>Before the desk opens</h1>
          {said && <DeskDone>{said}</DeskDone>}
          <p>{words[due]}</p>
          {due === "password" ? (
            <OwnPasswordForm userName={userName} answered={answered} />
          ) : (
            <SecondFactorPanel isOn={false} answered={answered} />
          )}
          <form method="post">
            <Button type="submit" look="quiet" name="do" value="sign-out">
              Sign out
            </Button>
          </form>
        </div>
      </div>
    </section>
  );
}
