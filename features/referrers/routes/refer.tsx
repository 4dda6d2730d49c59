import { data, redirect } from "react-router";
import { referPath } from "#contract/ids/referral-link.ts";
import { mayActAs } from "#contract/roles.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import referStyles from "../styles/refer.css?url";
import { type BulkProblem, bulkLinks, referDescription, referPage } from "../texts/refer.ts";
import { BeforeLink } from "../ui/links/before-link.tsx";
import { BulkBlock } from "../ui/links/bulk-block.tsx";
import { answerPath, linkAddressKeys, readAsked, titleOf } from "../ui/links/link-address.ts";
import { ReferForm } from "../ui/links/refer-form.tsx";
import { ReferResult } from "../ui/links/refer-result.tsx";
import type { Route } from "./+types/refer.ts";

export const handle = { query: Object.values(linkAddressKeys) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: referStyles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const visible = await services.openings.visible();
  const user = await services.staff.session(request.headers);
  const mayMakeMany = user !== null && mayActAs(user.role, "editor");
  const problem = query.get("bulk");
  const asked = await readAsked(query, services);
  const page = {
    openings: visible.map(({ openingCode, openingTitle }) => ({ openingCode, openingTitle })),
    chosen: query.get(linkAddressKeys.opening) ?? "",
    bulk: mayMakeMany ? { problem: isProblem(problem) ? problem : null } : null,
    asked,
  };
  const isForOne = user !== null || query.has(linkAddressKeys.made);
  return data(page, {
    status: asked && !asked.link && asked.unlisted === undefined ? 422 : 200,
    ...(isForOne ? { headers: { "cache-control": "no-store" } } : {}),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  return redirect(answerPath(form, servicesOf(context)), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const description = referDescription(site.brand);
  const page = titleOf(loaderData.asked, referPage.page);
  return pageMeta({ page, description, path: referPath, ...site });
}

export default function Refer({ loaderData }: Route.ComponentProps) {
  const { openings, chosen, bulk, asked } = loaderData;
  const values = { id: asked?.id ?? "", opening: chosen };
  return (
    <>
      <PageHead isForm title={referPage.page} lead={referPage.lead} />
      <div className="wrap refer">
        <ReferForm
          openings={openings}
          values={values}
          errors={asked?.errors ?? {}}
          unlisted={asked?.unlisted}
        />
        {asked?.link ? <ReferResult link={asked.link} /> : <BeforeLink />}
        {bulk && <BulkBlock openings={openings} problem={bulk.problem} />}
      </div>
    </>
  );
}

function isProblem(text: string | null): text is BulkProblem {
  return text !== null && Object.hasOwn(bulkLinks.problems, text);
}
