import { data } from "react-router";
import { joiningPath, payrollColumnsPath } from "#contract/joining.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { payrollSourceKeys, payrollSources, readPayrollColumns } from "../payroll.ts";
import styles from "../styles/payroll.css?url";
import type { Route } from "./+types/desk-payroll-columns.ts";

/** Which columns the file for payroll has, in which order and by which headings: set once, for all batches. */

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const columns = await servicesOf(context).joinerDetails.columns();
  const values = columns.flatMap(({ source, heading }, at) => [
    [`heading-${source}`, heading] as const,
    [`place-${source}`, String(at + 1)] as const,
  ]);
  return {
    values: Object.fromEntries(values),
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const read = readPayrollColumns((name) => form.get(name) ?? "");
  if (!read.ok) return data({ typed: Object.fromEntries(form), errors: read.errors }, 422);
  await servicesOf(context).joinerDetails.setColumns(read.columns, user);
  return seeOther(`${payrollColumnsPath}?saved`);
}

export default function DeskPayrollColumns({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : null;
  const title = "Columns for payroll";
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title={title}
        lead="For “Payroll CSV” and “Payroll XLSX” of every batch. A column without a heading is left out."
      />
      <div className="wrap stack gap-4">
        <BackLink href={joiningPath}>Joining</BackLink>
        {loaderData.isSaved && !refused && <DeskDone>Saved.</DeskDone>}
        {refused && <DeskRefused>Not saved. Check what is marked below.</DeskRefused>}
        <form method="post" className="panel pad payroll-columns stack gap-3" noValidate>
          <Answered values={refused?.typed ?? loaderData.values} errors={refused?.errors}>
            {payrollSourceKeys.map((source) => (
              <fieldset key={source} className="payroll-column">
                <legend>{payrollSources[source]}</legend>
                <DeskText id={`heading-${source}`} label="Heading" maxLength={60} />
                <DeskText id={`place-${source}`} label="Place" inputMode="numeric" maxLength={3} />
              </fieldset>
            ))}
          </Answered>
          <Button type="submit" look="ink" name="do" value="save">
            Save
          </Button>
        </form>
      </div>
    </div>
  );
}
