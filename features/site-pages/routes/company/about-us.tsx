import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { FileTab } from "#ui/components/file-tab.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import aboutStyles from "../../styles/about.css?url";
import { aboutTexts } from "../../texts/company/about.ts";
import { type ChainLink, mortgageChainTexts } from "../../texts/company/mortgage-chain.ts";
import { TwoClocks } from "../../ui/about/two-clocks.tsx";
import type { Route } from "./+types/about-us.ts";

const art = "banner-about";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: aboutStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { aboutHead } = textsFor(aboutTexts);
  const site = siteOf(matches);
  const { page, description } = aboutHead(site.brand);
  return pageMeta({ page, description, path: "/AboutUs", ...site });
}

export default function AboutUs() {
  const { aboutHead } = useTexts(aboutTexts);
  const { page, title, lead } = aboutHead(useBrand());
  const { home } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} hasFilter />
      <AboutWho />
      <AboutStory />
      <MortgageChain />
      <TwoClocks />
      <AboutOffices />
    </>
  );
}

/** The facts lie over the page head like the sheet of a case file. */
function AboutWho() {
  const { whoWeAre } = useTexts(aboutTexts);
  const { tab, facts, title, picture, text } = whoWeAre(useBrand());
  return (
    <section className="wrap who columns is-firm" aria-labelledby="who">
      <div className="who-facts lifted overlaps" data-tab={tab}>
        <dl className="cells">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="fine">{label}</dt>
              <dd className="display-1">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="stack gap-5">
        <h2 id="who">{title}</h2>
        <Picture className="framed" name={picture} sizes="(max-width: 48rem) 92vw, 27rem" alt="" />
      </div>
      <div className="prose">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function AboutOffices() {
  const { offices } = useTexts(aboutTexts);
  const { title, links, labels, buildings } = offices(useBrand());
  return (
    <section className="section wrap" aria-labelledby="offices">
      <h2 id="offices">{title}</h2>
      <ul className="files offices" role="list">
        {buildings.map(({ tab, name, href, icon, place, use }) => (
          <FileTab
            key={href}
            tab={tab}
            title={name}
            href={href}
            facts={[
              { icon, label: labels.where, value: place },
              { icon: "users", label: labels.inside, value: use },
            ]}
          />
        ))}
      </ul>
      <p className="cta">
        <ButtonLink look="ink" href="/Facilities" icon="arrow-right">
          {links.all}
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          {links.contact}
        </ButtonLink>
      </p>
    </section>
  );
}

const dotsInRow = 50;
const dot = 10;

function AboutStory() {
  const { story } = useTexts(aboutTexts);
  const { title, years } = story(useBrand());
  return (
    <section className="section wrap" aria-labelledby="story">
      <h2 id="story">{title}</h2>
      <ol className="years ruled" role="list">
        {years.map(({ year, title, text, people }) => (
          <li key={year} className="columns is-firm">
            <p className="display-5">{year}</p>
            <div className="stack gap-2">
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            {people && <PeopleDots people={people} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As many dots as people, every row of the same length, so that two crowds can be compared. */
function PeopleDots({ people }: { people: number }) {
  const fullRows = Math.floor(people / dotsInRow);
  const rest = people % dotsInRow;
  const rows = fullRows + (rest > 0 ? 1 : 0);
  const id = `dots-${people}`;
  return (
    <svg
      className="dots"
      viewBox={`0 0 ${dotsInRow * dot} ${rows * dot}`}
      role="img"
      aria-label={useTexts(aboutTexts).dots(people)}
    >
      <pattern id={id} width={dot} height={dot} patternUnits="userSpaceOnUse">
        <circle cx={dot / 2} cy={dot / 2} r="3.4" />
      </pattern>
      <rect width={dotsInRow * dot} height={fullRows * dot} fill={`url(#${id})`} />
      <rect y={fullRows * dot} width={rest * dot} height={dot} fill={`url(#${id})`} />
    </svg>
  );
}

/** The chain as a bridge: those who do business on the road, our work as the piers below it. */
function MortgageChain() {
  const mortgageChain = useTexts(mortgageChainTexts);
  const { title, lead, links } = mortgageChain;
  return (
    <section className="section night on-piers" aria-labelledby="chain">
      <div className="wrap">
        <div className="prose">
          <h2 id="chain">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <BridgeCable />
        <ol className="chain" role="list">
          {links.map((link) => (
            <Span key={link.who} link={link} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Span({ link }: { link: ChainLink }) {
  const { who, does, we } = link;
  return (
    <li>
      <div className="chain-who stack gap-2">
        <h3 className="display-1">{who}</h3>
        <p className="fine">{does}</p>
      </div>
      {we && (
        <div className="pier stack gap-2">
          <h4>
            <a className="tap" href={we.href}>
              {we.label}
            </a>
          </h4>
          <p className="fine">{we.text}</p>
        </div>
      )}
    </li>
  );
}

function BridgeCable() {
  const { width, road, towers, top } = bridge;
  return (
    <svg
      className="cable"
      viewBox={`0 0 ${width} ${road}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path stroke="var(--indigo-50)" d={hangersPath()} />
      <path strokeWidth="9" d={towers.map((x) => `M${x} ${top}V${road}`).join("")} />
      <path strokeWidth="3" d={cablePath()} />
    </svg>
  );
}

/** A suspension bridge in a room of 700 by 120: towers at 150 and 550, the road along the foot. */
const bridge = { width: 700, road: 120, towers: [150, 550], top: 8, foot: 104 } as const;

const [left, right] = bridge.towers;
const middle = (left + right) / 2;

/** Height of the cable over the road's start, `x` along it: highest at the towers. */
function cableHeight(x: number): number {
  const { top, foot, width } = bridge;
  const fall = foot - top;
  if (x < left) return top + fall * ((left - x) / left) ** 1.6;
  if (x > right) return top + fall * ((x - right) / (width - right)) ** 1.6;
  return foot - fall * ((x - middle) / (middle - left)) ** 2;
}

/** The cable as one line through points that are near enough to look round. */
function cablePath(): string {
  const points = Array.from({ length: bridge.width / 10 + 1 }, (_, index) => index * 10);
  return `M${points.map((x) => `${x} ${cableHeight(x).toFixed(1)}`).join("L")}`;
}

/** Hangers from the cable down to the road. */
function hangersPath(distance = 14): string {
  const count = Math.floor(bridge.width / distance);
  const places = Array.from({ length: count }, (_, index) => (index + 0.5) * distance);
  return places.map((x) => `M${x} ${cableHeight(x).toFixed(1)}V${bridge.road}`).join("");
}
