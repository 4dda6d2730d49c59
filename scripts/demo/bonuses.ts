import { indianDay } from "#contract/days/indian-day.ts";
import type { DemoContext } from "./demo-context.ts";
import { days, hours } from "./timeline.ts";

/** What employees get for whom they bring; some of those who were hired have joined, one has left, and one part is paid. */
export function tellBonuses({ services, timeline, deciders: [, editor] }: DemoContext): void {
  const { bonuses } = services;
  const dayBefore = (ago: number) => indianDay(new Date(timeline.end - ago * days));
  timeline.add(timeline.end - 61 * days, async () => {
    const parts = [
      { amount: 500_000, days: 10 },
      { amount: 1_000_000, days: 90 },
    ];
    await bonuses.addRule({ openingId: null, parts, validFrom: dayBefore(61) }, editor);
  });
  // as many as have a part in every state, whatever chance decided
  timeline.add(timeline.end - 14 * days, async () => {
    const { applicationDesk } = services;
    const came = { source: "employees", sort: "date", descending: true, scope: null } as const;
    const { rows } = await applicationDesk.search(came, { limit: 100, offset: 0 });
    const wanted = rows.filter(({ status }) => status === "in-review" || status === "shortlisted");
    for (const { id } of wanted.slice(0, 3))
      await applicationDesk.change({ ids: [id], status: "hired", actor: editor });
  });
  timeline.add(timeline.end - 3 * hours, async () => {
    const { rows } = await bonuses.search({ state: "pending" }, { limit: 12, offset: 0 });
    const claims = [...new Set(rows.map(({ claim }) => claim))].slice(0, 4);
    const nothing = { refusalNote: null, ownNumber: null, ownEmail: null, ownAccount: null };
    for (const [at, claim] of claims.entries()) {
      const leftOn = at === 3 ? dayBefore(2) : null;
      await bonuses.change(claim, { ...nothing, joinedOn: dayBefore(12), leftOn }, editor);
    }
    if (claims[0]) await bonuses.markPaid({ claim: claims[0], part: 1 }, editor);
  });
}
