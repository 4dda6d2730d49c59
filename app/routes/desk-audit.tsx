import { auditPage } from "#content/audit.ts";
import { auditSearch, readAuditPlace, readAuditQuery } from "#contract/audit-query.ts";
import { AuditFilter } from "../accounts/audit-filter.tsx";
import { AuditTable } from "../accounts/audit-table.tsx";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import auditStyles from "../styles/audit.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk-audit.ts";

const here = "/desk/audit";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: auditStyles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args, "admin");
  if (!admin) return { admin: null };
  const { auditLog } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const query = readAuditQuery(searchParams);
  const { name, role } = admin;
  return {
    admin: { name, role },
    query,
    people: await auditLog.people(),
    log: await auditLog.page(query, readAuditPlace(searchParams)),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const query = readAuditQuery(new URL(request.url).searchParams);
  return signInOrOut({ request, context }, { here: here + auditSearch(query), signInPage: here });
}

export default function DeskAudit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { query, people, log } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle(auditPage.title)}</title>
      <DeskHead title={auditPage.title} lead={auditPage.lead}>
        <ButtonLink look="quiet" icon="download" href={`${here}.csv${auditSearch(query)}`}>
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
