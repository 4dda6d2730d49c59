import { indianDay } from "#contract/days/indian-day.ts";
import { joiningPath } from "#contract/joining.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/desk-joining.css?url";
import { BatchForm } from "../ui/batch-form.tsx";
import type { Route } from "./+types/desk-batch-new.ts";
import { receiveNewBatch } from "./receive-batch.ts";

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { joining, clock } = servicesOf(context);
  const processes = await joining.batches.processes();
  return { today: indianDay(clock.now()), processes, once: crypto.randomUUID() };
}

export function action({ context }: Route.ActionArgs) {
  return receiveNewBatch(servicesOf(context), deskOf(context));
}

export default function DeskBatchNew({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? "Error: New batch" : "New batch")}</title>
      <DeskHead title="New batch" lead="People who join on one day">
        <a className="back-link" href={joiningPath}>
          All batches
        </a>
      </DeskHead>
      <BatchForm {...loaderData} values={{}} refused={refused} isPublished={false} />
    </div>
  );
}
