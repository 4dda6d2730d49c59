import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskParts,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { doorPath } from "../drive-paths.ts";
import { shortDay } from "../drive-times.ts";
import styles from "../styles/desk-door.css?url";
import { doorTexts as texts } from "../texts/door.ts";
import { changeVisit } from "../ui/door/change-visit.ts";
import { DoorScreen } from "../ui/door/door-screen.tsx";
import { loadReasons } from "../ui/door/load-reasons.ts";
import { driveOf } from "../ui/drive-of.ts";
import type { Route } from "./+types/desk-door.ts";

/** The door of a drive, for a phone in one hand. */

export const handle: DeskHandle = {
  role: "editor",
  hydrate: true,
  desk: deskParts,
  // it reads the codes of passes, for whoever is signed in
  camera: (page) => Boolean((page as { user?: unknown } | undefined)?.user),
};

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
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
    user: { id: user.id, name: user.name, role: user.role },
    drive: { code, title, day: shortDay(startsAt), endsAt, isCalledOff: calledOffAt !== null },
    ...{ asked, list, colleagues, reasons },
    openings: openings.map((each) => each.title),
    found: found?.map(({ number }) => number) ?? null,
    said: search.get("said"),
    now: clock.now(),
  };
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  const here = doorPath(code);
  return deskAction(args, { here, signInPage: here }, handle, (form, user) =>
    changeVisit(servicesOf(args.context), { form, user, code: code.toLowerCase(), here }),
  );
}

export default function DeskDoor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const refused =
    actionData && "refusedVisit" in actionData ? actionData.refusedVisit.message : null;
  const refusedNewcomer =
    actionData && "refusedNewcomer" in actionData ? actionData.refusedNewcomer : null;
  return (
    <>
      <title>{pageTitle(`${texts.door}: ${loaderData.drive.title}`)}</title>
      <DoorScreen {...loaderData} refused={refused} refusedNewcomer={refusedNewcomer} />
    </>
  );
}
