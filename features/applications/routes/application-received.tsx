import { applicationReceived } from "#contract/messages.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { servicesOf } from "#features/context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { Steps } from "#ui/components/steps.tsx";
import { applyTexts, stepsAfterApplying } from "../texts/apply.ts";
import type { Route } from "./+types/application-received.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: applicationReceived(await servicesOf(context).brand.now()) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = pageTitle(applyTexts.receivedHeading, siteOf(matches).brand);
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Where the form leads without script; with script the same words stand in a dialog. */
export default function ApplicationReceived({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={applyTexts.receivedHeading} lead={loaderData.text} />
      <div className="wrap section" data-application-received="">
        <div className="prose">
          <h2>{applyTexts.nextHeading}</h2>
          <Steps items={stepsAfterApplying(null)} />
          <p className="cta">
            <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
              {applyTexts.seeOpenings}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
