import { data } from "react-router";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { boardPath, doorPath, drivesDeskPath, kioskDeskPath, kioskPath } from "../drive-paths.ts";
import { shortDay } from "../drive-times.ts";
import styles from "../styles/desk-drive-board.css?url";
import { CalledOff } from "../ui/called-off.tsx";
import type { Route } from "./+types/desk-kiosk.ts";
import { driveOf } from "./find-drive.ts";

/** Makes and ends the link of the tablet at a drive's door. */

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { kiosk, clock } = servicesOf(args.context);
  const { code, title, startsAt, endsAt, calledOffAt } = await driveOf(
    args.context,
    args.params.code,
  );
  const link = await kiosk.link(code);
  return {
    drive: { code, title, day: shortDay(startsAt) },
    isCalledOff: calledOffAt !== null,
    closed: calledOffAt
      ? "No link can be made for a drive that is called off."
      : clock.now() >= endsAt
        ? "This drive is over. No link can be made for it."
        : null,
    link: link && { since: momentInWords(link.createdAt), until: momentInWords(link.endsAt) },
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { kiosk, origin } = servicesOf(context);
  const { code } = await driveOf(context, params.code);
  const requestedAction = form.get("do");
  if (requestedAction === "end") return data({ ended: await kiosk.end(code, user) });
  // the button that stands elsewhere ends no link that a tablet has open
  const isAsked =
    requestedAction === "renew" || (requestedAction === "make" && !(await kiosk.link(code)));
  const made = isAsked ? await kiosk.make(code, user) : null;
  if (!made) return data({ ended: false });
  return data({
    made: { url: origin + kioskPath(made.token), until: momentInWords(made.endsAt) },
  });
}

export default function DeskKiosk({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, link, closed, isCalledOff } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : null;
  const ended = actionData && "ended" in actionData && actionData.ended;
  return (
    <div className="desk">
      <title>{pageTitle(`Kiosk link: ${drive.title}`)}</title>
      <DeskHead title="Kiosk link" lead={`${drive.title}, ${drive.day}`}>
        <a href={`${drivesDeskPath}/${drive.code}`}>Drive</a>
        <a href={doorPath(drive.code)}>Door</a>
        <a href={boardPath(drive.code)}>Board</a>
      </DeskHead>
      <CalledOff is={isCalledOff} />
      {ended && <p role="status">The link has ended.</p>}
      {made && <Made {...made} />}
      <section className="panel pad stack at-start desk-kiosk" aria-label="Kiosk link">
        <p>
          For a tablet at the door: who comes without a booking enters name and opening there, and
          is in the queue. The link opens nothing else.
        </p>
        <p>
          <b>
            {link
              ? `A link works since ${link.since}, until ${link.until}.`
              : (closed ?? "No link works at the moment.")}
          </b>
        </p>
        {link && (
          <p>
            A link is shown once. If you no longer have it, create a new one: the one before ends.
          </p>
        )}
        <form method="post" className="cluster gap-3" action={kioskDeskPath(drive.code)}>
          {closed === null && (
            <Button look={made ? "quiet" : "ink"} type="submit" name="do" value="renew">
              {link ? "New link" : "Kiosk link"}
            </Button>
          )}
          {link && (
            <Button look="quiet" type="submit" name="do" value="end">
              End link
            </Button>
          )}
        </form>
      </section>
    </div>
  );
}

function Made({ url, until }: { url: string; until: string }) {
  return (
    <section className="panel pad stack at-start desk-kiosk" aria-labelledby="made">
      <h2 id="made">New kiosk link</h2>
      <p>{`Open it on the tablet. It works until ${until}, and is not shown again.`}</p>
      <CopyField id="link" label="New kiosk link" value={url}>
        <ButtonLink look="quiet" href={url}>
          Open the form
        </ButtonLink>
      </CopyField>
    </section>
  );
}
