import { servicesOf } from "#http/request-context.ts";
import { exportHref, readQuery } from "#records/list/address.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { auditList, readAuditPlace } from "../audit-list.ts";
import auditStyles from "../styles/accounts.css?url";
import { auditPage } from "../texts/audit.ts";
import { AuditFilter } from "../ui/audit-filter.tsx";
import { AuditTable } from "../ui/audit-table.tsx";
import { deskHeaders, deskUser, listPlaces, signInOrOut } from "../ui/desk/desk-session.ts";
import { DeskSignIn } from "../ui/desk/desk-sign-in.tsx";
import type { Route } from "./+types/desk-audit.ts";

export const handle: DeskHandle = { role: "admin" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: auditStyles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { auditLog } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const query = readQuery(auditList, searchParams);
  const { name, role } = user;
  return {
    user: { name, role },
    query,
    people: await auditLog.people(),
    log: await auditLog.page(query, readAuditPlace(searchParams)),
  };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(auditList, args.request));
}

export default function DeskAudit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={actionData ?? null} />;
  const { query, people, log } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle(auditPage.title)}</title>
      <DeskHead title={auditPage.title} lead={auditPage.lead}>
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
