import { testimonialsPage } from "#content/testimonials.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import type { PictureName } from "#ui/components/picture.tsx";
import { readList } from "#ui/read-list.ts";
import voicesStyles from "../styles/voices.css?url";
import { arrangeVoices } from "../ui/voices/arrange-voices.ts";
import { VoiceList } from "../ui/voices/voice-list.tsx";
import type { Route } from "./+types/testimonials.ts";

const { title, lead, description, none, next } = testimonialsPage;
const art: PictureName = "banner-testimonials";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: voicesStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ page: "Testimonials", description, path: "/Testimonials", ...siteOf(matches) });
}

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await readList(context, "testimonials");
  return { voices: stored && arrangeVoices(stored) };
}

export default function Testimonials({ loaderData: { voices } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Meet Our People", href: "/MeetOurPeople" }, { label: "Testimonials" }]}
        art={art}
      />
      <section className="section wrap" aria-label="Testimonials">
        {voices === null && <PartUnavailable title="The testimonials could not be loaded" />}
        {voices?.length === 0 && <p>{none}</p>}
        {voices && voices.length > 0 && <VoiceList voices={voices} />}
        <p className="cta voices-on">
          <ButtonLink look="ink" href="/MeetOurPeople" icon="arrow-right">
            {next}
          </ButtonLink>
          <ButtonLink look="quiet" href="/current-openings">
            See current openings
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
