import { feedPaths } from "#contract/calls/wire.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { jobAlertsPath } from "../alert-paths.ts";
import styles from "../styles/job-alerts.css?url";
import { alertTexts } from "../texts/job-alerts.ts";
import { AlertForm } from "../ui/alert-form.tsx";
import { ToOpenings } from "../ui/alert-links.tsx";
import type { Route } from "./+types/job-alerts.ts";
import { receiveAlert } from "./receive-alert.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title: page, description } = textsFor(alertTexts);
  return pageMeta({ page, description, path: jobAlertsPath, ...siteOf(matches) });
}

export function loader({ context }: Route.LoaderArgs) {
  return { canSend: servicesOf(context).jobAlerts.canSend };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const address = context.get(factsContext)?.address ?? "";
  return receiveAlert(servicesOf(context), { form, address });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export default function JobAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(alertTexts);
  if (actionData && "sent" in actionData) return <Sent email={actionData.sent} />;
  return (
    <>
      <PageHead
        isForm
        title={texts.title}
        lead={texts.lead(loaderData.canSend)}
        crumbs={[
          { label: texts.careers, href: "/Careers" },
          { label: texts.openings, href: openingsPath },
          { label: texts.title },
        ]}
      />
      <div className="wrap">
        <div className="section two-col columns">
          {loaderData.canSend ? (
            <section aria-labelledby="what">
              <h2 id="what">{texts.formTitle}</h2>
              <AlertForm refused={actionData?.refused ?? null} />
            </section>
          ) : (
            <Away />
          )}
          <aside className="aside" aria-label={texts.promise.title}>
            <Note title={texts.promise.title}>
              <ul>
                {texts.promise.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Note>
          </aside>
        </div>
      </div>
    </>
  );
}

/** Where no mail server is set up nothing is promised. */
function Away() {
  const texts = useTexts(alertTexts);
  return (
    <section className="step-page stack gap-5 at-start" aria-labelledby="away">
      <h2 id="away">{texts.awayTitle}</h2>
      <p>{texts.away}</p>
      <p className="cta">
        <ToOpenings />
        <ButtonLink look="quiet" href={feedPaths.jobs}>
          {texts.feed}
        </ButtonLink>
      </p>
    </section>
  );
}

function Sent({ email }: { email: string }) {
  const texts = useTexts(alertTexts);
  return (
    <StepPage title={texts.sentTitle} lead={texts.sent(email)}>
      <p>{texts.notThere}</p>
      <p className="cta">
        <ToOpenings />
        <ButtonLink look="quiet" href={jobAlertsPath}>
          {texts.again}
        </ButtonLink>
      </p>
    </StepPage>
  );
}
