import { peopleTexts } from "#content/company/people.ts";
import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { timings } from "#contract/timings.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { isPictureName, Picture, type PictureName } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { readList } from "#ui/read-list.ts";
import { useTexts } from "#ui/texts.ts";
import peopleStyles from "../../styles/people.css?url";
import { Carousel } from "../../ui/carousel.tsx";
import {
  type PeopleCategory,
  peoplePath,
  peopleTabs,
  portraitsOf,
  readCategory,
} from "../../ui/people/people-groups.ts";
import { Videos } from "../../ui/people/videos.tsx";
import { arrangeVoices } from "../../ui/testimonials/arrange-testimonials.ts";
import { VoiceList } from "../../ui/testimonials/testimonial-list.tsx";
import type { Route } from "./+types/meet-our-people.ts";

const art: PictureName = "banner-people";
const voicesHere = 4;

export const handle = { query: ["category"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: peopleStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { peoplePage } = textsFor(peopleTexts);
  const site = siteOf(matches);
  const { description } = peoplePage(site.brand);
  return pageMeta({
    page: textsFor(navigationTexts).meetOurPeople,
    description,
    path: peoplePath,
    ...site,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const category = readCategory(new URL(request.url).searchParams);
  const [videos, testimonials] = await Promise.all([
    readList(context, "people"),
    readList(context, "testimonials"),
  ]);
  return {
    category,
    portraits: videos && portraitsOf(videos, category),
    voices: arrangeVoices(testimonials ?? []).slice(0, voicesHere),
  };
}

export default function MeetOurPeople({ loaderData }: Route.ComponentProps) {
  const { peoplePage, aboutCategory } = useTexts(peopleTexts);
  const { category, portraits, voices } = loaderData;
  const { title, lead, none, voicesTitle, unavailable, all } = peoplePage(useBrand());
  const { home, meetOurPeople } = useTexts(navigationTexts);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: home, href: "/" }, { label: meetOurPeople }]}
        art={art}
      >
        <TeamTabs current={category} />
      </PageHead>
      <section className="section wrap filmed" aria-labelledby="category">
        <div className="filmed-head">
          <h2 id="category">{category}</h2>
          <p className="lead">{aboutCategory[category]}</p>
        </div>
        {portraits === null && <PartUnavailable title={unavailable} />}
        {portraits?.length === 0 && <p>{none}</p>}
        {portraits && <Videos portraits={portraits} />}
      </section>
      {voices.length > 0 && (
        <section className="section wrap" aria-labelledby="voices">
          <div className="split-head">
            <h2 id="voices">{voicesTitle}</h2>
            <ButtonLink look="quiet" href="/Testimonials" icon="arrow-right">
              {all}
            </ButtonLink>
          </div>
          <VoiceList voices={voices} />
        </section>
      )}
      <PeopleDays />
    </>
  );
}

/** Index tabs at the foot of the page head; each is a link, so they work without script. */
function TeamTabs({ current }: { current: PeopleCategory }) {
  const { teams } = useTexts(peopleTexts);
  return (
    <nav className="team-tabs" aria-label={teams}>
      {peopleTabs.map(({ category, href }) => (
        <a key={category} href={href} aria-current={category === current ? "page" : undefined}>
          {category}
        </a>
      ))}
    </nav>
  );
}

/** The carousel below the videos. */
function PeopleDays() {
  const { peoplePage, peopleDays } = useTexts(peopleTexts);
  const { daysTitle } = peoplePage(useBrand());
  const slides = peopleDays.flatMap(({ picture, caption }) =>
    isPictureName(picture)
      ? [
          {
            key: picture,
            content: (
              <figure className="stack">
                <Picture
                  className="framed is-photo"
                  name={picture}
                  sizes="(max-width: 48rem) 60vw, 30rem"
                  alt=""
                />
                <figcaption className="fine">{caption}</figcaption>
              </figure>
            ),
          },
        ]
      : [],
  );
  return (
    <div className="section night">
      <div className="wrap">
        <h2>{daysTitle}</h2>
      </div>
      <Carousel
        className="days"
        label={daysTitle}
        interval={timings.peopleCarousel}
        slides={slides}
      />
    </div>
  );
}
