import { erasurePage, retentionPage } from "#content/retention.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/retention.css?url";
import { ErasedPersonSheet } from "../ui/erased-person.tsx";
import { PersonForm } from "../ui/person-form.tsx";
import { PersonRecordsPanel } from "../ui/person-records-panel.tsx";
import type { Route } from "./+types/desk-erasure.ts";
import { erasePerson } from "./erase-person.ts";

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { on, count } = await servicesOf(args.context).sealedApplications.report();
  return { mayBeSealed: on || count > 0 };
}

export function action(args: Route.ActionArgs) {
  const { personErasure, clock } = servicesOf(args.context);
  return erasePerson(personErasure, { ...deskOf(args.context), now: clock.now() });
}

export default function DeskErasure({ loaderData, actionData }: Route.ComponentProps) {
  const { mayBeSealed } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const person = actionData && "person" in actionData ? actionData.person : null;
  const erased = actionData && "erased" in actionData ? actionData.erased : null;
  const isError = refused !== null || Boolean(person?.problem);
  return (
    <div className="desk">
      <title>{pageTitle(`${isError ? "Error: " : ""}${erasurePage.title}`)}</title>
      <DeskHead title={erasurePage.title} lead={erasurePage.lead} />
      <div className="wrap stack gap-4 retention">
        <PersonForm
          email={refused?.email ?? person?.email ?? ""}
          message={refused?.message ?? null}
        />
        {mayBeSealed && (
          <p className="callout">
            {erasurePage.sealed} <a href="/desk/retention">{retentionPage.title}</a>.
          </p>
        )}
        {person && <PersonRecordsPanel {...person} mayBeSealed={mayBeSealed} />}
        {erased && <ErasedPersonSheet {...erased} />}
      </div>
    </div>
  );
}
