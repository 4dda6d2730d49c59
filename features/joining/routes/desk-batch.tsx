import { data } from "react-router";
import { joiningPath } from "#contract/joining.ts";
import { mayActAs } from "#contract/roles.ts";
import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Fact, Facts, Panel, Tiles } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { isOpenBatch } from "../joining.ts";
import { editBatchPath } from "../joining-paths.ts";
import type { BatchOutcome, ListedBatch } from "../server/batches.ts";
import styles from "../styles/desk-joining.css?url";
import { BatchPeople } from "../ui/batch-people.tsx";
import { viewJoiner } from "../ui/joiner-view.ts";
import { BatchStatus } from "../ui/states.tsx";
import type { Route } from "./+types/desk-batch.ts";
import { batchOf } from "./find-batch.ts";
import { batchRefusals } from "./receive-batch.ts";

/** One batch: who is in it, what they say, and what HR does with it. */

export const handle: DeskHandle = { role: "viewer", changes: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const done = {
  draft: "The draft is saved. Nobody can be in it until it is published.",
  published: "Published: “Hire” on an application offers it.",
  saved: "Saved.",
  copied: "Copied for next month, as a draft.",
  closed: "The batch is closed.",
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const batch = await batchOf(context, params.code);
  const { joining, clock } = servicesOf(context);
  const what = new URL(request.url).searchParams.get("done") ?? "";
  const people = await joining.people(batch.id);
  return {
    batch,
    people: people.map((each) => viewJoiner(each, clock.now())),
    mayChange: mayActAs(deskOf(context).user.role, "editor"),
    done: Object.hasOwn(done, what) ? done[what as keyof typeof done] : null,
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id } = await batchOf(context, params.code);
  const { form, user } = deskOf(context);
  const { batches } = servicesOf(context).joining;
  const here = `${joiningPath}/batch-${id}`;
  switch (form.get("do")) {
    case "copy": {
      const copy = await batches.copy(id, user);
      if (copy === null) throw data("Page Not Found", { status: 404 });
      return seeOther(`${editBatchPath(copy)}`);
    }
    case "close":
      return answered(await batches.close(id, user), `${here}?done=closed`);
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

function answered(outcome: BatchOutcome, place: string) {
  if (outcome === "unknown") throw data("Page Not Found", { status: 404 });
  if (outcome === "made") return seeOther(place);
  return data({ problem: batchRefusals[outcome] }, { status: 409 });
}

export default function DeskBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, people, mayChange, done: said } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${batch.title}` : batch.title)}</title>
      <DeskHead title={batch.title} lead={<BatchStatus state={batch.state} />}>
        <a className="back-link" href={joiningPath}>
          All batches
        </a>
        {mayChange && batch.state !== "closed" && (
          <ButtonLink look="quiet" href={editBatchPath(batch.id)} icon="adjustments-horizontal">
            {batch.state === "draft" ? "Edit draft" : "Edit batch"}
          </ButtonLink>
        )}
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {said && !problem && <DeskDone>{said}</DeskDone>}
      <div className="stack gap-4 batch-page">
        <BatchTiles batch={batch} />
        <BatchPeople people={people} />
        <BatchFacts batch={batch} />
        {mayChange && <BatchChanges batch={batch} />}
      </div>
    </div>
  );
}

function BatchTiles({ batch }: { batch: ListedBatch }) {
  const { seats, taken, confirmed, silent, reserve } = batch;
  const free = Math.max(0, seats - taken);
  return (
    <Tiles
      tiles={[
        { label: "Seats", figure: seats, note: free > 0 ? `${free} free` : "all taken" },
        { label: "Confirmed", figure: confirmed },
        { label: "Silent", figure: silent },
        { label: "Reserve", figure: reserve },
      ]}
    />
  );
}

function BatchFacts({ batch }: { batch: ListedBatch }) {
  const { process, site, shift, day, trainer, toBring } = batch;
  return (
    <Panel id="batch-facts" title="The batch">
      <Facts>
        <Fact label="Process">{process}</Fact>
        <Fact label="Joining date">
          <Time at={day} />
        </Fact>
        <Fact label="Site">{site}</Fact>
        <Fact label="Shift">{shift}</Fact>
        <Fact label="Trainer">{trainer || "Not known yet"}</Fact>
        <Fact label="What to bring">
          <span className="batch-bring">{toBring || "Nothing is said"}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}

function BatchChanges({ batch }: { batch: ListedBatch }) {
  return (
    <section className="batch-changes" aria-label="Change the batch">
      <form method="post" className="panel pad fields">
        <h2>Copy for next month</h2>
        <p className="hint">A draft with the same facts, a month later.</p>
        <Button type="submit" look="quiet" name="do" value="copy" icon="copy">
          Copy for next month
        </Button>
      </form>
      {isOpenBatch(batch.state) && (
        <form method="post" className="panel pad fields">
          <h2>Close batch</h2>
          <p className="hint">
            {batch.confirmed + batch.silent > 0
              ? `Nobody can answer or be put in any more. ${counted(batch.confirmed + batch.silent, "person has a seat", "people have a seat")}; they are not written to.`
              : "Nobody can answer or be put in any more."}
          </p>
          <Button type="submit" look="quiet" name="do" value="close" icon="lock">
            Close batch
          </Button>
        </form>
      )}
    </section>
  );
}
