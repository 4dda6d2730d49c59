import { statusNames } from "#content/application-names.ts";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, FieldRefused } from "#ui/desk/desk-notice.tsx";
import { DeskSelect, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { useTexts } from "#ui/texts.ts";
import {
  type ChoiceList,
  type DeskChoice,
  maxCandidateTextCharacters,
  maxChoiceCharacters,
} from "../decisions.ts";
import styles from "../styles/desk/desk-choices.css?url";
import { candidateStages } from "../texts/my-application.ts";
import { RenameForm } from "../ui/rename-form.tsx";
import type { Route } from "./+types/desk-choices.ts";
import { changeChoices, type RefusedChoice } from "./choices/receive-choices.ts";

/** The page of stages, and those of reasons. */

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const pathOf = {
  stage: "/desk/stages",
  reason: "/desk/reasons",
  "cannot-join": "/desk/joining/reasons",
} as const;
const listOf = (path: string): ChoiceList => {
  if (/joining/i.test(path)) return "cannot-join";
  return /reasons\b/i.test(path) ? "reason" : "stage";
};

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const list = listOf(pathname);
  const all = await servicesOf(args.context).decisionOptions.all();
  return {
    list,
    choices: all.filter((choice) => choice.list === list),
    isSaved: searchParams.get("done") === "saved",
  };
}

export function action(args: Route.ActionArgs) {
  const list = listOf(new URL(args.request.url).pathname);
  const formRequest = { ...deskOf(args.context), list, here: pathOf[list] };
  return changeChoices(servicesOf(args.context).decisionOptions, formRequest);
}

export default function DeskChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { list, choices, isSaved } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <ChoicesScreen list={list} choices={choices} isSaved={isSaved} refused={refused} />;
}

/** Words of the pages on which admins keep what HR chooses from. */
const choicePages: Record<
  ChoiceList,
  { title: string; lead: string; add: string; retired: string }
> = {
  stage: {
    title: "Stages",
    lead: "Steps within the five kinds that every report and export knows. An application stands in one stage.",
    add: "Add a stage",
    retired: "Retired stages",
  },
  reason: {
    title: "Reasons",
    lead: "Why applications are rejected. Whoever rejects one chooses a reason; candidates read only its words for them, in the email about the rejection.",
    add: "Add a reason",
    retired: "Retired reasons",
  },
  "cannot-join": {
    title: "Reasons for not joining",
    lead: "What somebody who was selected chooses from on the page of the first day, after “I cannot”.",
    add: "Add a reason",
    retired: "Retired reasons",
  },
};

interface ChoicesScreenProps {
  list: ChoiceList;
  choices: readonly DeskChoice[];
  isSaved: boolean;
  refused: RefusedChoice | null;
}

/** Stages or reasons: the list in its order, each with its name to change, and a form for a new one. */
function ChoicesScreen({ list, choices, isSaved, refused }: ChoicesScreenProps) {
  const texts = choicePages[list];
  const used = choices.filter(({ retired }) => !retired);
  const retired = choices.filter((each) => each.retired);
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${texts.title}` : texts.title)}</title>
      <DeskHead title={texts.title} lead={texts.lead} />
      <div className="wrap stack gap-4 choices">
        {isSaved && !refused && <DeskDone>Saved.</DeskDone>}
        <ol className="panel" role="list">
          {used.map((choice, at) => (
            <li className="cluster gap-3" key={choice.id}>
              <RenameForm
                kind="choice"
                of={choice}
                maxLength={maxChoiceCharacters}
                refused={refusedOf(refused, choice, "name")}
              />
              {choice.status && (
                <span className="status" data-status={choice.status}>
                  {statusNames[choice.status]}
                </span>
              )}
              <form method="post" className="choice-moves row gap-1">
                <input type="hidden" name="do" value="change" />
                <input type="hidden" name="id" value={choice.id} />
                {at > 0 && <Move to="up" icon="chevron-up" label={`Move ${choice.name} up`} />}
                {at < used.length - 1 && (
                  <Move to="down" icon="chevron-down" label={`Move ${choice.name} down`} />
                )}
                {choice.list === "reason" && <Invited choice={choice} />}
                {!choice.isDefault && (
                  <Button type="submit" look="quiet" name="to" value="retired">
                    Retire <span className="vh">{choice.name}</span>
                  </Button>
                )}
              </form>
              {list !== "cannot-join" && (
                <CandidateTextForm choice={choice} refused={refusedOf(refused, choice, "told")} />
              )}
            </li>
          ))}
        </ol>
        <AddForm list={list} refused={refused?.id === null ? refused : null} />
        {retired.length > 0 && <Retired title={texts.retired} choices={retired} />}
      </div>
    </div>
  );
}

function refusedOf(refused: RefusedChoice | null, { id }: DeskChoice, field: "name" | "told") {
  const isIts = refused?.id === id && (refused.candidateText !== null) === (field === "told");
  return isIts ? refused : null;
}

/** Of a reason, what the field {reason} of templates becomes; of a stage, what comes next on the candidate's page. */
function CandidateTextForm({
  choice,
  refused,
}: {
  choice: DeskChoice;
  refused: RefusedChoice | null;
}) {
  const texts = useTexts(candidateStages);
  const errorId = `choice-${choice.id}-told-error`;
  return (
    <form method="post" className="choice-told" noValidate>
      <input type="hidden" name="do" value="tell" />
      <input type="hidden" name="id" value={choice.id} />
      <label>
        Words for the candidate{choice.status && ", on their page under “What comes next”"}
        <span className="vh"> of {choice.name}</span>
        <textarea
          className="desk-box"
          name="candidateText"
          rows={2}
          defaultValue={refused?.candidateText ?? choice.candidateText ?? ""}
          maxLength={maxCandidateTextCharacters}
          placeholder={choice.status ? `Standard: ${texts[choice.status].next}` : undefined}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
        />
      </label>
      <Button type="submit" look="quiet">
        Save words <span className="vh">of {choice.name}</span>
      </Button>
      <FieldRefused id={errorId}>{refused?.error}</FieldRefused>
    </form>
  );
}

/** Whether whoever is rejected for a reason can be invited to other openings. */
function Invited({ choice: { name, bars = false } }: { choice: DeskChoice }) {
  return (
    <>
      {bars && <span className="sub">Not invited to other openings</span>}
      <Button type="submit" look="quiet" name="to" value={bars ? "invites" : "bars"}>
        {bars ? "Allow invitations" : "Bar from invitations"} <span className="vh">of {name}</span>
      </Button>
    </>
  );
}

function Move({ to, icon, label }: { to: "up" | "down"; icon: IconName; label: string }) {
  return (
    <button type="submit" className="iconbtn" name="to" value={to} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

function AddForm({ list, refused }: { list: ChoiceList; refused: RefusedChoice | null }) {
  return (
    <form method="post" className="panel fields choice-add" noValidate aria-labelledby="choice-add">
      <h2 id="choice-add">{choicePages[list].add}</h2>
      <input type="hidden" name="do" value="add" />
      <DeskText
        id="add-name"
        name="name"
        label="Name"
        defaultValue={refused?.name}
        maxLength={maxChoiceCharacters}
        autoComplete="off"
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? "choice-add-error" : undefined}
      />
      {list === "stage" && (
        <DeskSelect
          id="add-kind"
          name="status"
          label="Kind"
          defaultValue={refused?.status || "in-review"}
          options={applicationStatuses.map((status) => [status, statusNames[status]] as const)}
        />
      )}
      <FieldRefused id="choice-add-error">{refused?.error}</FieldRefused>
      <Button type="submit" look="ink">
        Add
      </Button>
    </form>
  );
}

/** Those that may no longer be chosen; what was decided with them keeps them. */
function Retired({ title, choices }: { title: string; choices: readonly DeskChoice[] }) {
  return (
    <section className="panel choice-retired" aria-labelledby="choice-retired">
      <h2 id="choice-retired">{title}</h2>
      <ul role="list">
        {choices.map(({ id, name }) => (
          <li className="cluster gap-3" key={id}>
            <span>{name}</span>
            <form method="post">
              <input type="hidden" name="do" value="change" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="quiet" name="to" value="used">
                Use again <span className="vh">{name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
