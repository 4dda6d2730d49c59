import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import { myReferralsTexts, outcomeLabels } from "../../texts/my-referrals.ts";
import { MonthChart } from "./month-chart.tsx";
import type { MyReferralsView } from "./my-referrals-view.ts";
import { NewsForm, type NewsFormProps } from "./news-form.tsx";

/** An employee's own page: how many came through them, and how far they have come. */
export function MyReferralsPage({ mine, news }: { mine: MyReferralsView; news: NewsFormProps }) {
  const texts = useTexts(myReferralsTexts);
  const { total } = mine;
  return (
    <div className="my-referrals">
      <PageHead
        title={texts.myReferralsHeadline(mine.firstName, total)}
        lead={total > 0 ? texts.lead : texts.noneLead}
        hasFilter
      />
      <div className="wrap">
        <div className="tab-sheet lifted overlaps mine" data-tab={texts.tab}>
          <Whose {...mine} />
          {total > 0 && <OutcomeLine outcomes={mine.outcomes} />}
        </div>
        {total > 0 && <MonthChart months={mine.months} earlier={mine.earlier} />}
        <NewsForm {...news} />
        <MyLinks openings={mine.openings} />
        <section className="keep stack gap-4" aria-labelledby="keep">
          <h2 id="keep">{texts.keepTitle}</h2>
          <TickList items={texts.keep} />
        </section>
      </div>
    </div>
  );
}

function Whose({ name, team, portrait }: MyReferralsView) {
  return (
    <div className="whose cluster gap-4">
      {isPictureName(portrait) && <Picture name={portrait} sizes="6rem" alt="" />}
      <p>
        <strong className="display-1">{name}</strong>
        <span className="muted">{team}</span>
      </p>
    </div>
  );
}

/** The person's referral link for every opening that is open. */
function MyLinks({ openings }: Pick<MyReferralsView, "openings">) {
  const texts = useTexts(myReferralsTexts);
  return (
    <section className="my-links" aria-labelledby="my-links">
      <div className="split-head">
        <div className="stack gap-2">
          <h2 id="my-links">{texts.linksTitle}</h2>
          <p className="lead">{texts.linksLead}</p>
        </div>
        <ButtonLink look="ink" href="/refer" icon="arrow-right">
          {texts.linksMore}
        </ButtonLink>
      </div>
      <ul role="list">
        {openings.map(({ title, department, href }) => (
          <li key={href}>
            <a href={href}>
              <Icon name="link" />
              <span>
                {title} <small className="fine">{department}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far the candidates have come, as stations of a line. */
function OutcomeLine({ outcomes }: Pick<MyReferralsView, "outcomes">) {
  const texts = useTexts(myReferralsTexts);
  const outcomeLabelsWords = useTexts(outcomeLabels);
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">{texts.outcomeTitle}</h2>
      <ol className="stations" role="list">
        {outcomes.map(({ status, count }) => {
          const [label, note] = outcomeLabelsWords[status];
          return (
            <li key={status} data-status={status} data-empty={count === 0 || undefined}>
              <span className="station">{groupedNumber(count)}</span>
              <div>
                <strong>{label}</strong>
                <span className="fine">{note}</span>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="stations-note muted">{texts.outcomeNote}</p>
    </section>
  );
}
