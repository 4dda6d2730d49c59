import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { doorPath } from "../drive-paths.ts";
import { shortDay } from "../drive-times.ts";
import styles from "../styles/desk-door.css?url";
import { DoorScreen } from "../ui/door/door-screen.tsx";
import type { Route } from "./+types/desk-door.ts";
import { loadReasons } from "./door/load-reasons.ts";
import { changeVisit } from "./door/receive-visit.ts";
import { driveOf } from "./find-drive.ts";

/** The door of a drive, for a phone in one hand. */

export const handle: DeskHandle = {
  role: "editor",
  // it reads the codes of passes
  camera: () => true,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { clock, door } = servicesOf(args.context);
  const drive = await driveOf(args.context, args.params.code);
  const { code, title, startsAt, endsAt, calledOffAt, openings } = drive;
  const search = new URL(args.request.url).searchParams;
  const asked = (search.get("q") ?? "").slice(0, 200);
  const [found, list, colleagues, reasons] = await Promise.all([
    asked.trim() === "" ? null : door.find(code, asked),
    door.list(code),
    door.colleagues(),
    loadReasons(args.context),
  ]);
  return {
    user: { id: user.id, name: user.name },
    drive: { code, title, day: shortDay(startsAt), endsAt, isCalledOff: calledOffAt !== null },
    ...{ asked, list, colleagues, reasons },
    openings: openings.map((each) => each.title),
    found: found?.map(({ number }) => number) ?? null,
    said: search.get("said"),
    now: clock.now(),
  };
}

export function action({ params: { code }, context }: Route.ActionArgs) {
  const formRequest = { ...deskOf(context), code: code.toLowerCase(), here: doorPath(code) };
  return changeVisit(servicesOf(context), formRequest);
}

export default function DeskDoor({ loaderData, actionData }: Route.ComponentProps) {
  const refused =
    actionData && "refusedVisit" in actionData ? actionData.refusedVisit.message : null;
  const refusedNewcomer =
    actionData && "refusedNewcomer" in actionData ? actionData.refusedNewcomer : null;
  return (
    <>
      <title>{pageTitle(`Door: ${loaderData.drive.title}`)}</title>
      <DoorScreen {...loaderData} refused={refused} refusedNewcomer={refusedNewcomer} />
    </>
  );
}
