import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { timings } from "#contract/timings.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import cultureStyles from "../../styles/culture.css?url";
import { type CultureTexts, cultureTexts } from "../../texts/culture.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { CulturePay, ShiftHours } from "../../ui/culture/culture-pay.tsx";
import type { Route } from "./+types/culture.ts";

const art = "banner-culture";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: cultureStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { cultureHead } = textsFor(cultureTexts);
  const { page, description } = cultureHead;
  return pageMeta({ page, description, path: "/Culture", ...siteOf(matches) });
}

export default function Culture() {
  const { cultureHead } = useTexts(cultureTexts);
  const { page, title, lead } = cultureHead;
  const { home } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <Mission />
      <Values />
      <CultureChecklists />
      <FirstWeek />
      <CulturePay />
      <ShiftHours />
      <CultureWays />
    </>
  );
}

function Mission() {
  const { mission } = useTexts(cultureTexts);
  return (
    <section className="section wrap mission stack gap-5" aria-labelledby="mission">
      <h2 id="mission" className="lead">
        {mission.title}
      </h2>
      <p className="mission-statement display-4">{mission.statement}</p>
      <p className="lead">{mission.text}</p>
    </section>
  );
}

function Values() {
  const { values } = useTexts(cultureTexts);
  return (
    <section className="section night" aria-labelledby="values">
      <div className="wrap values">
        <h2 id="values">{values.title}</h2>
        <ul className="ruled" role="list">
          {values.items.map(({ value, seen }) => (
            <li key={value} className="columns is-firm">
              <h3>{value}</h3>
              <p>{seen}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Two sheets side by side: what each side owes the other. */
function CultureChecklists() {
  const { checklists } = useTexts(cultureTexts);
  return (
    <section className="section wrap" aria-labelledby="checklists">
      <h2 id="checklists">{checklists.title}</h2>
      <div className="pledges columns is-firm">
        {checklists.sheets.map(({ tab, items }) => (
          <section key={tab} className="pledge lifted">
            <h3 className="index-tab">{tab}</h3>
            <TickList items={items} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** Five days side by side, two points each. */
function FirstWeek() {
  const { firstWeek } = useTexts(cultureTexts);
  return (
    <section className="section wrap" aria-labelledby="first-week">
      <div className="prose">
        <h2 id="first-week">{firstWeek.title}</h2>
        <p className="lead">{firstWeek.lead}</p>
      </div>
      <ol className="week columns" role="list">
        {firstWeek.days.map(({ day, items }) => (
          <li key={day}>
            <h3 className="display-1">{day}</h3>
            <ul className="stack gap-4" role="list">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The specification's small carousel of three pictures, each of which leads on. */
function CultureWays() {
  const { cultureWays } = useTexts(cultureTexts);
  return (
    <section className="section night" aria-labelledby="ways">
      <div className="wrap spread columns is-firm">
        <div className="prose">
          <h2 id="ways">{cultureWays.title}</h2>
          <p className="lead">{cultureWays.lead}</p>
        </div>
        <Carousel
          label={cultureWays.label}
          interval={timings.peopleCarousel}
          slides={cultureWays.slides.map((slide) => ({
            key: slide.href,
            content: <Way {...slide} />,
          }))}
        />
      </div>
    </section>
  );
}

type Slide = CultureTexts["cultureWays"]["slides"][number];

function Way({ picture, alt, title, href }: Slide) {
  return (
    <a className="way" href={href}>
      <Picture
        className="framed is-photo"
        name={picture}
        sizes="(max-width: 48rem) 92vw, 40rem"
        alt={alt}
      />
      <b>
        {title} <Icon name="arrow-right" />
      </b>
    </a>
  );
}
