import { useState } from "react";
import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { makeLetterPath, offerLetterPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskSelect } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { emptyRow } from "../ctc.ts";
import { checkLetter, readTypedLetter, type TypedLetter } from "../letter-form.ts";
import { letterLimits, refusalWords } from "../offer-letter.ts";
import styles from "../styles/offer-letter.css?url";
import { LetterFields } from "../ui/letter-fields.tsx";
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
  return { application, templates, today, fresh };
}

interface RefusedLetter {
  problem: string | null;
  errors: Readonly<Record<string, string>>;
  typed: TypedLetter;
}

export async function action(args: Route.ActionArgs) {
  const { application, today } = await formOf(args);
  const { form, user } = deskOf(args.context);
  const typed = readTypedLetter(form);
  const answer = (refused: Omit<RefusedLetter, "typed">, status: number) =>
    data({ ...refused, typed } as RefusedLetter, { status });
  switch (form.get("do")) {
    case "add-row":
      if (typed.rows.length < letterLimits.rows) typed.rows.push(emptyRow);
      return answer({ problem: null, errors: {} }, 200);
    case "template":
      return answer({ problem: null, errors: {} }, 200);
    case "make": {
      const checked = checkLetter(typed, today);
      if (!checked.ok)
        return answer({ problem: "Fix the fields marked below.", errors: checked.errors }, 422);
      const { offerLetters } = servicesOf(args.context);
      const made = await offerLetters.make(application.id, typed.template, checked.letter, user);
      if (made.ok) return seeOther(`${offerLetterPath(made.number)}?done=made`);
      const problem =
        made.why === "absent"
          ? "Choose a template. No letter is made for who has withdrawn."
          : null;
      return answer({ problem: problem ?? refusalWords[made.why], errors: {} }, 409);
    }
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

export default function DeskMakeLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { application, templates, today, fresh } = loaderData;
  const refused = actionData && "typed" in actionData ? actionData : null;
  const typed = refused?.typed ?? fresh;
  const [chosen, choose] = useState(typed.template);
  const template = templates.find(({ key }) => key === chosen) ?? templates[0];
  return (
    <div className="desk">
      <title>{pageTitle(refused?.problem ? "Error: Make letter" : "Make letter")}</title>
      <DeskHead title="Make letter" lead={`${application.name}, ${application.opening}`}>
        <a href={`/refer-data?open=${application.id}`}>The application</a>
      </DeskHead>
      {refused?.problem && <DeskRefused>{refused.problem}</DeskRefused>}
      <form method="post" className="panel pad fields letter-form" noValidate>
        {/* what Enter in a field presses, before the button that adds a row */}
        <button type="submit" name="do" value="make" hidden />
        <DeskSelect
          id="template"
          label="Template"
          options={templates.map(({ key, name }) => [key, name] as const)}
          defaultValue={typed.template}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <noscript>
          <Button look="quiet" type="submit" name="do" value="template">
            Show its fields
          </Button>
        </noscript>
        <LetterFields
          // of a template that was chosen without script other fields come with the answer
          key={refused ? "again" : "first"}
          {...{ typed, today }}
          fields={template?.fields ?? []}
          errors={refused?.errors ?? {}}
        />
        <div className="cluster">
          <Button look="ink" type="submit" name="do" value="make">
            Make letter
          </Button>
        </div>
      </form>
    </div>
  );
}
