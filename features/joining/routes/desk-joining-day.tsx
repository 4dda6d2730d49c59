import { data } from "react-router";
import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { batchCode, batchDayPath } from "#contract/joining.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { endOfDay } from "../joining.ts";
import { dayActs } from "../joining-day.ts";
import styles from "../styles/desk-joining-day.css?url";
import { whyNot } from "../ui/day/day-messages.ts";
import { DayScreen } from "../ui/day/day-screen.tsx";
import type { Route } from "./+types/desk-joining-day.ts";
import { batchOf } from "./receive-batch.ts";

/** The day of a batch, for a phone at the reception. */

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, title, day } = await batchOf(context, params.code);
  const { joining, clock } = servicesOf(context);
  const { user } = deskOf(context);
  return {
    batch: {
      ...{ id, title, code: batchCode(id), startsAt: startOfIndianDay(day) },
      ...{ endsAt: endOfDay(day), day: dayInWords(startOfIndianDay(day)) },
    },
    user: { id: user.id, name: user.name },
    list: await joining.dayList(id),
    asked: (new URL(request.url).searchParams.get("q") ?? "").slice(0, 200),
    now: clock.now(),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id } = await batchOf(context, params.code);
  const { form, user } = deskOf(context);
  const what = dayActs.find((each) => each === form.get("do"));
  if (!what) throw data("This form is none of ours.", { status: 422 });
  const number = (form.get("number") ?? "").slice(0, 40);
  const outcome = await servicesOf(context).joining.actOnDay(id, number, what, { actor: user });
  if (outcome === "bad-time" || outcome === "reused-key") throw new Error("Nothing was sent late.");
  if (outcome === "made" || outcome === "already") return seeOther(batchDayPath(id));
  return data({ refused: whyNot[outcome] }, { status: outcome === "unknown" ? 404 : 409 });
}

export default function DeskJoiningDay({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <>
      <title>{pageTitle(`Joining today: ${loaderData.batch.title}`)}</title>
      <DayScreen {...loaderData} refused={refused} />
    </>
  );
}
