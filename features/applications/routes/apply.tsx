import { pageTexts } from "#content/page-texts.ts";
import { siteTexts } from "#content/site-texts.ts";
import { mainWebsite } from "#contract/ids/referral-source.ts";
import { messages } from "#contract/messages.ts";
import { applyPath, openingPath, openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { openingTexts } from "#features/openings/index.ts";
import { refuseOpening } from "#features/openings/routes/index.ts";
import { headFacts } from "#features/openings/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { Steps } from "#ui/components/steps.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import applyStyles from "#ui/styles/forms/apply.css?url";
import { useTexts } from "#ui/texts.ts";
import ApplyForm from "../islands/apply-form.ts";
import { type ApplyTexts, applyTexts } from "../texts/apply.ts";
import { RoleCard } from "../ui/form/role-card.tsx";
import type { Route } from "./+types/apply.ts";
import { formProps, openingOfPost, receiveApplication, refusedContext } from "./form/apply-page.ts";

export const handle = { form: "page" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: applyStyles }];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { openings } = services;
  const opening = params.code ? await openings.find(params.code) : null;
  if (params.code && !opening) {
    throw await refuseOpening(openings, params.code, messages.formNotFound);
  }
  const titles = (await openings.visible()).map(({ openingTitle }) => openingTitle);
  const first = opening?.openingTitle;
  const role = opening && {
    title: opening.openingTitle,
    code: opening.openingCode,
    hasTest: opening.testLinks.length > 0,
    facts: headFacts(opening, textsFor(openingTexts))
      .filter(({ icon }) => icon !== "school" && icon !== "calendar")
      .map(({ label, value, notes, icon }) => ({
        label,
        value: [value, ...notes].join(" "),
        icon,
      })),
  };
  return {
    role,
    positions: first ? [first, ...titles.filter((title) => title !== first)] : titles,
    // the form may stand inside a page with a heading of its own
    headed: new URL(request.url).search === "",
    path: opening ? applyPath(opening.openingCode) : "/ApplyNow",
    refused: context.get(refusedContext),
    form: await formProps({ request, context }),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { openings } = servicesOf(context);
  if (params.code && !(await openingOfPost({ request, context }, params.code))) {
    throw await refuseOpening(openings, params.code, messages.formNotFound);
  }
  return receiveApplication({ request, context }, mainWebsite);
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  if (!loaderData) return [{ title: pageTitle(textsFor(siteTexts).notAvailable, site.brand) }];
  const { role, path, refused } = loaderData;
  const texts = textsFor(applyTexts);
  const title = texts.pageName(role?.title ?? null);
  const page = refused ? textsFor(pageTexts).errorTitle(title) : title;
  return pageMeta({ page, description: texts.description(role?.title ?? null), path, ...site });
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(applyTexts);
  const { role, headed, path, positions, form } = loaderData;
  const page = texts.pageName(role?.title ?? null);
  return (
    <>
      <PageHead
        isForm
        title={headed ? texts.heading : null}
        lead={headed ? texts.lead : undefined}
        crumbs={headed ? crumbs(texts, role) : undefined}
      />
      <div className="wrap section two-col columns apply-grid">
        <div className="apply-main">
          <ApplyForm
            page={path}
            name={page}
            title={pageTitle(page, useBrand())}
            place={mainWebsite}
            plainPath={path}
            positions={positions}
            positionKnown={role !== null}
            {...form}
            outcome={actionData ?? null}
          />
        </div>
        {role && <RoleCard title={headed ? role.title : null} facts={role.facts} />}
        <section className="apply-next">
          <h2>{texts.nextHeading}</h2>
          <Steps items={texts.nextSteps(role?.hasTest ?? null)} />
        </section>
      </div>
    </>
  );
}

function crumbs(texts: ApplyTexts, role: { title: string; code: string } | null) {
  return [
    { label: texts.openings, href: openingsPath },
    ...(role ? [{ label: role.title, href: openingPath(role.code) }] : []),
    { label: texts.apply },
  ];
}
