import { navigationTexts, whyChooseHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { type Drive, drivesPath } from "#features/drives/index.ts";
import { DriveList } from "#features/drives/ui/index.ts";
import type { Opening } from "#features/openings/index.ts";
import { OpeningEntry } from "#features/openings/ui/index.ts";
import { servicesContext } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { AnniversaryBadge } from "#ui/page/anniversary-badge.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import homeStyles from "../styles/home.css?url";
import { homeDrives, homeOpenings, homeTexts } from "../texts/home.ts";
import { Card } from "../ui/card.tsx";
import { photoHref } from "../ui/gallery/gallery-photos.ts";
import { HomeStory } from "../ui/home/home-story.tsx";
import type { Route } from "./+types/home.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: homeStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { homeHero } = textsFor(homeTexts);
  const site = siteOf(matches);
  return pageMeta({
    page: textsFor(navigationTexts).home,
    description: homeHero(site.brand).lead,
    path: "/",
    ...site,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visible = (await services?.openings.visible()) ?? [];
  const coming = (await services?.drives.coming()) ?? [];
  return {
    drives: coming.slice(0, homeDrives),
    now: services?.clock.now() ?? new Date(0),
    newest: visible
      .toSorted((a, b) => b.datePosted.localeCompare(a.datePosted))
      .slice(0, homeOpenings),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeStory />
      <HomeCards />
      {loaderData.drives.length > 0 && (
        <HomeDrives drives={loaderData.drives} now={loaderData.now} />
      )}
      {loaderData.newest.length > 0 && <HomeOpenings openings={loaderData.newest} />}
      <HomeMoments />
    </>
  );
}

/** Walk-in drives to come, the first one first. */
function HomeDrives({ drives, now }: { drives: readonly Drive[]; now: Date }) {
  const { homeLists } = useTexts(homeTexts);
  return (
    <section className="section wrap" aria-labelledby="walk-in-soon">
      <div className="split-head">
        <h2 id="walk-in-soon">{homeLists.drives}</h2>
        <ButtonLink look="quiet" href={drivesPath} icon="arrow-right">
          {homeLists.allDrives}
        </ButtonLink>
      </div>
      <DriveList drives={drives} now={now} />
    </section>
  );
}

function HomeOpenings({ openings }: { openings: readonly Opening[] }) {
  const { homeLists } = useTexts(homeTexts);
  return (
    <section className="section wrap" aria-labelledby="open-now">
      <div className="split-head">
        <h2 id="open-now">{homeLists.openings}</h2>
        <ButtonLink look="quiet" href={openingsPath} icon="arrow-right">
          {homeLists.allOpenings}
        </ButtonLink>
      </div>
      <ul className="files" role="list">
        {openings.map((opening) => (
          <OpeningEntry key={opening.openingId} opening={opening} />
        ))}
      </ul>
    </section>
  );
}

function HomeCards() {
  const { homeCards, homeLists } = useTexts(homeTexts);
  return (
    <section className="section wrap" aria-label={homeLists.cards}>
      <div className="climbing columns is-firm">
        {homeCards(useBrand()).map(({ picture, title, text, href, linkAbout }) => (
          <Card
            key={href}
            picture={picture}
            title={title}
            heading="h2"
            link={{ href, label: homeLists.learnMore, about: linkAbout }}
          >
            {text}
          </Card>
        ))}
      </div>
    </section>
  );
}

/** A strip of pictures that scrolls sideways; each leads to its photo among all of them. */
function HomeMoments() {
  const { homeMoments } = useTexts(homeTexts);
  return (
    <section className="section night" aria-labelledby="moments">
      <div className="wrap split-head">
        <h2 id="moments">{homeMoments.title}</h2>
        <ButtonLink look="ghost" href={homeMoments.href} icon="arrow-right">
          {homeMoments.linkLabel}
        </ButtonLink>
      </div>
      <ul className="moments swiped" role="list">
        {homeMoments.pictures.map(({ picture, caption }) => (
          <li key={picture}>
            <a className="link-card" href={homeMoments.href + photoHref(picture)}>
              <figure className="stack">
                <Picture
                  className="framed is-photo"
                  name={picture}
                  sizes="(max-width: 32rem) 78vw, 25rem"
                  alt=""
                />
                <figcaption className="fine">{caption}</figcaption>
              </figure>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The banner: the tag line drawn, night on one side and morning on the other. */
function HomeHero() {
  const { homeHero } = useTexts(homeTexts);
  const brand = useBrand();
  const { title, lead, pictureAlt, seeOpenings, whyChoose } = homeHero(brand);
  return (
    <section className="hero night">
      <Picture
        className="backdrop"
        name="hero"
        phone="hero-phone"
        sizes="100vw"
        alt={pictureAlt}
        priority
      />
      <div className="wrap hero-copy">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="cta">
          <ButtonLink look="primary" href={openingsPath} icon="arrow-right">
            {seeOpenings}
          </ButtonLink>
          <ButtonLink look="ghost" href={whyChooseHref}>
            {whyChoose}
          </ButtonLink>
        </p>
      </div>
      <AnniversaryBadge id="hero-seal" />
    </section>
  );
}
