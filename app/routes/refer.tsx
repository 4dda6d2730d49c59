import { createContext, data } from "react-router";
import { type BulkProblem, bulkLinks, referDescription, referPage } from "#content/refer.ts";
import { selectOption } from "#contract/application-fields.ts";
import { checkReferForm } from "#contract/refer-form.ts";
import { referPath } from "#contract/referral-link.ts";
import { mayActAs } from "#contract/roles.ts";
import { servicesOf } from "../context.ts";
import { readSmallForm } from "../desk/read-small-form.ts";
import { BeforeLink } from "../refer/before-link.tsx";
import { BulkBlock } from "../refer/bulk-block.tsx";
import { makeLink } from "../refer/made-link.ts";
import { ReferForm } from "../refer/refer-form.tsx";
import { ReferResult } from "../refer/refer-result.tsx";
import referStyles from "../styles/refer.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
import type { Route } from "./+types/refer.ts";

export const handle = { query: ["opening"] };

/** Set by the action for the loader of the same request: the title says what came of it. */
const titleContext = createContext<string>(referPage.page);

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: referStyles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { openings, admins } = servicesOf(context);
  const visible = await openings.visible();
  const admin = await admins.session(request.headers);
  const mayMakeMany = admin !== null && mayActAs(admin.role, "editor");
  const query = new URL(request.url).searchParams;
  const asked = query.get("bulk");
  const page = {
    openings: visible.map(({ openingCode, openingTitle }) => ({ openingCode, openingTitle })),
    chosen: query.get("opening") ?? "",
    bulk: mayMakeMany ? { problem: isProblem(asked) ? asked : null } : null,
    title: context.get(titleContext),
  };
  return data(page, admin ? { headers: { "cache-control": "no-store" } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { openings, referrers, origin } = servicesOf(context);
  const form = await readSmallForm(request);
  const values = { id: (form.get("id") ?? "").slice(0, 200), opening: form.get("opening") ?? "" };
  const checked = checkReferForm(form);
  const opening = await openings.find(values.opening);
  if (!checked.ok || !opening) {
    const errors = checked.ok ? {} : checked.errors;
    if (!opening) errors.opening = selectOption;
    context.set(titleContext, `Error: ${referPage.page}`);
    return data({ values, errors, link: null }, { status: 422, headers: notKept });
  }
  const { id } = checked.values;
  const name = (await referrers.find(id))?.referName ?? null;
  context.set(titleContext, `Your link - ${referPage.page}`);
  const link = makeLink(opening, { id, name, origin });
  return data({ values: { ...values, id }, errors: {}, link }, { headers: notKept });
}

const notKept = { "cache-control": "no-store" };

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const description = referDescription(site.brand);
  return pageMeta({ page: loaderData.title, description, path: referPath, ...site });
}

export default function Refer({ loaderData, actionData }: Route.ComponentProps) {
  const { openings, chosen, bulk } = loaderData;
  const values = actionData?.values ?? { id: "", opening: chosen };
  return (
    <>
      <PageHead title={referPage.page} lead={referPage.lead} art="banner-people" hasFilter />
      <div className="wrap refer">
        <ReferForm openings={openings} values={values} errors={actionData?.errors ?? {}} />
        {actionData?.link ? <ReferResult link={actionData.link} /> : <BeforeLink />}
        {bulk && <BulkBlock openings={openings} problem={bulk.problem} />}
      </div>
    </>
  );
}

function isProblem(text: string | null): text is BulkProblem {
  return text !== null && Object.hasOwn(bulkLinks.problems, text);
}
