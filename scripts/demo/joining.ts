import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { batchCode } from "#contract/joining.ts";
import { type DetailFormKey, detailFormKeys } from "#features/joiner-details/detail-forms.ts";
import type { DemoContext } from "./demo-context.ts";
import { days, hours } from "./timeline.ts";

const batch = {
  ...{ process: "Claims", site: "Tower 4, Sector 30A, Vashi", shift: "5:30 pm to 2:30 am" },
  ...{ seats: 4, trainer: "Kiran Rao" },
  toBring: "Your certificates, the originals\nA photo ID\nTwo photos",
};

/** A batch that has begun, one of next week with its answers, and a draft. */
export function tellJoining(context: DemoContext): void {
  const { services, timeline, deciders } = context;
  const [by] = deciders;
  const today = indianDay(new Date(timeline.end));
  const hired = async () => {
    const query = { status: "hired", sort: "date", descending: true, scope: null } as const;
    const { rows } = await services.applicationDesk.search(query, { limit: 40, offset: 0 });
    // who brings somebody a bonus joined earlier
    const parts = await services.bonuses.search({}, { limit: 200, offset: 0 });
    const joined = new Set(parts.rows.map(({ applicationId }) => applicationId));
    return rows.map(({ id }) => id).filter((id) => !joined.has(id));
  };
  timeline.add(timeline.end - 4 * days, async () => {
    const { joining, applicationDesk } = services;
    const past = { ...batch, title: "Claims, early in the month", day: daysLater(today, -2) };
    const next = { ...batch, title: "Claims, next week", day: daysLater(today, 5) };
    const ids = [
      await joining.batches.add(past, "published", by),
      await joining.batches.add(next, "published", by),
    ];
    await joining.batches.add({ ...next, day: daysLater(today, 33) }, "draft", by);
    for (const [place, id] of (await hired()).slice(0, 9).entries()) {
      const into = batchCode(ids[place < 3 ? 0 : 1] ?? 0);
      await applicationDesk.change({ ids: [id], status: "hired", batch: into, actor: by });
      if (place % 3 === 2) continue;
      const token = await joining.tokenOf(id);
      timeline.add(timeline.end - 4 * days + (place + 2) * hours, async () => {
        if (token) await joining.answer(token, { do: "coming" });
        await fillIn(services, id, place);
      });
    }
  });
  timeline.add(timeline.end - 2 * days, async () => {
    const { joining } = services;
    const past = (await joining.batches.search({ text: "early" }, { limit: 1, offset: 0 })).rows[0];
    if (!past) return;
    for (const { number, state } of await joining.dayList(past.id)) {
      const what = state === "confirmed" ? "arrived" : "no-show";
      await joining.actOnDay(past.id, number, what, { actor: by });
    }
  });
}

/** The details of somebody who joins: some have sent all, others a part. */
async function fillIn({ joinerDetails }: DemoContext["services"], id: number, place: number) {
  const token = await joinerDetails.tokenOf(id);
  if (!token) return;
  const account = `5010012345${String(1_000 + place)}`;
  const parts: Partial<Record<DetailFormKey, Record<string, string>>> = {
    bank: { bankIfsc: "HDFC0000001", bankAccount: account, bankAccountAgain: account },
    pan: { panNumber: "ABCPK1234L", panSure: "yes" },
    uan: { noUan: "yes" },
    pf: { pfMember: "no", pensionMember: "no" },
    nominees: {
      ...{ "nominees-1-name": "Meera", "nominees-1-relation": "Mother" },
      ...{ "nominees-1-born": "1970-02-28", "nominees-1-share": "100" },
    },
    emergency: { emergencyName: "Meera", emergencyNumber: "9820012345" },
    verification: { "verify-identity": "yes", "verify-education": "yes" },
    nights: { nightShift: "yes", transport: place % 2 === 0 ? "yes" : "no" },
    policies: { "read-terms": "yes" },
  };
  for (const form of detailFormKeys.slice(0, place % 2 === 0 ? undefined : 3)) {
    const answers = parts[form];
    if (answers) await joinerDetails.save(token, form, (name) => answers[name]);
  }
}
