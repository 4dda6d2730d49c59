import type { Brand } from "#contract/brand-facts.ts";
import { applyPath } from "#contract/opening-paths.ts";
import { empKey } from "#contract/referral-link.ts";
import { type Opening, type OpeningDescription, referralTexts } from "#features/openings/index.ts";
import { OpeningFacts, OpeningText } from "#features/openings/ui/index.ts";
import { Note } from "#ui/components/note.tsx";

interface ReferralRoleProps {
  opening: Opening;
  description: OpeningDescription;
  brand: Brand;
  emp: string | null;
}

/** The opening itself; in this mode the AI Engineer's closing notes are left out. */
export function ReferralRole({ opening, description, brand, emp }: ReferralRoleProps) {
  return (
    <div className="referral-role">
      <h2>{referralTexts.role}</h2>
      <OpeningFacts opening={opening} />
      <div className="opening-cols">
        <OpeningText opening={opening} brand={brand} description={description} hideClosingNotes />
        <RoleAside opening={opening} emp={emp} />
      </div>
    </div>
  );
}

/** Online tests, and the ways on that are not the form below. */
function RoleAside({ opening, emp }: Pick<ReferralRoleProps, "opening" | "emp">) {
  const { alone, ask, askLink, beside } = referralTexts.form;
  const carried = emp === null ? "" : `?${new URLSearchParams({ [empKey]: emp })}`;
  return (
    <aside className="aside" aria-label={beside}>
      <Note title={beside}>
        <ul>
          {opening.testLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {name}
                <span className="vh"> (opens in a new tab)</span>
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
