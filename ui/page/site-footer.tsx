import { footerNavigation, navigationTexts } from "#content/navigation.ts";
import { siteTexts } from "#content/site-texts.ts";
import { openingPath } from "#contract/opening-paths.ts";
import span from "../assets/span.svg?url&no-inline";
import { useTexts } from "../texts.ts";
import { SocialLinks } from "./social-links.tsx";
import { useBrand } from "./use-brand.ts";

export interface FooterOpening {
  openingCode: string;
  openingTitle: string;
}

interface SiteFooterProps {
  openings: readonly FooterOpening[];
  year: number;
}

export function SiteFooter({ openings, year }: SiteFooterProps) {
  const texts = useTexts(siteTexts);
  const navigation = useTexts(navigationTexts);
  const { companyName, address } = useBrand();
  return (
    <footer className="site-footer">
      <img className="span-art" src={span} alt="" width="1600" height="128" loading="lazy" />
      <div className="wrap">
        <TagLine />
        <div className="foot-grid columns is-firm">
          {openings.length > 0 && (
            <section>
              <h2>{texts.nowHiring}</h2>
              <ul className="cols" role="list">
                {openings.map(({ openingCode, openingTitle }) => (
                  <li key={openingCode}>
                    <a href={openingPath(openingCode)}>{openingTitle}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {footerNavigation(navigation).map(({ label, links }) => (
            <section key={label}>
              <h2>{label}</h2>
              <ul role="list">
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="foot-end">
          <span>{texts.rights(year, companyName, address.city)}</span>
          <SocialLinks id="footer" />
        </div>
      </div>
    </footer>
  );
}

/** Shown on two lines; screen readers get the exact tag line, with its dash. */
function TagLine() {
  const [today, tomorrow] = useBrand().tagLine.split(" - ");
  return (
    <p className="tagline">
      {today}
      <span className="vh"> - </span>
      <em>{tomorrow}</em>
    </p>
  );
}
