import { navigationTexts } from "#content/navigation.ts";
import { legalFacts } from "#content/terms-periods.ts";
import { textsFor } from "#contract/text/language.ts";
import { formatDay } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { Note } from "#ui/components/note.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import termsStyles from "../styles/terms.css?url";
import { termsTexts } from "../texts/terms.ts";
import { TermsContents } from "../ui/terms/terms-contents.tsx";
import { TermsSection } from "../ui/terms/terms-section.tsx";
import type { Route } from "./+types/terms.ts";

const art = "banner-terms";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: termsStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { termsHead } = textsFor(termsTexts);
  return pageMeta({
    page: textsFor(navigationTexts).terms,
    description: termsHead.lead,
    path: "/Terms",
    ...siteOf(matches),
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { sendsWhatsApp: servicesOf(context).whatsApp.hook !== null };
}

export default function Terms({ loaderData: { sendsWhatsApp } }: Route.ComponentProps) {
  const { termsSummary, termsHead, unconfirmedRemark, termsSections, validFrom } =
    useTexts(termsTexts);
  const brand = useBrand();
  const { home, terms } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: terms }];
  const summary = termsSummary(brand);
  return (
    <>
      <PageHead {...termsHead} crumbs={crumbs} art={art} />
      <div className="wrap section with-contents columns">
        <TermsContents />
        <article className="terms-text stack gap-7">
          <p className="terms-date muted">
            <Sentence
              text={validFrom}
              day={<time dateTime={legalFacts.validFrom}>{formatDay(legalFacts.validFrom)}</time>}
            />
            {!legalFacts.confirmed && <span>{unconfirmedRemark}</span>}
          </p>
          <Note title={summary.title}>
            <ul>
              {summary.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Note>
          {termsSections(brand, sendsWhatsApp).map((section) => (
            <TermsSection key={section.id} section={section} />
          ))}
        </article>
      </div>
    </>
  );
}
