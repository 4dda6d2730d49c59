import { data } from "react-router";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import {
  batchCode,
  batchDayPath,
  batchPath,
  editBatchPath,
  joinerPath,
  joiningPath,
  verificationPath,
} from "#contract/joining.ts";
import { batchLettersPath } from "#contract/offer-letter-paths.ts";
import { mayActAs } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { InvitePeople } from "#features/applications/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Fact, Facts, Panel, Tiles } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { joiningDay } from "../joining.ts";
import { likelyInWords, likelyOf } from "../likely.ts";
import type { BatchOutcome, ListedBatch } from "../server/batches.ts";
import type { ShowRate } from "../server/figures.ts";
import styles from "../styles/desk-joining.css?url";
import { BatchChanges, BatchHandOver } from "../ui/batch-changes.tsx";
import { BatchPeople } from "../ui/batch-people.tsx";
import { whyNot } from "../ui/day/day-messages.ts";
import { viewJoiner } from "../ui/joiner-view.ts";
import { BatchStatus } from "../ui/states.tsx";
import type { Route } from "./+types/desk-batch.ts";
import { batchOf, batchRefusals } from "./receive-batch.ts";

/** One batch: who is in it, what they say, and what HR does with it. */

export const handle: DeskHandle = { role: "viewer", changes: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const done = {
  draft: "The draft is saved. Nobody can be in it until it is published.",
  published: "Published: “Hire” on an application offers it.",
  saved: "Saved.",
  closed: "The batch is closed.",
  postponed: "Postponed. The emails to everybody are in the outbox.",
  reminded:
    "Everybody who is expected and lacks something is reminded, once a day each. The emails are in the outbox.",
  "none-lacks": "Nobody who is expected lacks anything. Nobody was written to.",
  offered: "The seat is offered for 24 hours. The email is in the outbox.",
};

const offerRefusals = {
  state: "Nobody can come to this batch any more.",
  full: "No seat is free.",
  nobody: "Nobody waits for a seat.",
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const batch = await batchOf(context, params.code);
  const { joining, joinerDetails, clock, applicationDesk } = servicesOf(context);
  const { user } = deskOf(context);
  const what = new URL(request.url).searchParams.get("done") ?? "";
  const people = await joining.people(batch.id);
  const today = indianDay(clock.now());
  const mayChange = mayActAs(user.role, "editor");
  const ready = await joinerDetails.readiness(batch.id);
  return {
    batch,
    rate: await joining.showRate(),
    people: people.map((each) => ({
      ...viewJoiner(each, clock.now()),
      ready: ready.get(each.joiner.applicationId) ?? null,
      packet: mayChange ? verificationPath(batch.id, each.person.number ?? "") : null,
      details: mayChange ? joinerPath(batch.id, each.person.number ?? "") : null,
    })),
    lacking: [...ready.values()].filter(
      ({ isExpected, missing }) => isExpected && missing.length > 0,
    ).length,
    ...{ today, mayChange, once: crypto.randomUUID() },
    fitting: mayChange ? await applicationDesk.fitting(batchCode(batch.id), user) : null,
    mayRegister: mayChange && batch.state !== "draft" && batch.day <= today,
    done: Object.hasOwn(done, what) ? done[what as keyof typeof done] : null,
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id } = await batchOf(context, params.code);
  const { form, user } = deskOf(context);
  const { joining, clock } = servicesOf(context);
  const { batches } = joining;
  const here = batchPath(id);
  switch (form.get("do")) {
    case "remind": {
      const count = await servicesOf(context).joinerDetails.remindAll(id, user);
      return seeOther(`${here}?done=${count > 0 ? "reminded" : "none-lacks"}`);
    }
    case "copy": {
      const copy = await batches.copy(id, user, form.get("once"));
      if (copy === null) throw data("Page Not Found", { status: 404 });
      return seeOther(`${editBatchPath(copy)}`);
    }
    case "close":
      return answered(await batches.close(id, user), `${here}?done=closed`);
    case "offer": {
      const outcome = await joining.offerSeat(id, user);
      if (outcome === "made") return seeOther(`${here}?done=offered`);
      if (outcome === "unknown") throw data("Page Not Found", { status: 404 });
      return data({ problem: offerRefusals[outcome] }, { status: 409 });
    }
    case "postpone": {
      const typed = (form.get("day") ?? "").slice(0, 40);
      const day = v.safeParse(joiningDay(indianDay(clock.now())), typed);
      if (!day.success) {
        return data({ refusedDay: { typed, error: day.issues[0].message } }, { status: 422 });
      }
      const outcome = await joining.batches.postpone(id, day.output, user);
      if (outcome === "not-later") {
        const refusedDay = { typed, error: batchRefusals[outcome] };
        return data({ refusedDay }, { status: 422 });
      }
      return answered(outcome, `${here}?done=postponed`);
    }
    case "arrived":
    case "no-show":
      return registerOnDay(joining, { id, form, user });
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

interface OnDay {
  id: number;
  form: URLSearchParams;
  user: StaffUser;
}

async function registerOnDay(joining: Services["joining"], { id, form, user }: OnDay) {
  const what = form.get("do") === "arrived" ? "arrived" : "no-show";
  const number = (form.get("number") ?? "").slice(0, 40);
  const outcome = await joining.actOnDay(id, number, what, { actor: user });
  if (outcome === "made" || outcome === "already") return seeOther(batchPath(id));
  const problem = outcome in whyNot ? whyNot[outcome as keyof typeof whyNot] : whyNot.unknown;
  return data({ problem }, { status: 409 });
}

function answered(outcome: BatchOutcome, place: string) {
  if (outcome === "unknown") throw data("Page Not Found", { status: 404 });
  if (outcome === "made") return seeOther(place);
  return data({ problem: batchRefusals[outcome] }, { status: 409 });
}

export default function DeskBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, people, mayChange, today, once, done: said } = loaderData;
  const refusedDay = actionData && "refusedDay" in actionData ? actionData.refusedDay : null;
  const problem =
    actionData && "problem" in actionData
      ? actionData.problem
      : refusedDay && "Fix the fields marked below.";
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${batch.title}` : batch.title)}</title>
      <DeskHead title={batch.title} lead={<BatchStatus state={batch.state} />}>
        <a className="back-link" href={joiningPath}>
          All batches
        </a>
        {mayChange && batch.state !== "draft" && (
          <ButtonLink look="quiet" href={batchDayPath(batch.id)} icon="walk">
            The day
          </ButtonLink>
        )}
        {mayChange && batch.state !== "draft" && (
          <ButtonLink look="quiet" href={batchLettersPath(batch.id)} icon="mail">
            Make letters
          </ButtonLink>
        )}
        {mayChange && batch.state !== "closed" && (
          <ButtonLink look="quiet" href={editBatchPath(batch.id)} icon="adjustments-horizontal">
            {batch.state === "draft" ? "Edit draft" : "Edit batch"}
          </ButtonLink>
        )}
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {said && !problem && <DeskDone>{said}</DeskDone>}
      <div className="stack gap-4 batch-page">
        <BatchTiles batch={batch} rate={loaderData.rate} />
        <InvitePeople fitting={loaderData.fitting} />
        <BatchPeople people={people} mayRegister={loaderData.mayRegister} />
        {mayChange && people.length > 0 && (
          <BatchHandOver batch={batch.id} lacking={loaderData.lacking} />
        )}
        <BatchFacts batch={batch} />
        {mayChange && <BatchChanges {...{ batch, today, once, refusedDay }} />}
      </div>
    </div>
  );
}

function BatchTiles({ batch, rate }: { batch: ListedBatch; rate: ShowRate }) {
  const { seats, taken, confirmed, silent, arrived, reserve } = batch;
  const likely = likelyOf(batch, rate);
  const free = Math.max(0, seats - taken);
  return (
    <Tiles
      tiles={[
        { label: "Seats", figure: seats, note: free > 0 ? `${free} free` : "all taken" },
        { label: "Confirmed", figure: confirmed },
        { label: "Silent", figure: silent },
        { label: "Arrived", figure: arrived },
        { label: "Likely", figure: likelyInWords(likely), note: likely.words },
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
