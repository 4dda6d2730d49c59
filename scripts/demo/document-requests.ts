import { currentVersion } from "#content/consent-notices.ts";
import { chanceOf } from "./chance.ts";
import type { DemoContext, Wanted } from "./demo-context.ts";
import { makeKycFile, makeResume } from "./files.ts";
import { ask } from "./kyc.ts";
import { makePerson, nameOf } from "./people.ts";
import { atWork, days, hours } from "./timeline.ts";
import { accepted, uploadFile } from "./upload-file.ts";

/** Requests that nobody has answered: in time, reminded of, overdue, and one cancelled. */
export function tellRequests(context: DemoContext, wanted: readonly Wanted[]): void {
  const { services, timeline, deciders } = context;
  const { kycRequests } = services;
  for (const [index, { person, at }] of wanted.entries()) {
    const isLate = index % 3 === 0;
    const chance = chanceOf(context.seed + index);
    const ago = (isLate ? 11 : 4) * days - chance.random() * 30 * hours;
    const requestedAt = atWork(Math.max(at + 20 * hours, timeline.end - ago));
    const due = timeline.end + (isLate ? -2 : 4) * days;
    timeline.add(Math.min(requestedAt, timeline.end - (1 + index) * hours), async () => {
      // what is wanted by a day that has passed was wanted for later when it was asked
      await ask(context, person, Math.max(due, requestedAt), index > 0);
      const query = { text: person.email };
      const [row] = (await kycRequests.search(query, { limit: 1, offset: 0 })).rows;
      if (!row || !isLate) return;
      const change = index === 0 ? kycRequests.cancel : kycRequests.remind;
      timeline.add(
        atWork(requestedAt + 7 * days),
        async () => void (await change(row.id, deciders[1])),
      );
    });
  }
}

/** Documents forms, most of them for an opening. */
export async function tellDocumentForms(context: DemoContext, count: number): Promise<void> {
  const { services, timeline } = context;
  const [first, ...others] = await services.openings.visible();
  for (let index = 0; index < count; index += 1) {
    const chance = chanceOf(context.seed + (index + 1) * 1_299_709);
    const person = makePerson(chance, 900 + index);
    const opening = chance.is(0.3) ? undefined : chance.pick(others.length > 0 ? others : [first]);
    timeline.add(timeline.end - chance.whole(4, 40 * 24) * hours, async () => {
      const { documents, documentForms, kyc } = services;
      const title = opening?.openingTitle ?? "Any opening";
      const resume = await makeResume(chance, person, { title, years: chance.whole(0, 6) });
      const photoId = await makeKycFile(chance, { key: "panCardFile", name: nameOf(person) });
      const body = {
        ...{ fullName: nameOf(person), email: person.email, contactNumber: person.phone },
        ...(opening && { openingCode: opening.openingCode }),
        resume: await uploadFile(documents, resume),
        photoId: await uploadFile(documents, photoId),
      };
      const consent = await kyc.consent("documents-form", currentVersion("documents-form"));
      const sender = { address: `192.0.2.${10 + index}`, mark: null };
      accepted(await documentForms.save(body, { idempotencyKey: null, consent, sender }));
    });
  }
}

/** Private links for those who refer the most. */
export async function giveLinks({ services, deciders }: DemoContext, count: number): Promise<void> {
  const referrers = await services.referrers.list();
  for (const { referID } of referrers.slice(0, count)) {
    await services.referrerLinks.make(referID, deciders[0]);
  }
}
