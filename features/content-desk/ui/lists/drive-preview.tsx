import { currentVersion } from "#content/consent-notices.ts";
import { driveTitle } from "#contract/drives.ts";
import {
  closesAt,
  type Drive,
  type DriveContent,
  driveTimes,
  slotTimes,
} from "#features/drives/index.ts";
import { DrivePage } from "#features/drives/ui/index.ts";
import type { PreviewProps } from "./previews.tsx";

/** The drive's own page with the draft in it; nothing can be booked on it. */
export function DrivePreview({ itemKey, body, around }: PreviewProps) {
  const content: DriveContent = body;
  const times = driveTimes(content);
  const isCalledOff = content.calledOff ?? false;
  const drive: Drive = {
    ...content,
    ...times,
    bookingCloses: closesAt(content).toISOString(),
    title: driveTitle(content.title, isCalledOff),
    code: itemKey,
    openings: content.openings.flatMap((id) => around.openings[id] ?? []),
    slots: slotTimes(content).map((slot, id) => {
      return { ...slot, id, seats: content.seats, left: content.seats };
    }),
    version: 0,
    calledOffAt: isCalledOff ? times.startsAt : null,
    publishedAt: times.startsAt,
  };
  const now = new Date(content.bookingOpens);
  const form = {
    uploadToken: "",
    submissionId: "",
    canSend: around.canSend,
    refused: null,
    notice: currentVersion("application"),
  };
  return <DrivePage drive={drive} now={now} form={form} />;
}
