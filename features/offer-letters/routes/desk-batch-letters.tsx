import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { batchPath } from "#contract/joining.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { batchLettersPath, offerLettersPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { receiveLetter, type TypedLetter } from "../letter-form.ts";
import { kindNames } from "../offer-letter.ts";
import styles from "../styles/offer-letter.css?url";
import { MakeLetterForm, type RefusedLetter } from "../ui/make-letter-form.tsx";
import type { Route } from "./+types/desk-batch-letters.ts";

/** Letters for everybody of a batch of joiners. */

export const handle: DeskHandle = {
  role: writesToCandidates,
  places: ({ params }) => ({ here: batchLettersPath(readRowId(params.id) ?? 0) }),
  formBytes: limits.contentBytes,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

async function formOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const found = await servicesOf(context).offerLetters.batchForm(readRowId(params.id) ?? 0);
  if (!found) throw data(messages.pageNotFound, { status: 404 });
  return found;
}

/** Each letter has the name of its person. */
const fixed = { name: "Everybody" };

export async function loader(args: Route.LoaderArgs) {
  const { batch, people, templates, today, lastDay, values } = await formOf(args);
  const template = templates[0]?.key ?? "";
  const fresh: TypedLetter = { ...fixed, template, lastDay, values, rows: [] };
  return { batch, people, templates, today, fresh };
}

const problems = {
  absent: "Choose a template.",
  nobody: "Nobody of this batch is without a letter of this kind, so none was written.",
};

const nobodyComes = "Nobody of this batch is confirmed, silent or arrived.";

export async function action(args: Route.ActionArgs) {
  const { batch, people, today } = await formOf(args);
  const { form, user } = deskOf(args.context);
  const received = receiveLetter(form, today, fixed);
  if (!received) throw data("This form is none of ours.", { status: 422 });
  const { typed, letter, errors } = received;
  const answer = (refused: Omit<RefusedLetter, "typed">, status: number) =>
    data({ ...refused, typed } as RefusedLetter, { status });
  if (errors) return answer({ problem: "Fix the fields marked below.", errors }, 422);
  if (!letter) return answer({ problem: null, errors: {} }, 200);
  const { offerLetters } = servicesOf(args.context);
  const made = await offerLetters.makeForBatch(batch.id, typed.template, letter, user);
  if (!made.ok) {
    const problem = people.length === 0 ? nobodyComes : problems[made.why];
    return answer({ problem, errors: {} }, 409);
  }
  const query = new URLSearchParams({ import: made.file, made: String(made.letters) });
  return seeOther(`${offerLettersPath}?${query}`);
}

export default function DeskBatchLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, people, templates, today, fresh } = loaderData;
  const refused = actionData && "typed" in actionData ? actionData : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused?.problem ? "Error: Make letters" : "Make letters")}</title>
      <DeskHead title="Make letters" lead={batch.title}>
        <a href={batchPath(batch.id)}>The batch</a>
      </DeskHead>
      {refused?.problem && <DeskRefused>{refused.problem}</DeskRefused>}
      <div className="sidebar gap-5">
        <div className="stack gap-4">
          <p>
            What you enter is the same for everybody. Leave the designation empty for each person’s
            opening, and what differs for the letters themselves, where you can change it before
            they are released.
          </p>
          <MakeLetterForm
            {...{ templates, today, fresh, refused }}
            label="Make letters"
            isForMany
          />
        </div>
        <Panel id="people-title" title="Who comes">
          {people.length === 0 ? (
            <p>{nobodyComes}</p>
          ) : (
            <ul className="stack gap-2" role="list">
              {people.map(({ applicationId, name, opening, has }) => (
                <li key={applicationId}>
                  {name}
                  <span className="sub">{[opening, ...has.map(leftOut)].join(", ")}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

const leftOut = (kind: keyof typeof kindNames) => `has an ${kindNames[kind].toLowerCase()}`;
