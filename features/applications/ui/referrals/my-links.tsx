import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { myReferralsTexts } from "../../texts/my-referrals.ts";
import type { MyReferralsView } from "./my-referrals-view.ts";

/** The person's referral link for every opening that is open. */
export function MyLinks({ openings }: Pick<MyReferralsView, "openings">) {
  return (
    <section className="my-links" aria-labelledby="my-links">
      <div className="split-head">
        <div>
          <h2 id="my-links">{myReferralsTexts.linksTitle}</h2>
          <p className="lead">{myReferralsTexts.linksLead}</p>
        </div>
        <ButtonLink look="ink" href="/refer" icon="arrow-right">
          {myReferralsTexts.linksMore}
        </ButtonLink>
      </div>
      <ul role="list">
        {openings.map(({ title, department, href }) => (
          <li key={href}>
            <a href={href}>
              <Icon name="link" />
              <span>
                {title} <small>{department}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
