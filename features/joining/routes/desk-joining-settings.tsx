import { data } from "react-router";
import {
  joiningPath,
  joiningReasonsPath,
  joiningSettingsPath,
  payrollColumnsPath,
} from "#contract/joining.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { readAskDays } from "../joining.ts";
import styles from "../styles/desk-joining.css?url";
import type { Route } from "./+types/desk-joining-settings.ts";

/** What admins set for all batches. */

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    days: (await servicesOf(context).joining.askDays()).join(", "),
    isSaved: new URL(request.url).searchParams.get("done") === "saved",
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const typed = (form.get("days") ?? "").slice(0, 200);
  const days = readAskDays(typed);
  if (typeof days === "string") return data({ refused: { typed, error: days } }, { status: 422 });
  await servicesOf(context).joining.setAskDays(days, user);
  return seeOther(`${joiningSettingsPath}?done=saved`);
}

export default function DeskJoiningSettings({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? "Error: Settings of joining" : "Settings of joining")}</title>
      <DeskHead title="Settings of joining" lead="They hold for all batches">
        <a className="back-link" href={joiningPath}>
          All batches
        </a>
      </DeskHead>
      {refused && <DeskRefused>Fix the fields marked below.</DeskRefused>}
      {loaderData.isSaved && !refused && <DeskDone>Saved.</DeskDone>}
      <form method="post" className="panel pad fields batch-form" noValidate>
        <DeskText
          id="days"
          label="Days before the joining date"
          hint="Whoever has not answered is asked so many days before, each time once: by email, and by WhatsApp where they asked for that. Write numbers with commas; leave it empty to ask nobody."
          defaultValue={refused?.typed ?? loaderData.days}
          error={refused?.error}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" look="ink">
          Save
        </Button>
      </form>
      <p className="batch-form">
        <a className="text-link tap" href={joiningReasonsPath}>
          Reasons for not joining
        </a>{" "}
        <a className="text-link tap" href={payrollColumnsPath}>
          Columns for payroll
        </a>
      </p>
    </div>
  );
}
