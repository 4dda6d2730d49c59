import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import { letterImportPath, offerLettersPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskFile, DeskSelect } from "#ui/desk/fields.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterLimits } from "../offer-letter.ts";
import styles from "../styles/offer-letter.css?url";
import type { Route } from "./+types/desk-letters-import.ts";

/** Letters for existing staff, from a file. */

export const handle: DeskHandle = { role: writesToCandidates, takesFiles: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const templates = await servicesOf(context).offerLetters.offered();
  const wanted = new URL(request.url).searchParams.get("template");
  const usual = templates.find(({ kind }) => kind === "appointment") ?? templates[0];
  const template = templates.find(({ key }) => key === wanted) ?? usual;
  const names = templates.map(({ key, name }) => ({ key, name }));
  return { templates: names, chosen: template ?? null, once: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = deskOf(context);
  const { formPosts, offerLetters } = servicesOf(context);
  const asked = new URL(request.url).searchParams;
  const template = asked.get("template") ?? "";
  const sent = await formPosts.readFile(request, limits.contentBytes);
  if (!sent.ok) {
    const isLarge = sent.why === "too-large";
    const problem = isLarge
      ? `This file is too large: one of ${letterLimits.imported.toLocaleString("en")} rows is much smaller.`
      : sent.why === "absent"
        ? "Choose a file first."
        : sent.message;
    return data({ fileProblem: problem, problems: [] }, { status: isLarge ? 413 : 422 });
  }
  const made = await offerLetters.importFile(template, sent.contents, user, asked.get("once"));
  if (!made)
    return data({ fileProblem: "Choose a template first.", problems: [] }, { status: 422 });
  if (!made.ok) return data({ fileProblem: null, problems: made.problems }, { status: 422 });
  const query = new URLSearchParams({ import: made.file, made: String(made.letters) });
  return seeOther(`${offerLettersPath}?${query}`);
}

export default function DeskLettersImport({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, chosen, once } = loaderData;
  const refused = actionData && "problems" in actionData ? actionData : null;
  const query = new URLSearchParams({ template: chosen?.key ?? "" });
  return (
    <div className="desk">
      <title>{pageTitle(refused ? "Error: Import letters" : "Import letters")}</title>
      <DeskHead title="Import letters" lead="Letters for existing staff, from a CSV file">
        <a href={offerLettersPath}>All letters</a>
      </DeskHead>
      {refused && refused.problems.length > 0 && (
        <DeskRefused>
          Nothing was imported. Fix the lines below, and import the file again.
        </DeskRefused>
      )}
      {refused && refused.problems.length > 0 && (
        <ul className="panel pad stack gap-2 letter-problems">
          {refused.problems.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>{`line ${line}: ${problem}`}</li>
          ))}
        </ul>
      )}
      <div className="stack gap-5">
        <form
          method="get"
          action={letterImportPath}
          className="panel pad cluster gap-3 letter-form"
        >
          <DeskSelect
            id="template"
            label="Template"
            defaultValue={chosen?.key}
            options={templates.map(({ key, name }) => [key, name] as const)}
          />
          <Button look="quiet" type="submit">
            Choose
          </Button>
        </form>
        {chosen && (
          <Panel id="file-title" title={chosen.name} className="letter-form">
            <p>
              <a href={`${letterImportPath}.csv?${query}`} download>
                A file to start from
              </a>
            </p>
            <p className="hint">
              {`One row a person, at most ${letterLimits.imported.toLocaleString("en")}. What is paid stands in columns such as “Basic pay (monthly, counts as wages)” or “Bonus (yearly)”. Write the last day to accept it as 2026-12-31.`}
            </p>
            <form
              method="post"
              // a file is read without other fields
              action={`${letterImportPath}?${query}&once=${once}`}
              encType="multipart/form-data"
              className="fields"
            >
              <DeskFile
                id="file"
                label="CSV file"
                error={refused?.fileProblem ?? undefined}
                use="table"
                accept=".csv,text/csv"
                required
              />
              <Button look="ink" type="submit" icon="upload">
                Import
              </Button>
            </form>
          </Panel>
        )}
      </div>
    </div>
  );
}
