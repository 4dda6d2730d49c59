import { navigationTexts } from "#content/navigation.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { analystNightTexts } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { readOrNull } from "#ui/read-or-null.ts";
import { useTexts } from "#ui/texts.ts";
import functionsStyles from "../../styles/functions.css?url";
import { functionsTexts, type ServiceArea } from "../../texts/company/functions.ts";
import { AnalystNight } from "../../ui/functions/analyst-night.tsx";
import { type OpenRole, openRoles } from "../../ui/functions/open-roles.ts";
import type { Route } from "./+types/functions.ts";

const art = "banner-functions";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: functionsStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { functionsHead } = textsFor(functionsTexts);
  const { page, description } = functionsHead;
  return pageMeta({ page, description, path: "/Functions", ...siteOf(matches) });
}

/** Without the list of openings the page still stands: `rolesByArea` is null then. */
export async function loader({ context }: Route.LoaderArgs) {
  const { serviceAreas } = textsFor(functionsTexts);
  const analystNight = textsFor(analystNightTexts);
  const visible = await readOrNull(context, () => servicesOf(context).openings.visible());
  if (!visible) return { rolesByArea: null, analystIsOpen: false };
  const roles = serviceAreas.map(({ id, openingCodes }) => [id, openRoles(visible, openingCodes)]);
  return {
    rolesByArea: Object.fromEntries(roles) as Record<string, ReturnType<typeof openRoles>>,
    analystIsOpen: openRoles(visible, [analystNight.openingCode]).length > 0,
  };
}

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { functionsHead } = useTexts(functionsTexts);
  const { page, title, lead } = functionsHead;
  const { home } = useTexts(navigationTexts);
  const crumbs = [{ label: home, href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <FileDrawer rolesByArea={loaderData.rolesByArea} />
      <AnalystNight isOpen={loaderData.analystIsOpen} />
    </>
  );
}

/** The service areas as files, whose index tabs stand one beside the other as in a drawer. */
function FileDrawer({ rolesByArea }: { rolesByArea: Record<string, OpenRole[]> | null }) {
  const { drawer, serviceAreas } = useTexts(functionsTexts);
  return (
    <section className="section wrap" aria-labelledby="drawer">
      <div className="prose">
        <h2 id="drawer">{drawer.title}</h2>
        <p className="lead">{drawer.lead}</p>
      </div>
      {rolesByArea === null && <PartUnavailable title={drawer.unavailable} heading="h3" />}
      <ol className="drawer" role="list">
        {serviceAreas.map((area, index) => (
          <Folder
            key={area.id}
            area={area}
            tab={`${index + 1} ${area.tab}`}
            roles={rolesByArea?.[area.id] ?? []}
          />
        ))}
      </ol>
    </section>
  );
}

interface FolderProps {
  area: ServiceArea;
  tab: string;
  roles: readonly OpenRole[];
}

function Folder({ area, tab, roles }: FolderProps) {
  const { drawer } = useTexts(functionsTexts);
  const { labels } = drawer;
  return (
    <li className="folder lifted columns" id={area.id} data-tab={tab}>
      <h3>{area.title}</h3>
      <div>
        <p className="folder-label fine">{labels.atNight}</p>
        <p>{area.atNight}</p>
      </div>
      <dl className="stack gap-4 folder-facts">
        <div>
          <dt className="folder-label fine">{labels.forWhom}</dt>
          <dd>{area.forWhom}</dd>
        </div>
        <div>
          <dt className="folder-label fine">{labels.find}</dt>
          <dd className="marked">{area.find}</dd>
        </div>
      </dl>
      {roles.length > 0 && <FolderRoles label={labels.open} roles={roles} />}
    </li>
  );
}

function FolderRoles({ label, roles }: { label: string; roles: readonly OpenRole[] }) {
  return (
    <div className="cluster folder-roles">
      <p className="folder-label fine">{label}</p>
      <ul className="cluster folder-list" role="list">
        {roles.map(({ openingCode, openingTitle }) => (
          <li key={openingCode}>
            <a className="side-link" href={openingPath(openingCode)}>
              {openingTitle}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
