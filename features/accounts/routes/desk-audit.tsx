import { servicesOf } from "#http/request-context.ts";
import { exportHref, listPlaces, readQuery } from "#records/list/address.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { auditList, readAuditPlace } from "../audit-list.ts";
import auditStyles from "../styles/accounts.css?url";
import { AuditFilter } from "../ui/audit-filter.tsx";
import { AuditTable } from "../ui/audit-table.tsx";
import type { Route } from "./+types/desk-audit.ts";

export const handle: DeskHandle = { role: "admin", places: listPlaces(auditList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: auditStyles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { auditLog } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const query = readQuery(auditList, searchParams);
  return {
    query,
    people: await auditLog.people(),
    log: await auditLog.page(query, readAuditPlace(searchParams)),
  };
}

export default function DeskAudit({ loaderData }: Route.ComponentProps) {
  const { query, people, log } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("Audit log")}</title>
      <DeskHead
        title="Audit log"
        lead="Who did what, and when. The log stores IDs and counts only. The names shown are looked up now."
      >
        <ButtonLink look="quiet" icon="download" href={exportHref(auditList, query)}>
          Download as CSV
        </ButtonLink>
      </DeskHead>
      <div className="wrap">
        <AuditFilter query={query} people={people} />
        <AuditTable log={log} query={query} />
      </div>
    </div>
  );
}
