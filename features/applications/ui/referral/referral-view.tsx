import { type Opening, type OpeningDescription, referralTexts } from "#features/openings/index.ts";
import { AboutCompany, type AboutProps } from "#features/openings/ui/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import referralStyles from "../../styles/referral.css?url";
import { ReferralForm, type ReferralFormProps } from "./referral-form.tsx";
import { ReferralRole } from "./referral-role.tsx";
import { ReferrerPanel } from "./referrer-panel.tsx";
import { RolePick, type RolePickProps } from "./role-pick.tsx";

interface ReferralViewProps extends RolePickProps, ReferralFormProps, AboutProps {
  opening: Opening;
  description: OpeningDescription;
  /** The row of HR's list for the one who sent the link, where there is one. */
  referrer: Referrer | null;
}

/** An opening in referral mode: who sent you, who we are, the role, and the form to apply. */
export function ReferralView(props: ReferralViewProps) {
  const { opening, description, about, referrer, brand, emp } = props;
  return (
    <>
      {/* only this mode has a form; here in the body the sheet follows the route's own in the cascade */}
      <link rel="stylesheet" href={referralStyles} />
      <PageHead
        eyebrow={eyebrow(props)}
        title={opening.openingTitle}
        lead={opening.summary}
        hasFilter
      >
        <p className="cta">
          <ButtonLink look="primary" href="#apply" icon="arrow-right">
            {emp === null ? referralTexts.applyHere : referralTexts.apply}
          </ButtonLink>
        </p>
      </PageHead>
      <div className="wrap opening">
        <div className="referrer-sheet">
          <ReferrerPanel referrer={referrer} linked={emp !== null} brand={brand} />
          <RolePick {...props} />
        </div>
        <AboutCompany about={about} brand={brand} />
        <ReferralRole opening={opening} description={description} brand={brand} emp={emp} />
        <ReferralForm {...props} />
      </div>
    </>
  );
}

function eyebrow({ referrer, emp }: Pick<ReferralViewProps, "referrer" | "emp">) {
  if (!referrer) return emp === null ? undefined : referralTexts.invited;
  const [firstName = ""] = referrer.referName.split(" ", 1);
  return referralTexts.from(firstName);
}
