import { data } from "react-router";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { rupees } from "#contract/text/rupees.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { Fact, Facts, Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import {
  bonusList,
  bonusPath,
  bonusStateNames,
  maxRefusalCharacters,
  stateInWords,
} from "../bonus.ts";
import { readClaimChange, seenField, writeKnown } from "../read-claim-change.ts";
import type { ListedBonus } from "../server/read-bonuses.ts";
import styles from "../styles/bonuses.css?url";
import type { Route } from "./+types/desk-bonus.ts";

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const notFound = () => data("Page Not Found", { status: 404 });
const idOf = (text: string) => readRowId(text) ?? 0;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const parts = await servicesOf(context).bonuses.claim(idOf(params.claim));
  const [first] = parts;
  if (!first) throw notFound();
  return { parts, first, isSaved: new URL(request.url).searchParams.has("saved") };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const claim = idOf(params.claim);
  const { typed, errors, change } = readClaimChange(form);
  const seen = form.get(seenField);
  if (Object.keys(errors).length > 0) return data({ typed, errors, seen }, { status: 422 });
  const changed = await servicesOf(context).bonuses.change(claim, change, user, seen);
  if (changed === "absent") throw notFound();
  if (changed === "moved-on") return data({ typed, errors: {}, seen: null }, { status: 409 });
  if (changed === "refused") {
    const refusalNote = "This is refused already, for the reason above. Leave it empty.";
    return data({ typed, errors: { refusalNote }, seen }, { status: 422 });
  }
  return seeOther(`${bonusPath(claim)}?saved`);
}

export default function DeskBonus({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, first, isSaved } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const title = `Bonus of ${first.referName ?? first.referId}`;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={`For ${first.candidate ?? "an application that is erased"}`} />
      <div className="wrap stack gap-4">
        <BackLink href={bonusList.path}>Referral bonuses</BackLink>
        {isSaved && !refused && <DeskDone>Saved.</DeskDone>}
        {refused && (
          <DeskRefused>
            {Object.keys(refused.errors).length > 0
              ? "Not saved. Check what is marked below."
              : "Not saved: somebody changed this bonus since you opened it. What you typed is below. Saving again replaces what they saved."}
          </DeskRefused>
        )}
        <Panel id="facts-title" title="Bonus" className="gap-4">
          <Facts className="is-stacking">
            <Fact label="Opening">{first.position}</Fact>
            <Fact label="Came on">{dayInWords(first.referredAt)}</Fact>
            <Fact label="Hired on">{dayInWords(first.hiredAt)}</Fact>
            {parts.map((each) => (
              <Fact key={each.id} label={`Part ${each.part}`}>
                {rupees(each.amount)} after {each.days} days: {bonusStateNames[each.state]} (
                {stateInWords(each)})
              </Fact>
            ))}
          </Facts>
        </Panel>
        {/* drawn again once somebody has saved, so that it holds what is stored */}
        <KnownForm key={knownOf(first)} first={first} refused={refused} />
      </div>
    </div>
  );
}

const knownOf = ({ enteredOn, ...known }: ListedBonus) =>
  writeKnown({ ...known, joinedOn: enteredOn });

interface KnownFormProps {
  first: ListedBonus;
  refused: {
    typed: Record<string, string>;
    errors: Record<string, string>;
    /** What the form was made of, while nobody was told that it is another by now. */
    seen: string | null;
  } | null;
}

function KnownForm({ first, refused }: KnownFormProps) {
  const stored = {
    ...{ joinedOn: first.enteredOn ?? "", leftOn: first.leftOn ?? "" },
    refusalNote: first.refusalNote ?? "",
    ...{ ownNumber: first.ownNumber ?? "", ownEmail: first.ownEmail ?? "" },
  };
  const arrival = first.arrivedOn && dayInWords(new Date(first.arrivedOn));
  return (
    <form method="post" className="panel pad fields bonus-form" noValidate aria-labelledby="known">
      <h2 id="known">What HR knows</h2>
      <input type="hidden" name={seenField} value={refused?.seen ?? knownOf(first)} />
      <Answered values={refused?.typed ?? stored} errors={refused?.errors}>
        <DeskText
          id="joinedOn"
          label="Joined on"
          type="date"
          hint={
            arrival
              ? `The arrival was registered on ${arrival}. Empty where that is right.`
              : "Known by itself once the arrival is registered"
          }
        />
        <DeskText
          id="leftOn"
          label="Left on"
          type="date"
          hint="What is due after that day is refused"
        />
        <DeskText
          id="refusalNote"
          label="Refuse because"
          hint="Empty where nothing is refused. The employee reads it."
          maxLength={maxRefusalCharacters}
        />
        <DeskText
          id="ownNumber"
          label="The employee’s own mobile number"
          hint="Who refers themselves is seen by it"
          type="tel"
          maxLength={30}
        />
        <DeskText id="ownEmail" label="The employee’s own email" type="email" maxLength={254} />
        <DeskText
          id="ownAccount"
          label="The employee’s own bank account"
          hint={
            first.knowsAccount
              ? "Known, and not shown. Write another one to replace it."
              : "Compared with the account that the candidate fills in before the first day"
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
      </Answered>
      <Button type="submit" look="ink" name="do" value="save">
        Save
      </Button>
    </form>
  );
}
