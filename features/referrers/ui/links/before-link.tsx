import { Steps } from "#ui/components/steps.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { referTexts } from "../../texts/refer.ts";

/** What the page says before a link is made. */
export function BeforeLink() {
  const { whyRefer, howAttributionWorks } = useTexts(referTexts);
  return (
    <div className="refer-before spread is-top columns is-firm">
      <section className="stack gap-5" aria-labelledby="why-refer">
        <h2 id="why-refer">{whyRefer.heading}</h2>
        <p className="lead">{whyRefer.text}</p>
        <dl className="rows is-firm">
          {whyRefer.points.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="refer-credit lifted" aria-labelledby="how-credit">
        <h2 id="how-credit" className="index-tab">
          {howAttributionWorks.heading}
        </h2>
        <Steps items={howAttributionWorks.steps} />
        <MyReferrals />
      </section>
    </div>
  );
}

/** Where a referrer sees what became of those who applied. */
export function MyReferrals() {
  const { myReferralsNote } = useTexts(referTexts);
  const { humanResources } = useBrand().mailboxes;
  return (
    <p className="my-referrals-note">
      {myReferralsNote.text} <a href={`mailto:${humanResources}`}>{myReferralsNote.ask}</a>
    </p>
  );
}
