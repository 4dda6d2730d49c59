import { data } from "react-router";
import { indianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskSelect, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { bonusList, bonusRulesPath } from "../bonus.ts";
import { everyOpening, readRule } from "../read-rule.ts";
import type { ListedRule } from "../server/bonuses.ts";
import styles from "../styles/bonuses.css?url";
import type { Route } from "./+types/desk-bonus-rules.ts";

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { bonuses, openings, clock } = servicesOf(context);
  const [rules, all] = await Promise.all([bonuses.rules(), openings.visible()]);
  return {
    rules,
    openings: all.map(({ openingId, openingTitle }) => [String(openingId), openingTitle] as const),
    today: indianDay(clock.now()),
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { bonuses, openings } = servicesOf(context);
  const known = (await openings.visible()).map(({ openingId }) => String(openingId));
  const read = readRule((key) => form.get(key) ?? "", known);
  if (!read.ok) return data({ typed: Object.fromEntries(form), errors: read.errors }, 422);
  if ((await bonuses.addRule(read.rule, user)) === "backdated") {
    const validFrom = "There is a rule for it already: enter today or a later day.";
    return data({ typed: Object.fromEntries(form), errors: { validFrom } }, 422);
  }
  return seeOther(`${bonusRulesPath}?saved`);
}

const columns: readonly RecordColumn<ListedRule>[] = [
  { label: "Opening", isRowHeading: true, cell: ({ opening }) => opening ?? "Every opening" },
  {
    label: "Bonus",
    cell: ({ parts }) =>
      parts.length === 0 ? (
        "Nothing is paid"
      ) : (
        <ul role="list">
          {parts.map(({ amount, days }) => (
            <li key={days}>
              {rupees(amount)} after {days} days
            </li>
          ))}
        </ul>
      ),
  },
  { label: "Valid from", cell: ({ validFrom }) => dayInWords(new Date(validFrom)) },
];

export default function DeskBonusRules({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, openings, today, isSaved } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const title = "Rules of referral bonuses";
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title={title}
        lead="A rule holds for candidates who come through a link from its day on; a later one leaves them as they are."
      />
      <div className="wrap stack gap-4">
        <BackLink href={bonusList.path}>Referral bonuses</BackLink>
        {isSaved && !refused && <DeskDone>Saved.</DeskDone>}
        {refused && <DeskRefused>Not saved. Check what is marked below.</DeskRefused>}
        <section className="panel">
          <RecordTable
            caption="Rules, the latest first"
            columns={columns}
            rows={rules}
            empty="No rules yet: nothing is paid for a referral."
          />
        </section>
        <form
          method="post"
          className="panel pad fields bonus-form"
          noValidate
          aria-labelledby="new"
        >
          <h2 id="new">New rule</h2>
          <Answered values={refused?.typed} errors={refused?.errors}>
            <DeskSelect
              id="opening"
              label="Opening"
              options={[[everyOpening, "Every opening"] as const, ...openings]}
            />
            <DeskText
              id="amount"
              label="Amount"
              hint="In rupees; 0 where nothing is paid from that day on"
              inputMode="decimal"
              required
            />
            <DeskText id="days" label="Days after joining" inputMode="numeric" required />
            <DeskText
              id="amount2"
              label="Second part"
              hint="In rupees; empty where all is paid at once"
              inputMode="decimal"
            />
            <DeskText id="days2" label="Second part is due after (days)" inputMode="numeric" />
            <DeskText id="amount3" label="Third part" hint="In rupees" inputMode="decimal" />
            <DeskText id="days3" label="Third part is due after (days)" inputMode="numeric" />
            <DeskText
              id="validFrom"
              label="Valid from"
              type="date"
              {...(!refused && { defaultValue: today })}
              required
            />
          </Answered>
          <Button type="submit" look="ink" name="do" value="add">
            Add rule
          </Button>
        </form>
      </div>
    </div>
  );
}
