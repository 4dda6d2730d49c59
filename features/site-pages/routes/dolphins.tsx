import { pageTexts } from "#content/page-texts.ts";
import { dolphins } from "#contract/ids/referral-source.ts";
import { textsFor } from "#contract/text/language.ts";
import { timings } from "#contract/timings.ts";
import {
  formProps,
  receiveApplication,
  refusedContext,
} from "#features/applications/routes/index.ts";
import { ApplyForm } from "#features/applications/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import { pageMeta, pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import Positions from "../islands/positions.ts";
import dolphinsStyles from "../styles/dolphins.css?url";
import { dolphinsTexts } from "../texts/dolphins.ts";
import { Carousel } from "../ui/carousel.tsx";
import { groupPositions } from "../ui/dolphins/position.ts";
import type { Route } from "./+types/dolphins.ts";

const path = "/dolphins";

export const handle = { form: "part" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: dolphinsStyles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const openings = await services.openings.visible();
  return {
    groups: groupPositions(openings),
    positions: openings.map(({ openingTitle }) => openingTitle),
    refused: context.get(refusedContext),
    form: await formProps({ request, context }),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveApplication({ request, context }, dolphins);
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { dolphinsPage } = textsFor(dolphinsTexts);
  if (!loaderData) return [];
  const { title, description } = dolphinsPage;
  const page = loaderData.refused ? textsFor(pageTexts).errorTitle(title) : title;
  return pageMeta({ page, description, path, ...siteOf(matches) });
}

export default function Dolphins({ loaderData, actionData }: Route.ComponentProps) {
  const { dolphinsForm, dolphinsPage } = useTexts(dolphinsTexts);
  const { groups, positions, form } = loaderData;
  return (
    <>
      <DolphinsHero />
      <Positions groups={groups} />
      <ClientQuotes />
      <Growing />
      {/* the specification: here the form has no heading */}
      <section className="section wrap drive-form" id="apply" aria-label={dolphinsForm.label}>
        <p className="drive-lead lead">{dolphinsForm.lead}</p>
        <ApplyForm
          page={path}
          name={dolphinsForm.label}
          title={pageTitle(dolphinsPage.title, useBrand())}
          place={dolphins}
          plainPath={path}
          positions={positions}
          positionKnown={false}
          {...form}
          outcome={actionData ?? null}
        />
      </section>
    </>
  );
}

function Growing() {
  const { growing } = useTexts(dolphinsTexts);
  const { heading, lead, figures } = growing(useBrand());
  return (
    <section className="section night" aria-labelledby="growing">
      <div className="wrap spread columns">
        <div className="stack gap-4">
          <h2 id="growing" className="display-4">
            {heading}
          </h2>
          <p>{lead}</p>
        </div>
        <Figures large className="growing-figures" facts={figures} />
      </div>
    </section>
  );
}

/** Two voices a card: of the provider before us, and of us. */
function ClientQuotes() {
  const { voices, quotesHeading, clientQuotes } = useTexts(dolphinsTexts);
  return (
    <section className="section wrap" aria-labelledby="quotes">
      <h2 id="quotes">{quotesHeading}</h2>
      <ul className="quotes tiled" role="list">
        {clientQuotes.map(({ competitor, client, who }) => (
          <li key={client}>
            <figure>
              <blockquote className="quote-before muted">
                <p className="fine quote-voice">{voices.before}</p>
                <p>{competitor}</p>
              </blockquote>
              <blockquote className="quote-now">
                <p className="fine quote-voice">{voices.now}</p>
                <p className="display-1">{client}</p>
              </blockquote>
              <figcaption className="fine">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page's head: what the drive is, and its pictures in a carousel. */
function DolphinsHero() {
  const { dolphinsPage, dolphinsBanners } = useTexts(dolphinsTexts);
  const { heading, lead, apply, bannersLabel } = dolphinsPage;
  return (
    <section className="drive-hero night">
      <div className="wrap">
        <div className="stack gap-5">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <p className="cta">
            <ButtonLink look="primary" href="#apply">
              {apply}
            </ButtonLink>
          </p>
        </div>
        <Carousel
          label={bannersLabel}
          interval={timings.bannerCarousel}
          slides={dolphinsBanners.map(({ picture, alt, caption }, at) => ({
            key: picture,
            content: (
              <figure className="drive-slide">
                <Picture
                  name={picture}
                  sizes="(max-width: 62rem) 92vw, 44rem"
                  alt={alt}
                  priority={at === 0}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  );
}
