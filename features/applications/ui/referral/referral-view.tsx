import { siteTexts } from "#content/site-texts.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { empKey, roleKey } from "#contract/ids/referral-link.ts";
import { mainWebsite } from "#contract/ids/referral-source.ts";
import { applyPath, referralListPath } from "#contract/opening-paths.ts";
import {
  type Opening,
  type OpeningDescription,
  type ReferralTexts,
  referralTexts,
} from "#features/openings/index.ts";
import {
  AboutCompany,
  type AboutProps,
  OpeningFacts,
  OpeningText,
} from "#features/openings/ui/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import ApplyForm from "../../islands/apply-form.ts";
import referralStyles from "../../styles/referral.css?url";
import type { ApplyFormProps } from "../form/apply-form.tsx";
import { ReferrerPanel } from "./referrer-panel.tsx";

interface ReferralViewProps extends RolePickProps, ReferralFormProps, AboutProps {
  opening: Opening;
  description: OpeningDescription;
  /** The row of HR's list for the one who sent the link, where there is one. */
  referrer: Referrer | null;
}

/** An opening in referral mode: who sent you, who we are, the role, and the form to apply. */
export function ReferralView(props: ReferralViewProps) {
  const texts = useTexts(referralTexts);
  const { opening, description, referrer, brand, emp } = props;
  return (
    <>
      {/* only this mode has a form; here in the body the sheet follows the route's own in the cascade */}
      <link rel="stylesheet" href={referralStyles} />
      <PageHead
        eyebrow={eyebrow(props, texts)}
        title={opening.openingTitle}
        lead={opening.summary}
        hasFilter
      >
        <p className="cta">
          <ButtonLink look="primary" href="#apply" icon="arrow-right">
            {emp === null ? texts.applyHere : texts.apply}
          </ButtonLink>
        </p>
      </PageHead>
      <div className="wrap opening stack">
        <div className="referrer-sheet lifted overlaps">
          <ReferrerPanel referrer={referrer} linked={emp !== null} brand={brand} />
          <RolePick {...props} />
        </div>
        <AboutCompany brand={brand} />
        <ReferralRole opening={opening} description={description} brand={brand} emp={emp} />
        <ReferralForm {...props} />
      </div>
    </>
  );
}

function eyebrow(
  { referrer, emp }: Pick<ReferralViewProps, "referrer" | "emp">,
  texts: ReferralTexts,
) {
  if (!referrer) return emp === null ? undefined : texts.invited;
  const [firstName = ""] = referrer.referName.split(" ", 1);
  return texts.from(firstName);
}

interface ReferralFormProps {
  opening: Opening;
  roles: RolePickProps["roles"];
  form: Pick<
    ApplyFormProps,
    "notices" | "email" | "uploadToken" | "submissionId" | "texts" | "link" | "asked"
  >;
  outcome: ApplyFormProps["outcome"];
}

/** The contact form: the referral variant of the application form, for this opening first. */
function ReferralForm({ opening, roles, form, outcome }: ReferralFormProps) {
  const { openingTitle, openingCode } = opening;
  const { tab, name, heading, lead } = useTexts(referralTexts).form;
  const titles = roles.map((role) => role.openingTitle);
  // what is kept of this form is kept for the opening's own form, which can be opened without a link
  const path = applyPath(openingCode);
  return (
    <section className="sheet-form lifted" id="apply" aria-labelledby="apply-heading">
      <p className="index-tab">{tab}</p>
      <header>
        <h2 id="apply-heading">{heading}</h2>
        <p className="hint">{lead}</p>
      </header>
      <div>
        <ApplyForm
          {...form}
          page={path}
          plainPath={path}
          name={name(openingTitle)}
          title={pageTitle(openingTitle, useBrand())}
          place={mainWebsite}
          isReferral
          positions={[openingTitle, ...titles.filter((title) => title !== openingTitle)]}
          positionKnown
          outcome={outcome}
        />
      </div>
    </section>
  );
}

interface ReferralRoleProps {
  opening: Opening;
  description: OpeningDescription;
  brand: Brand;
  emp: string | null;
}

/** The opening itself; in this mode the AI Engineer's closing notes are left out. */
function ReferralRole({ opening, description, brand, emp }: ReferralRoleProps) {
  return (
    <div className="referral-role stack gap-6">
      <h2>{useTexts(referralTexts).role}</h2>
      <OpeningFacts opening={opening} />
      <div className="opening-cols columns">
        <OpeningText {...{ opening, brand, description }} hideClosingNotes />
        <RoleAside opening={opening} emp={emp} />
      </div>
    </div>
  );
}

/** Online tests, and the ways on that are not the form below. */
function RoleAside({ opening, emp }: Pick<ReferralRoleProps, "opening" | "emp">) {
  const { alone, ask, askLink, beside } = useTexts(referralTexts).form;
  const { inNewTab } = useTexts(siteTexts);
  const carried = emp === null ? "" : `?${new URLSearchParams({ [empKey]: emp })}`;
  return (
    <aside className="aside is-tall" aria-label={beside}>
      <Note title={beside}>
        <ul>
          {opening.testLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {name}
                <span className="vh"> {inNewTab}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={applyPath(opening.openingCode) + carried}>{alone}</a>
          </li>
          <li>
            {ask} <a href="/contact-us">{askLink}</a>
          </li>
        </ul>
      </Note>
    </aside>
  );
}

interface RolePickProps {
  opening: Opening;
  /** Every visible opening. */
  roles: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  /** The link's `emp`, to go along; null where the address names no employee. */
  emp: string | null;
}

/** Moves to the same link for another opening; without script by its button. */
function RolePick({ opening, roles, emp }: RolePickProps) {
  const { label, show, note } = useTexts(referralTexts).roles;
  return (
    <form className="role-pick" action={referralListPath} data-role-pick="" autoComplete="off">
      {emp !== null && <input type="hidden" name={empKey} value={emp} />}
      <label htmlFor="role">{label}</label>
      <select className="input" id="role" name={roleKey} defaultValue={opening.openingCode}>
        {roles.map(({ openingCode, openingTitle }) => (
          <option key={openingCode} value={openingCode}>
            {openingTitle}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet">
        {show}
      </Button>
      {emp !== null && <p className="hint">{note}</p>}
    </form>
  );
}
