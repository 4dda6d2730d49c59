import { analystNight } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { readOr } from "#ui/read-or.ts";
import functionsStyles from "../styles/functions.css?url";
import { functionsHead, serviceAreas } from "../texts/functions.ts";
import { AnalystNight } from "../ui/functions/analyst-night.tsx";
import { FileDrawer } from "../ui/functions/file-drawer.tsx";
import { openRoles } from "../ui/functions/open-roles.ts";
import type { Route } from "./+types/functions.ts";

const art = "banner-functions";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: functionsStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, description } = functionsHead;
  return pageMeta({ page, description, path: "/Functions", ...siteOf(matches) });
}

/** Without the list of openings the page still stands: `rolesByArea` is null then. */
export async function loader({ context }: Route.LoaderArgs) {
  const visible = await readOr(context, () => servicesOf(context).openings.visible());
  if (!visible) return { rolesByArea: null, analystIsOpen: false };
  const roles = serviceAreas.map(({ id, openingCodes }) => [id, openRoles(visible, openingCodes)]);
  return {
    rolesByArea: Object.fromEntries(roles) as Record<string, ReturnType<typeof openRoles>>,
    analystIsOpen: openRoles(visible, [analystNight.openingCode]).length > 0,
  };
}

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { page, title, lead } = functionsHead;
  const crumbs = [{ label: "Home", href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <FileDrawer rolesByArea={loaderData.rolesByArea} />
      <AnalystNight isOpen={loaderData.analystIsOpen} />
    </>
  );
}
