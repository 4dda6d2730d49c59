import { apiPagePath, openapiPath } from "#contract/wire.ts";
import { servicesOf } from "#features/context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import apiStyles from "../styles/api-docs.css?url";
import { apiTexts } from "../texts/api-docs.ts";
import { ApiContents } from "../ui/api-contents.tsx";
import { apiParts, sharedRefusals } from "../ui/api-parts.ts";
import { CallSheet } from "../ui/call-sheet.tsx";
import { RefusalsTable } from "../ui/refusals-table.tsx";
import { Spoken } from "../ui/spoken.tsx";
import type { Route } from "./+types/api-docs.ts";

const { page, lead, rules } = apiTexts;
const crumbs = [{ label: "Home", href: "/" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: apiStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const told = pageMeta({ page, description: lead, path: apiPagePath, ...siteOf(matches) });
  // for people who write programs: nobody who looks for work should find it first
  return [...told, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { document: await servicesOf(context).apiDescription.document() };
}

export default function ApiDocs({ loaderData: { document } }: Route.ComponentProps) {
  const parts = apiParts(document);
  const shared = sharedRefusals(parts);
  const { servers, components } = document;
  const place = { origin: servers[0]?.url ?? "", cookie: components.securitySchemes.session.name };
  return (
    <>
      <PageHead title={page} lead={lead} crumbs={crumbs} art="banner-sitemap" />
      <div className="wrap section api with-contents">
        <ApiContents parts={parts} />
        <div className="api-text">
          <section className="api-rules">
            <h2 id="rules">What holds for all of them</h2>
            <p>
              For tools: <a href={openapiPath}>{openapiPath}</a>, OpenAPI {document.openapi}.
            </p>
            <dl>
              {rules.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <Spoken text={text} />
                  </dd>
                </div>
              ))}
              <div>
                <dt>Sessions</dt>
                <dd>{apiTexts.session}</dd>
              </div>
            </dl>
            <h3>Refusals that many calls share</h3>
            <RefusalsTable caption="Refusals that many calls share" refusals={shared} />
          </section>
          {parts.map(({ user, label, lead: about, calls }) => (
            <section key={user} className="api-part">
              <h2 id={user}>{label}</h2>
              <p>{about}</p>
              {calls.map((call) => (
                <CallSheet
                  key={call.operation.operationId}
                  call={call}
                  place={place}
                  shared={shared}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
