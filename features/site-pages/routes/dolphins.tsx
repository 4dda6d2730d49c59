import { dolphins } from "#contract/ids/referral-source.ts";
import {
  formProps,
  receiveApplication,
  refusedContext,
} from "#features/applications/routes/index.ts";
import { ApplyForm } from "#features/applications/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageMeta, pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { useBrand } from "#ui/components/use-brand.ts";
import Positions from "../islands/positions.ts";
import dolphinsStyles from "../styles/dolphins.css?url";
import { dolphinsForm, dolphinsTexts } from "../texts/dolphins.ts";
import { ClientQuotes } from "../ui/dolphins/client-quotes.tsx";
import { DolphinsHero } from "../ui/dolphins/dolphins-hero.tsx";
import { Growing } from "../ui/dolphins/growing.tsx";
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
  if (!loaderData) return [];
  const { title, description } = dolphinsTexts;
  const page = loaderData.refused ? `Error: ${title}` : title;
  return pageMeta({ page, description, path, ...siteOf(matches) });
}

export default function Dolphins({ loaderData, actionData }: Route.ComponentProps) {
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
          title={pageTitle(dolphinsTexts.title, useBrand())}
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
