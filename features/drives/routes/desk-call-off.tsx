import { data } from "react-router";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { FieldError } from "#ui/fields/field-frame.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { boardPath, callOffPath, drivesDeskPath } from "../drive-paths.ts";
import { shortDay } from "../drive-times.ts";
import styles from "../styles/desk-drive-board.css?url";
import type { Route } from "./+types/desk-call-off.ts";
import { driveOf } from "./find-drive.ts";

/** Asks whether a drive is to be called off, and says what became of that. */

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { door, clock, outbox } = servicesOf(args.context);
  const { code, title, startsAt, endsAt, calledOffAt } = await driveOf(
    args.context,
    args.params.code,
  );
  const { toCome, onList } = (await door.board(code)).tally;
  return {
    drive: { code, title, day: shortDay(startsAt) },
    isOver: clock.now() >= endsAt,
    isCalledOff: calledOffAt !== null,
    people: toCome + onList,
    canSend: outbox.canSend,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { code } = await driveOf(context, params.code);
  if (form.get("sure") !== "true") return data({ unsure: true }, { status: 422 });
  await servicesOf(context).visits.callOff(code, user);
  return seeOther(callOffPath(code));
}

export default function DeskCallOff({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, isOver, isCalledOff, people, canSend } = loaderData;
  const isUnsure = actionData && "unsure" in actionData;
  return (
    <div className="desk">
      <title>{pageTitle(`Call off: ${drive.title}`)}</title>
      <DeskHead title="Call off" lead={`${drive.title}, ${drive.day}`}>
        <a href={`${drivesDeskPath}/${drive.code}`}>Edit the drive</a>
        <a href={boardPath(drive.code)}>Live board</a>
      </DeskHead>
      <section className="panel pad stack at-start desk-kiosk" aria-label="Call off">
        {isCalledOff || isOver ? (
          <p role="status">
            {isCalledOff
              ? "The drive is called off. Its page says so, and all bookings are cancelled."
              : "The drive is over and cannot be called off."}
          </p>
        ) : (
          <>
            <p>{whatFollows(people, canSend)}</p>
            <p>This cannot be undone. For another day, copy the drive for next week first.</p>
            <form method="post" className="cluster gap-3" action={callOffPath(drive.code)}>
              <DeskTick
                isSure
                id="sure"
                name="sure"
                value="true"
                aria-invalid={isUnsure ? true : undefined}
                aria-describedby={isUnsure ? "sure-error" : undefined}
              >
                The drive does not take place
              </DeskTick>
              {isUnsure && (
                <div role="alert">
                  <FieldError id="sure" message="Tick the box first." />
                </div>
              )}
              <Button look="ink" type="submit" name="do" value="call-off">
                Call off
              </Button>
            </form>
          </>
        )}
      </section>
    </div>
  );
}

function whatFollows(people: number, canSend: boolean): string {
  if (people === 0)
    return "Nobody has booked. The drive’s page will say that it does not take place.";
  const who = people === 1 ? "person has booked or waits" : "people have booked or wait";
  const bookings = people === 1 ? "The booking" : "All bookings";
  const emails = canSend
    ? ", and everybody is told by email, which takes the appointment out of their calendar"
    : ". No mail server is set up: their emails will be held in the outbox, so please call them";
  return `${people.toLocaleString("en-IN")} ${who} for a seat. ${bookings} will be cancelled${emails}.`;
}
