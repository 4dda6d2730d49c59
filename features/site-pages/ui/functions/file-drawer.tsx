import { openingPath } from "#contract/opening-paths.ts";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import { drawer, type ServiceArea, serviceAreas } from "../../texts/functions.ts";
import type { OpenRole } from "./open-roles.ts";

/** The service areas as files, whose index tabs stand one beside the other as in a drawer. */
export function FileDrawer({ rolesByArea }: { rolesByArea: Record<string, OpenRole[]> | null }) {
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
