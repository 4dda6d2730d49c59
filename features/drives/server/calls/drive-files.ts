import type { Context } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { type CalendarEvent, writeCalendar } from "#platform/calendar/calendar-file.ts";
import type { Services } from "#server/services.ts";
import { type Drive, wireDrive } from "../../drive.ts";
import { drivePath } from "../../drive-paths.ts";

type Needed = Pick<Services, "drives" | "brand" | "origin">;

/** Drives to come, with the seats of their times. */
export function publishedDrives({ drives }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json((await drives.coming()).map(wireDrive), 200, { [cacheableHeader]: "" });
}

/** One drive for a calendar. */
export function driveCalendar({ drives, ...needed }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const drive = await drives.find((c.req.param("file") ?? "").replace(/\.ics$/, ""));
    if (!drive) throw new WireRefusal(404, "not_found", "There is no such drive.");
    return calendar(c, writeCalendar({ method: "PUBLISH", events: [await event(needed, drive)] }));
  };
}

/** All drives to come, as a calendar that is read again every hour. */
export function drivesCalendar({ drives, ...needed }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const { companyName } = await needed.brand.now();
    const announced = await drives.announced();
    const events = await Promise.all(announced.map((drive) => event(needed, drive)));
    const feed = { name: `${companyName} walk-in drives`, readAgainAfter: 60 * 60 };
    return calendar(c, writeCalendar({ method: "PUBLISH", feed, events }));
  };
}

function calendar(c: Context<HttpEnvironment>, text: string): Response {
  return c.body(text, 200, {
    "content-type": "text/calendar; charset=utf-8",
    [cacheableHeader]: "",
  });
}

async function event(
  { brand, origin }: Omit<Needed, "drives">,
  drive: Drive,
): Promise<CalendarEvent> {
  const { companyName } = await brand.now();
  const { code, title, place, contact, openings, startsAt, endsAt, publishedAt, version } = drive;
  const cancelled = drive.calledOffAt !== null;
  const titled = cancelled
    ? `${title}, walk-in at ${companyName}`
    : `Walk-in at ${companyName}: ${title}`;
  const names = openings.map((opening) => opening.title).join(", ");
  return {
    uid: `${code}@${new URL(origin).host}`,
    ...{ sequence: version, cancelled },
    ...{ startsAt, endsAt, place, changedAt: publishedAt },
    title: titled,
    text: `For ${names}\nContact: ${contact}\n\n${origin}${drivePath(code)}`,
    url: origin + drivePath(code),
  };
}
