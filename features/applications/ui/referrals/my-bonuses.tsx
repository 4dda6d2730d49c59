import { dayInWords, monthInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { Table } from "#ui/components/table.tsx";
import { useTexts } from "#ui/texts.ts";
import { bonusesTexts } from "../../texts/my-referrals.ts";

type BonusTexts = (typeof bonusesTexts)["en"];

/** A part of a bonus, as its employee reads it: never who was hired, nor the days of somebody else's job. */
export interface BonusLine {
  id: string;
  /** In paise. */
  amount: number;
  days: number;
  position: string;
  /** Months in India, ISO. */
  hiredIn: string;
  state: keyof BonusTexts["states"];
  dueIn: string | null;
  paidAt: Date | null;
  why: keyof BonusTexts["refusals"] | null;
  refusedIn: string | null;
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
            <th scope="row">{texts.hired(bonus.position, monthInWords(bonus.hiredIn))}</th>
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

/** The state in words: on which day it was paid, in which month it falls due, why not. */
function saidOf(bonus: BonusLine, texts: BonusTexts): string {
  const { state, dueIn, paidAt, why, refusedIn, refusalNote, days } = bonus;
  if (state === "paid" && paidAt) return texts.paidOn(dayInWords(paidAt));
  if (state === "refused" && why && refusedIn)
    return texts.refusedSince(monthInWords(refusedIn), refusalNote ?? texts.refusals[why]);
  if (!dueIn) return texts.notJoined(days);
  return state === "due" ? texts.dueSince(monthInWords(dueIn)) : texts.dueIn(monthInWords(dueIn));
}
