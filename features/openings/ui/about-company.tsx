import { aboutCompanyTexts } from "#content/company/about-company.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { Picture } from "#ui/components/picture.tsx";
import { useTexts } from "#ui/texts.ts";
import { referralTexts } from "../texts/referral-page.ts";

export interface AboutProps {
  brand: Brand;
}

/** Who we are and where, for someone who came by a link and knows neither. */
export function AboutCompany({ brand }: AboutProps) {
  const { heading, text, facts } = useTexts(aboutCompanyTexts)(brand);
  return (
    <div className="opening-cols columns about-cols">
      <section aria-labelledby="about">
        <h2 id="about">{heading}</h2>
        <p className="lead">{text}</p>
        <dl className="about-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <CorporateOffice brand={brand} />
    </div>
  );
}

function CorporateOffice({ brand: { companyName, address } }: { brand: Brand }) {
  const { heading, link, pictureAlt, country } = useTexts(referralTexts).office;
  return (
    <section className="office is-tall" aria-labelledby="office">
      <Picture name="hq-facade" sizes="(max-width: 62rem) 92vw, 21rem" alt={pictureAlt} />
      <div>
        <h2 id="office">{heading}</h2>
        <address>
          {companyName}, {address.street}
          <br />
          {address.city} {address.postalCode}
          <br />
          {address.region}, {country(address.country)}
        </address>
        <a href="/contact-us">{link}</a>
      </div>
    </section>
  );
}
