import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import { answerOf } from "../application-fields.ts";
import styles from "../styles/desk-resume.css?url";
import { correctEmailTexts as texts } from "../texts/correct-email.ts";
import { correctEmailHref, deskHref, readDeskQuery } from "../ui/desk/desk-query.ts";
import { doneParameter } from "../ui/desk/done-message.ts";
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
  if (outcome.code === "same") return refuse(422, { error: texts.same });
  if ("others" in outcome) {
    const problem = texts.shared(new Intl.ListFormat("en-IN").format(outcome.others));
    return refuse(409, { problem, asks: true });
  }
  return refuse(409, { problem: outcome.code === "held" ? texts.held : texts.withdrawn });
}

/** HR corrects an address that its candidate mistyped, or cannot read any more. */
export default function DeskCorrectEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { application, canSend, back } = loaderData;
  const { name, number, email, why } = application;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const { problem = undefined, error, asks, typed = email, endsLinks } = refused ?? {};
  const title = texts.title(name);
  return (
    <div className="desk">
      <title>{pageTitle(problem || error ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={texts.lead(number, email)}>
        <a href={back}>{texts.back}</a>
      </DeskHead>
      {(problem || error) && <DeskRefused>{problem ?? error}</DeskRefused>}
      {why ? (
        <p>{texts[why]}</p>
      ) : (
        <form method="post" className="panel pad fields add-resume-form" noValidate>
          <DeskText
            id={emailField}
            type="email"
            label={texts.email}
            maxLength={254}
            autoComplete="off"
            defaultValue={typed}
            error={error}
          />
          <label className="tick">
            <input type="checkbox" name="endLinks" value="yes" defaultChecked={endsLinks} />{" "}
            {texts.endLinks}
          </label>
          {asks && (
            <label className="tick">
              <input type="checkbox" name="sure" value={typed} /> {texts.sure}
            </label>
          )}
          <ul>
            {texts.what(canSend).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button type="submit" look="ink" name="do" value="correct">
            {texts.button}
          </Button>
        </form>
      )}
    </div>
  );
}
