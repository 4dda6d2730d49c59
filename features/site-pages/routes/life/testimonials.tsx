import { testimonialsTexts } from "#content/company/testimonials.ts";
import { navigationTexts } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import type { PictureName } from "#ui/components/picture.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { readList } from "#ui/read-list.ts";
import { useTexts } from "#ui/texts.ts";
import voicesStyles from "../../styles/testimonials.css?url";
import { arrangeVoices } from "../../ui/testimonials/arrange-testimonials.ts";
import { VoiceList } from "../../ui/testimonials/testimonial-list.tsx";
import type { Route } from "./+types/testimonials.ts";

const art: PictureName = "banner-testimonials";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: voicesStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { tab, description } = textsFor(testimonialsTexts);
  return pageMeta({ page: tab, description, path: "/Testimonials", ...siteOf(matches) });
}

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await readList(context, "testimonials");
  return { voices: stored && arrangeVoices(stored) };
}

export default function Testimonials({ loaderData: { voices } }: Route.ComponentProps) {
  const { tab, title, lead, unavailable, none, next, openings } = useTexts(testimonialsTexts);
  const { meetOurPeople } = useTexts(navigationTexts);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: meetOurPeople, href: "/MeetOurPeople" }, { label: tab }]}
        art={art}
      />
      <section className="section wrap" aria-label={tab}>
        {voices === null && <PartUnavailable title={unavailable} />}
        {voices?.length === 0 && <p>{none}</p>}
        {voices && voices.length > 0 && <VoiceList voices={voices} />}
        <p className="cta voices-on">
          <ButtonLink look="ink" href="/MeetOurPeople" icon="arrow-right">
            {next}
          </ButtonLink>
          <ButtonLink look="quiet" href="/current-openings">
            {openings}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
