import { PageHead } from "#ui/components/page-head.tsx";
import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { myReferralsHeadline, myReferralsTexts } from "../../texts/my-referrals.ts";
import { MonthChart } from "./month-chart.tsx";
import { MyLinks } from "./my-links.tsx";
import type { MyReferralsView } from "./my-referrals-view.ts";
import { OutcomeLine } from "./outcome-line.tsx";

/** An employee's own page: how many came through them, and how far they have come. */
export function MyReferralsPage({ mine }: { mine: MyReferralsView }) {
  const { total } = mine;
  return (
    <div className="my-referrals">
      <PageHead
        title={myReferralsHeadline(mine.firstName, total)}
        lead={total > 0 ? myReferralsTexts.lead : myReferralsTexts.noneLead}
        hasFilter
      />
      <div className="wrap">
        <div className="tab-sheet mine" data-tab={myReferralsTexts.tab}>
          <Whose {...mine} />
          {total > 0 && <OutcomeLine outcomes={mine.outcomes} />}
        </div>
        {total > 0 && <MonthChart months={mine.months} earlier={mine.earlier} />}
        <MyLinks openings={mine.openings} />
        <section className="keep" aria-labelledby="keep">
          <h2 id="keep">{myReferralsTexts.keepTitle}</h2>
          <TickList items={myReferralsTexts.keep} />
        </section>
      </div>
    </div>
  );
}

function Whose({ name, team, portrait }: MyReferralsView) {
  return (
    <div className="whose">
      {isPictureName(portrait) && <Picture name={portrait} sizes="6rem" alt="" />}
      <p>
        <strong>{name}</strong>
        <span>{team}</span>
      </p>
    </div>
  );
}
