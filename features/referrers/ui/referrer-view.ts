import { dayAndTime } from "#contract/days/indian-moment.ts";
import type { ReferrerOnDesk } from "../server/referrer-desk.ts";

/** Someone of the list as HR's browser is told of them. */
export function viewReferrer(row: ReferrerOnDesk) {
  const {
    referID: id,
    referName: name,
    applicantType: type,
    team,
    applications,
    merged,
    link,
  } = row;
  const said = link && {
    made: dayAndTime(link.createdAt),
    seen: link.seenAt && dayAndTime(link.seenAt),
    isNotified: link.notifiedSince !== null,
  };
  return { id, name, type, team, applications, merged, link: said };
}

export type ReferrerView = ReturnType<typeof viewReferrer>;
