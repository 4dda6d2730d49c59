import { data } from "react-router";
import { openingPath } from "#contract/opening-paths.ts";
import type { ClosedNotice } from "#ui/page/closed-notice.ts";
import type { Opening } from "../opening.ts";
import type { Openings } from "../server/openings.ts";

const maxOthers = 4;

/**
 * What to throw where no open opening has this code: 404 with the heading alone, or, where the
 * opening was there and is closed, also with that and with openings like it.
 */
export async function refuseOpening(
  openings: Pick<Openings, "findClosed" | "visible">,
  code: string,
  heading: string,
) {
  const closed = await openings.findClosed(code);
  if (!closed) return data(heading, { status: 404 });
  const notice: ClosedNotice = {
    heading,
    closed: closed.openingTitle,
    others: similar(closed, await openings.visible()).map(({ openingTitle, openingCode }) => ({
      label: openingTitle,
      href: openingPath(openingCode),
    })),
  };
  return data(notice, { status: 404 });
}

/** Those of the same department, then any others. */
function similar({ department }: Opening, visible: readonly Opening[]): Opening[] {
  const near = visible.filter((each) => each.department === department);
  const far = visible.filter((each) => each.department !== department);
  return [...near, ...far].slice(0, maxOthers);
}
