import { indianDay } from "#contract/days/indian-day.ts";
import { batchPath } from "#contract/joining.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { batchFields } from "../joining.ts";
import styles from "../styles/desk-joining.css?url";
import { BatchForm } from "../ui/batch-form.tsx";
import type { Route } from "./+types/desk-batch-edit.ts";
import { batchOf, receiveBatch } from "./receive-batch.ts";

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { joining, clock } = servicesOf(context);
  const batch = await batchOf(context, params.code);
  if (batch.state === "closed") throw seeOther(batchPath(batch.id));
  return {
    ...{ id: batch.id, title: batch.title, isPublished: batch.state !== "draft" },
    values: Object.fromEntries(batchFields.map((name) => [name, String(batch[name])])),
    seen: String(batch.changedAt.getTime()),
    today: indianDay(clock.now()),
    processes: await joining.batches.processes(),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id, state } = await batchOf(context, params.code);
  const formRequest = { ...deskOf(context), id, isDraft: state === "draft" };
  return receiveBatch(servicesOf(context), formRequest);
}

export default function DeskBatchEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, ...form } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title={title}
        lead={
          form.isPublished
            ? "Whoever has a seat is written to when the site or the shift changes"
            : "A draft: nobody can be in it yet"
        }
      >
        <a className="back-link" href={batchPath(id)}>
          Back to the batch
        </a>
      </DeskHead>
      <BatchForm {...form} refused={refused} />
    </div>
  );
}
