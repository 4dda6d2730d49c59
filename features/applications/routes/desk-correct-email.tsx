import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import { answerOf } from "../application-fields.ts";
import styles from "../styles/desk/desk-resume.css?url";
import { doneParameter } from "../ui/change/done-message.ts";
import { correctEmailHref, deskHref, readDeskQuery } from "../ui/desk/desk-query.ts";
import type { Route } from "./+types/desk-correct-email.ts";

export const handle: DeskHandle = {
  role: writesToCandidates,
  places(args) {
    const { here } = placesOf(args);
    return { here, signInPage: here };
  },
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const emailField = "jobEmail";

const whyNot = {
  held: "A legal hold keeps this application as it is.",
  withdrawn: "The candidate withdrew this application, so it can no longer be changed.",
};

/** The list as it was around the application, with it open. */
function placesOf({ request, params }: RouteArgs) {
  const id = readRowId(params.id) ?? 0;
  const state = { ...readDeskQuery(new URL(request.url).searchParams), open: id };
  return { id, state, here: correctEmailHref(id, state) };
}

const notFound = () => data(messages.pageNotFound, { status: 404 });

export async function loader(args: Route.LoaderArgs) {
  const { id, state } = placesOf(args);
  const { myApplications, outbox } = servicesOf(args.context);
  const found = await myApplications.emailToCorrect(id);
  if (!found) throw notFound();
  const { canSend } = outbox;
  return { application: found, canSend, back: deskHref(state) };
}

export async function action(args: Route.ActionArgs) {
  const { id, state } = placesOf(args);
  const { form, user } = deskOf(args.context);
  const typed = form.get(emailField) ?? "";
  const endsLinks = form.has("endLinks");
  const refuse = (status: number, why: { error?: string; problem?: string; asks?: boolean }) =>
    data({ refused: { typed, endsLinks, ...why } }, { status });
  const { value: email, error } = answerOf(emailField, typed);
  if (error) return refuse(422, { error });
  const correction = { email, endsLinks, isSure: form.get("sure") === email };
  const { myApplications } = servicesOf(args.context);
  const outcome = await myApplications.correctEmail(id, correction, user);
  if (outcome.ok) return seeOther(deskHref(state, [[doneParameter, "email"]]));
  if (outcome.code === "gone") throw notFound();
  if (outcome.code === "same")
    return refuse(422, { error: "This is the address by now. Nothing was changed." });
  if ("others" in outcome) {
    const names = new Intl.ListFormat("en-IN").format(outcome.others);
    const problem = `${names} applied with this address. It gets the link to this application, so make sure that it is this candidate’s too.`;
    return refuse(409, { problem, asks: true });
  }
  return refuse(409, { problem: outcome.code === "held" ? whyNot.held : whyNot.withdrawn });
}

/** HR corrects an address that its candidate mistyped, or cannot read any more. */
export default function DeskCorrectEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { application, canSend, back } = loaderData;
  const { name, number, email, why } = application;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const { problem = undefined, error, asks, typed = email, endsLinks } = refused ?? {};
  const title = `Correct the email of ${name}`;
  return (
    <div className="desk">
      <title>{pageTitle(problem || error ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={`Application ${number}. We write to ${email} now.`}>
        <a href={back}>Back to the application</a>
      </DeskHead>
      {(problem || error) && <DeskRefused>{problem ?? error}</DeskRefused>}
      {why ? (
        <p>{whyNot[why]}</p>
      ) : (
        <form method="post" className="panel pad fields add-resume-form" noValidate>
          <DeskText
            id={emailField}
            type="email"
            label="Email"
            maxLength={254}
            autoComplete="off"
            defaultValue={typed}
            error={error}
          />
          <DeskTick name="endLinks" value="yes" defaultChecked={endsLinks}>
            Somebody else may have read the present mailbox: end the links that were sent before
          </DeskTick>
          {asks && (
            <DeskTick name="sure" value={typed}>
              It is this candidate’s mailbox too
            </DeskTick>
          )}
          <ul>
            <li>
              {canSend
                ? "The address changes at once. What waits for the present one goes to the new one, with a link to the application."
                : "The address changes at once. The email with a link to the application is held: no mail server is set up."}
            </li>
            <li>
              {canSend
                ? "The present address is told, with a link that puts it back for 14 days."
                : "The email that tells the present address is held as well."}
            </li>
          </ul>
          <Button type="submit" look="ink" name="do" value="correct">
            Correct email
          </Button>
        </form>
      )}
    </div>
  );
}
