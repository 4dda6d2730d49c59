import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { arrangePath, maxArranged } from "#contract/interview-paths.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { decidesOnApplications } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { candidateWithdrew } from "../refusals.ts";
import styles from "../styles/desk-arrange.css?url";
import { ArrangeForm } from "../ui/desk/arrange-form.tsx";
import type { Route } from "./+types/desk-interview-new.ts";
import { defaultRound, freshArrange, fromWords, receiveArrange } from "./desk/receive-arrange.ts";

export const handle: DeskHandle = {
  role: decidesOnApplications,
  places({ params }) {
    const here = arrangePath(...idsIn(params.application ?? ""));
    return { here, signInPage: here };
  },
  formBytes: limits.contentBytes,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** The applications that the address names, each once. */
function idsIn(text: string): number[] {
  const ids = text.split(",").flatMap((each) => readRowId(each) ?? []);
  return [...new Set(ids)].slice(0, maxArranged);
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { interviews } = servicesOf(args.context);
  const found = await interviews.arrangeFor(idsIn(args.params.application), user);
  if (!found) throw data(messages.pageNotFound, { status: 404 });
  const opening = found.applications[0]?.opening ?? "";
  const last = await interviews.lastQuestions({ round: defaultRound, opening }, user);
  const fresh = freshArrange(found.applications, last);
  return { ...found, fresh, questionsFrom: last && fromWords(last), once: crypto.randomUUID() };
}

export function action({ params, context }: Route.ActionArgs) {
  const request = { ...deskOf(context), applicationIds: idsIn(params.application) };
  return receiveArrange(servicesOf(context), request);
}

/** A week that is asked for beside the form: where none comes the form is sent as it is. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(() => null);

/** A week alone changes nothing else of the page. */
export const shouldRevalidate = () => false;

export default function DeskInterviewNew({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, accounts, fresh, questionsFrom, once } = loaderData;
  // of several, whoever comes from the list goes back there
  const first = applications.length === 1 ? applications[0] : null;
  const withdrawn = applications.every((each) => each.withdrawn);
  const people = applications.map(({ name, opening }) => `${name}, ${opening}`);
  const refused = actionData && "arrange" in actionData ? actionData.arrange : null;
  return (
    <div className="desk">
      <title>
        {pageTitle(
          refused?.problem || refused?.warnings.length
            ? "Error: Arrange interview"
            : "Arrange interview",
        )}
      </title>
      <DeskHead title="Arrange interview" lead={people.join("; ")}>
        {first && <a href={`/refer-data?open=${first.id}`}>The application</a>}
      </DeskHead>
      {refused?.problem && <DeskRefused>{refused.problem}</DeskRefused>}
      {applications.length > 1 && (
        <p className="arrange-many">{`Each of these ${applications.length} candidates is offered the same times. Whoever confirms one first has it; the others see the rest.`}</p>
      )}
      {withdrawn ? (
        <DeskRefused>{candidateWithdrew}</DeskRefused>
      ) : (
        <ArrangeForm
          isMany={applications.length > 1}
          {...{ accounts, fresh, questionsFrom, once, refused }}
        />
      )}
    </div>
  );
}
