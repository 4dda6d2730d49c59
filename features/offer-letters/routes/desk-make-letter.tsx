import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { makeLetterPath, offerLetterPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { receiveLetter, type TypedLetter } from "../letter-form.ts";
import { refusalWords } from "../offer-letter.ts";
import styles from "../styles/offer-letter.css?url";
import { MakeLetterForm, type RefusedLetter } from "../ui/make-letter-form.tsx";
import type { Route } from "./+types/desk-make-letter.ts";

export const handle: DeskHandle = {
  role: writesToCandidates,
  places: ({ params }) => ({ here: makeLetterPath(readRowId(params.application) ?? 0) }),
  formBytes: limits.contentBytes,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

async function formOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const id = readRowId(params.application) ?? 0;
  const found = await servicesOf(context).offerLetters.formFor(id, deskOf(context).user);
  if (!found) throw data(messages.pageNotFound, { status: 404 });
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  const { application, templates, today, lastDay, values } = await formOf(args);
  const wanted = new URL(args.request.url).searchParams.get("template");
  const template = templates.find(({ key }) => key === wanted)?.key ?? templates[0]?.key ?? "";
  const fresh: TypedLetter = { ...{ template, lastDay, values }, name: application.name, rows: [] };
  return { application, templates, today, fresh, once: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { application, today } = await formOf(args);
  const { form, user } = deskOf(args.context);
  const received = receiveLetter(form, today);
  if (!received) throw data("This form is none of ours.", { status: 422 });
  const { typed, letter, errors } = received;
  const answer = (refused: Omit<RefusedLetter, "typed">, status: number) =>
    data({ ...refused, typed } as RefusedLetter, { status });
  if (errors) return answer({ problem: "Fix the fields marked below.", errors }, 422);
  if (!letter) return answer({ problem: null, errors: {} }, 200);
  const { offerLetters } = servicesOf(args.context);
  const made = await offerLetters.make(
    application.id,
    typed.template,
    letter,
    user,
    form.get("once"),
  );
  if (made.ok) return seeOther(`${offerLetterPath(made.number)}?done=made`);
  const problem =
    made.why === "absent" ? "Choose a template. No letter is made for who has withdrawn." : null;
  return answer({ problem: problem ?? refusalWords[made.why], errors: {} }, 409);
}

export default function DeskMakeLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { application, templates, today, fresh, once } = loaderData;
  const refused = actionData && "typed" in actionData ? actionData : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused?.problem ? "Error: Make letter" : "Make letter")}</title>
      <DeskHead title="Make letter" lead={`${application.name}, ${application.opening}`}>
        <a href={`/refer-data?open=${application.id}`}>The application</a>
      </DeskHead>
      {refused?.problem && <DeskRefused>{refused.problem}</DeskRefused>}
      <MakeLetterForm {...{ templates, today, fresh, once, refused }} label="Make letter" />
    </div>
  );
}
