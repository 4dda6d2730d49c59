import { apiPagePath, openapiPath } from "#contract/calls/wire.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import apiStyles from "../styles/api-docs.css?url";
import { apiTexts } from "../texts/api-docs.ts";
import type { Route } from "./+types/api-docs.ts";

const { page, pageLead: lead, rules } = apiTexts;
const crumbs = [{ label: "Home", href: "/" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: apiStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const pageTags = pageMeta({ page, description: lead, path: apiPagePath, ...siteOf(matches) });
  // for people who write programs: nobody who looks for work should find it first
  return [...pageTags, { name: "robots", content: "noindex" }];
}

/** What the page shows of each call; the document has the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  const { paths, openapi } = await servicesOf(context).apiDescription.document();
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([
        method,
        {
          operationId: id,
          summary: title,
          tags: [user],
        },
      ]) => {
        return { id, method: method.toUpperCase(), path, title, user };
      },
    ),
  );
  const parts = Object.entries(apiTexts.users).map(([user, words]) => {
    return { user, ...words, calls: calls.filter((call) => call.user === user) };
  });
  return { openapi, parts };
}

export default function ApiDocs({ loaderData: { openapi, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page} lead={lead} crumbs={crumbs} art="banner-sitemap" />
      <div className="wrap section api">
        <p>
          What each call takes, answers and refuses, with examples:{" "}
          <a href={openapiPath}>{openapiPath}</a>, OpenAPI {openapi}. Any OpenAPI tool reads it.
        </p>
        {parts.map(({ user, label, lead: about, calls }) => (
          <section key={user}>
            <h2 id={user}>{label}</h2>
            <p>{about}</p>
            <ul>
              {calls.map(({ id, method, path, title }) => (
                <li key={id} id={id}>
                  <code>
                    {method} {path}
                  </code>
                  <span>{title}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2 id="rules">What holds for all of them</h2>
          <dl>
            {[...rules, { title: "Sessions", text: apiTexts.session }].map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text.replaceAll("`", "")}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
