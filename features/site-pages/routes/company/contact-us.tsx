import { navigationTexts } from "#content/navigation.ts";
import { siteTexts } from "#content/site-texts.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { textsFor } from "#contract/text/language.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { PictureName } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import contactStyles from "../../styles/contact.css?url";
import { contactTexts } from "../../texts/company/contact.ts";
import { OfficeSheet } from "../../ui/contact/office-sheet.tsx";
import type { Route } from "./+types/contact-us.ts";

const art: PictureName = "banner-contact";

export const handle = { frames: ({ map }: Brand) => new URL(map.embedUrl).origin };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: contactStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { contactPage } = textsFor(contactTexts);
  const site = siteOf(matches);
  const { description } = contactPage(site.brand);
  return pageMeta({
    page: textsFor(navigationTexts).contactUs,
    description,
    path: "/contact-us",
    ...site,
  });
}

export default function ContactUs() {
  const { contactPage } = useTexts(contactTexts);
  const { title, lead } = contactPage(useBrand());
  const { home, contactUs } = useTexts(navigationTexts);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: home, href: "/" }, { label: contactUs }]}
        art={art}
        hasFilter
      />
      <div className="wrap">
        <OfficeSheet />
      </div>
      <Mailboxes />
      <Directions />
    </>
  );
}

/** Mailboxes by subject; each opens an email that is already addressed. */
function Mailboxes() {
  const { contactPage, mailboxes } = useTexts(contactTexts);
  const brand = useBrand();
  return (
    <section className="section wrap" aria-labelledby="letters">
      <h2 id="letters">{contactPage(brand).mailboxesTitle}</h2>
      <ul className="letters columns" role="list">
        {mailboxes(brand).map(({ title, to, subject, text, answer }) => (
          <li key={to} className="letter stack">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <p className="letter-answer fine">{answer}</p>
            <a className="side-link" href={`mailto:${to}?subject=${encodeURIComponent(subject)}`}>
              <Icon name="mail" /> {to}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to come here: in words, as a plan of our own, and on a map that loads when asked for. */
function Directions() {
  const { contactPage, waysHere } = useTexts(contactTexts);
  return (
    <section className="section night" aria-labelledby="ways">
      <div className="wrap spread is-top ways columns">
        <div className="ways-words stack gap-6">
          <h2 id="ways">{contactPage(useBrand()).waysTitle}</h2>
          <ul className="stack gap-6" role="list">
            {waysHere.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div className="stack gap-2">
                  <h3>{title}</h3>
                  <p className="muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ApproachPlan />
        <MapOnRequest />
      </div>
    </section>
  );
}

const roads = ["M0 98 420 92", "M266 95c-4 60-24 120-18 205"];

/** A plan drawn by hand, not to scale: creek, railway, road, and the dotted walk to the tower. */
function ApproachPlan() {
  const { plan } = useTexts(contactTexts);
  return (
    <svg className="plan" viewBox="0 0 420 300" role="img" aria-label={plan.label}>
      <path fill="var(--indigo-80)" d="M0 0h420v300H0z" />
      <path fill="#0d2b5c" d="M0 0h104c-18 44 22 82 2 138s-30 96-8 162H0z" />
      <path fill="var(--indigo-70)" d="M150 24h58v44h-58zM228 24h76v44h-76zM324 24h74v44h-74z" />
      <path fill="var(--indigo-70)" d="M336 222h62v44h-62z" />
      <g fill="none" strokeLinecap="round">
        <path
          d="M18 60h26M40 96h30M14 190h34M44 236h26M22 268h20"
          stroke="#4a78b8"
          strokeWidth="2"
        />
        {roads.map((road) => (
          <g key={road}>
            <path d={road} stroke="var(--indigo-50)" strokeWidth="15" />
            <path d={road} stroke="var(--indigo-20)" strokeWidth="1.2" strokeDasharray="9 9" />
          </g>
        ))}
        <path d="M0 150 420 136" stroke="#fff" strokeWidth="5" />
        <path
          d="M0 150 420 136"
          stroke="var(--indigo-90)"
          strokeWidth="2.4"
          strokeDasharray="6 8"
          strokeLinecap="butt"
        />
        <path
          d="M318 162c-2 26-30 30-70 32l-42 4"
          stroke="var(--marigold)"
          strokeWidth="5"
          strokeDasharray="0 10"
        />
      </g>
      <rect fill="#fff" x="290" y="124" width="104" height="32" rx="6" />
      <path fill="var(--marigold)" d="M168 176h34v42h-34z" />
      <path fill="var(--indigo-90)" d="M175 184h6v6h-6zm14 0h6v6h-6zm-14 14h6v6h-6zm14 0h6v6h-6z" />
      <circle fill="var(--marigold)" cx="128" cy="206" r="11" />
      <g fill="var(--ink)" fontFamily="var(--display)" fontWeight="700" fontSize="14">
        <text x="342" y="145">
          {plan.station}
        </text>
        <text x="128" y="211">
          {plan.stop}
        </text>
        <text x="185" y="168" fill="#fff" fontSize="17">
          {plan.tower}
        </text>
      </g>
      <text x="322" y="206">
        {plan.walk}
      </text>
      <text x="58" y="80">
        {plan.bridge}
      </text>
      <text x="44" y="216">
        {plan.creek}
      </text>
      <text x="318" y="290">
        {plan.road}
      </text>
      <text x="140" y="240">
        {plan.bus}
      </text>
    </svg>
  );
}

/** Asks before anything comes from the map's site (`enhance/map-on-request.ts`); without script a link. */
function MapOnRequest() {
  const { contactPage } = useTexts(contactTexts);
  const { inNewTab } = useTexts(siteTexts);
  const brand = useBrand();
  const { mapTitle, mapNote, mapButton, mapLink, mapFrame } = contactPage(brand);
  return (
    <div className="map" data-map={brand.map.embedUrl} data-title={mapFrame}>
      <div className="map-frame" data-frame="">
        <h3>{mapTitle}</h3>
        <p>{mapNote}</p>
        <Button look="primary" icon="map" hidden>
          {mapButton}
        </Button>
      </div>
      <p>
        <a className="side-link" href={brand.map.linkUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="arrow-up-right" /> {mapLink}
          <span className="vh"> {inNewTab}</span>
        </a>
      </p>
    </div>
  );
}
