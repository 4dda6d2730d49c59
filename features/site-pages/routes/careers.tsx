import { navigationTexts } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { openingNoteTexts } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { readOrNull } from "#ui/read-or-null.ts";
import { useTexts } from "#ui/texts.ts";
import careersStyles from "../styles/careers.css?url";
import { careersTexts } from "../texts/careers.ts";
import { countOpenings, type OpenCount } from "../ui/careers/count-openings.ts";
import type { Route } from "./+types/careers.ts";

const path = "/Careers";
const art = "banner-careers";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: careersStyles }];
}

/** Without its count the page still stands; why it is missing is logged. */
export async function loader({ context }: Route.LoaderArgs) {
  const { openings } = servicesOf(context);
  const visible = await readOrNull(context, () => openings.visible());
  return { count: visible && countOpenings(visible) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { careersHead } = textsFor(careersTexts);
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta({
    page: textsFor(navigationTexts).careers,
    description: careersHead(site.brand).lead,
    path,
    ...site,
  });
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { home, careers } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: careers }];
  const { careersHead } = useTexts(careersTexts);
  return (
    <>
      <PageHead {...careersHead(useBrand())} crumbs={crumbs} art={art} hasFilter />
      <div className="wrap career-board overlaps columns">
        <OpenNow count={loaderData.count} />
        <CareerWays />
      </div>
      <HowToApply />
    </>
  );
}

/** The two other ways from here, beside the openings. */
function CareerWays() {
  const { careerWays } = useTexts(careersTexts);
  return (
    <ul className="career-ways" role="list">
      {careerWays(useBrand()).map(({ picture, title, text, href }) => (
        <li key={href}>
          <Picture
            className="framed"
            name={picture}
            sizes="(max-width: 48rem) 92vw, 12rem"
            alt=""
          />
          <div className="stack gap-4 at-start">
            <p className="muted">{text}</p>
            <ButtonLink look="ink" href={href} icon="arrow-right">
              {title}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HowToApply() {
  const { howToApply } = useTexts(careersTexts);
  const { title, lead, note, steps } = howToApply;
  return (
    <section
      className="section wrap spread is-top apply-how columns"
      aria-labelledby="how-to-apply"
    >
      <div className="prose">
        <h2 id="how-to-apply">{title}</h2>
        <p className="lead">{lead}</p>
        <Note title={note} heading="h3">
          <ul>
            {useTexts(openingNoteTexts).eligibility.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Note>
      </div>
      <ol className="stops is-lit" role="list">
        {steps.map(({ when, text }) => (
          <li key={when}>
            <b className="display-2">{when}</b> <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The sheet with the number; `count` is null where the openings could not be read. */
function OpenNow({ count }: { count: OpenCount | null }) {
  const { openNow } = useTexts(careersTexts);
  return (
    <section className="open-now lifted night stack gap-5" data-tab={openNow.tab}>
      {count ? <Counted count={count} /> : <PartUnavailable title={openNow.unknown} />}
      <ButtonLink look="primary" href={openingsPath} icon="arrow-right">
        {openNow.button}
      </ButtonLink>
    </section>
  );
}

function Counted({ count: { total, byDepartment } }: { count: OpenCount }) {
  const { openNow } = useTexts(careersTexts);
  if (total === 0) return <h2 className="open-none">{openNow.none}</h2>;
  return (
    <>
      <h2>
        <b>{total}</b> <span>{openNow.counted(total)}</span>
      </h2>
      <ul className="open-in" role="list">
        {byDepartment.map(({ department, count }) => (
          <li key={department}>
            <a href={`${openingsPath}?function=${department}`}>
              <span>{department}</span> <b>{count}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
