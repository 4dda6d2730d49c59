import { applyPath } from "#contract/opening-paths.ts";
import { mainWebsite } from "#contract/referral-source.ts";
import { type Opening, referralTexts } from "#features/openings/index.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { useBrand } from "#ui/components/use-brand.ts";
import { ApplyForm, type ApplyFormProps } from "../form/apply-form.tsx";
import type { RolePickProps } from "./role-pick.tsx";

export interface ReferralFormProps {
  opening: Opening;
  roles: RolePickProps["roles"];
  form: Pick<ApplyFormProps, "uploadToken" | "submissionId" | "texts" | "link">;
  outcome: ApplyFormProps["outcome"];
}

/** The contact form: the referral variant of the application form, for this opening first. */
export function ReferralForm({ opening, roles, form, outcome }: ReferralFormProps) {
  const { openingTitle, openingCode } = opening;
  const { tab, heading, lead } = referralTexts.form;
  const titles = roles.map((role) => role.openingTitle);
  // what is kept of this form is kept for the opening's own form, which can be opened without a link
  const path = applyPath(openingCode);
  return (
    <section className="sheet-form" id="apply" aria-labelledby="apply-heading">
      <p className="index-tab">{tab}</p>
      <header>
        <h2 id="apply-heading">{heading}</h2>
        <p className="hint">{lead}</p>
      </header>
      <div className="sheet-form-in">
        <ApplyForm
          {...form}
          page={path}
          plainPath={path}
          name={`Apply for ${openingTitle}`}
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
