import { dayInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { Table } from "#ui/components/table.tsx";
import { useTexts } from "#ui/texts.ts";
import { bonusesTexts } from "../../texts/my-referrals.ts";

type BonusTexts = (typeof bonusesTexts)["en"];

/** A part of a bonus, as its employee reads it: never who was hired. */
export interface BonusLine {
  id: string;
  /** In paise. */
  amount: number;
  days: number;
  position: string;
  hiredAt: Date;
  state: keyof BonusTexts["states"];
  /** Days in India, ISO. */
  dueOn: string | null;
  paidAt: Date | null;
  why: keyof BonusTexts["refusals"] | null;
  since: string | null;
  /** HR's own words for a refusal. */
  refusalNote: string | null;
}

export function MyBonuses({ bonuses }: { bonuses: readonly BonusLine[] }) {
  const texts = useTexts(bonusesTexts);
  const { columns } = texts;
  return (
    <section className="stack gap-4" aria-labelledby="bonuses">
      <h2 id="bonuses">{texts.title}</h2>
      <p className="lead">{texts.lead}</p>
      <Table
        caption={texts.caption}
        columns={[columns.opening, columns.amount, columns.state].map((label) => ({ label }))}
      >
        {bonuses.map((bonus) => (
          <tr key={bonus.id}>
            <th scope="row">{texts.hired(bonus.position, dayInWords(bonus.hiredAt))}</th>
            <td>{rupees(bonus.amount)}</td>
            <td>
              <strong>{texts.states[bonus.state]}</strong> <span>{saidOf(bonus, texts)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The state in words: on which day, since when, why. */
function saidOf(bonus: BonusLine, texts: BonusTexts): string {
  const { state, dueOn, paidAt, why, since, refusalNote, days } = bonus;
  const inWords = (day: string) => dayInWords(new Date(day));
  if (state === "paid" && paidAt) return texts.paidOn(dayInWords(paidAt));
  if (state === "refused" && why && since)
    return texts.refusedSince(inWords(since), refusalNote ?? texts.refusals[why]);
  if (!dueOn) return texts.notJoined(days);
  return state === "due" ? texts.dueSince(inWords(dueOn)) : texts.dueOn(inWords(dueOn));
}
