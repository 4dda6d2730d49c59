import { dolphins, mainWebsite, sendsFullForm } from "#contract/ids/referral-source.ts";
import { type ApplicationOutcome, decideOn, outcomeOf } from "./application-outcomes.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { DemoContext, Wanted } from "./demo-context.ts";
import { makeResume } from "./files.ts";
import { fields, otherField } from "./openings.ts";
import { makePerson, type Person } from "./people.ts";
import { days, hours, minutes, type Timeline } from "./timeline.ts";
import { accepted, uploadFile } from "./upload-file.ts";
import { comments } from "./words.ts";

/** Days over which they came. */
const span = 60;

/** Some people share a link with an ID that no list has. */
const unknownId = "EMP4711";

interface Made {
  chance: Chance;
  person: Person;
  at: number;
  outcome: ApplicationOutcome;
  source: string;
  code: string;
  title: string;
  years: number;
  ctc: number;
}

/** Resumes that are handed in at once: the store takes many hardly slower than one. */
const atOnce = 12;

interface Offered {
  code: string;
  title: string;
  postedAt: number;
}

/** Applications that come in, and what HR makes of them. @returns those who are to bring documents */
export async function tellApplications(context: DemoContext, count: number): Promise<Wanted[]> {
  const { services, timeline } = context;
  const offered = (await services.openings.visible()).map(
    ({ openingCode: code, openingTitle: title, datePosted }) => ({
      ...{ code, title, postedAt: Date.parse(datePosted) },
    }),
  );
  const referrers = (await services.referrers.list()).map(({ referID }) => referID);
  const all: Made[] = [];
  for (let number = 1; number <= count; number += 1) {
    const chance = chanceOf(context.seed + number * 7_919);
    const person = makePerson(chance, number);
    const source = sourceOf(chance, referrers);
    const at = arrival(chance, timeline);
    const opening = chance.weighted(offered.map((each) => [each, weightOf(each, at)] as const));
    const years = chance.whole(...(fields[opening.code] ?? otherField).years);
    const ctc = years === 0 ? 0 : Math.min(60, 2 + Math.round(years * (1.1 + chance.random())));
    const outcome = outcomeOf(chance, timeline, at);
    all.push({ ...{ chance, person, at, outcome, source, years, ctc }, ...opening });
  }
  const inOrder = all.sort((one, other) => one.at - other.at);
  const resumes = createResumes(context, inOrder);
  for (const [index, made] of inOrder.entries()) {
    timeline.add(made.at, async () => apply(context, made, await resumes(index)));
  }
  return inOrder.flatMap(({ person, outcome: { wantedAt: at } }) => (at ? [{ person, at }] : []));
}

/** Hands in the resumes of those who apply next. @returns the address of one's own */
function createResumes({ services }: DemoContext, inOrder: readonly Made[]) {
  const urls: string[] = [];
  const handIn = async ({ chance, person, title, years, code }: Made) => {
    const field = fields[code] ?? otherField;
    return uploadFile(
      services.documents,
      await makeResume(chance, person, { title, years, field }),
    );
  };
  return async (index: number): Promise<string> => {
    if (index >= urls.length) {
      const next = inOrder.slice(urls.length, urls.length + atOnce);
      urls.push(...(await Promise.all(next.map(handIn))));
    }
    return urls[index] as string;
  };
}

function sourceOf(chance: Chance, referrers: readonly string[]): string {
  // the first of the list refer the most
  const referrer = referrers[Math.floor(chance.random() ** 2 * referrers.length)];
  return chance.weighted([
    [mainWebsite, 50],
    [dolphins, 16],
    [referrer ?? mainWebsite, 31],
    [unknownId, 3],
  ]);
}

/** More of them lately than two months ago, by day, and most on working days. */
function arrival(chance: Chance, { end }: Timeline): number {
  for (;;) {
    const at = end - 20 * minutes - chance.random() ** 1.25 * span * days;
    const india = new Date(at + 5.5 * hours);
    const isDay = india.getUTCHours() >= 8 && india.getUTCHours() < 23;
    const isWeekend = [0, 6].includes(india.getUTCDay());
    if (isDay && (!isWeekend || chance.is(0.4))) return at;
  }
}

/** Fewer applied before an opening was posted again. */
function weightOf({ code, postedAt }: Offered, at: number): number {
  const { share } = fields[code] ?? otherField;
  return postedAt <= at ? share : share * 0.3;
}

async function apply(context: DemoContext, made: Made, resume: string): Promise<void> {
  const { applications } = context.services;
  const once = { idempotencyKey: null };
  const { id } = accepted(await applications.saveReferral(referralOf(made, resume), once));
  if (sendsFullForm(made.source)) accepted(await applications.saveForm(formOf(made, resume), once));
  decideOn(context, { id, ...made });
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  ...{ year: "numeric", month: "2-digit", day: "2-digit", timeZone: "Asia/Kolkata" },
});

function referralOf({ person, source, title, years, ctc, at }: Made, resume: string) {
  const { place } = person;
  return {
    method: "post",
    headers: { "Content-Type": "application/json" },
    ...{ emp: source, firstName: person.first, lastName: person.last, gender: person.gender },
    ...{ email: person.email, contactNumber: person.phone, streetAddress: person.street },
    ...{ city: place.city, address: place.state, zipCode: place.zipCode },
    ...{
      Experience: String(years),
      CTC: ctc,
      jobSelect: title,
      date: dayFormat.format(at),
      resume,
    },
    // without a draw: those that follow stay as they are
    ...(Number(person.phone.at(-1)) % 3 === 0 && { keepForOtherRoles: true }),
  };
}

function formOf({ chance, person, source, title, years, ctc }: Made, jobFile: string) {
  const { place } = person;
  return {
    ...{ emp: source, xld_name: "careers", xld_code: "D3m0", jobFile },
    ...{ jobFName: person.first, jobLName: person.last, jobGender: person.gender },
    ...{ jobEmail: person.email, jobCellNumber: person.phone, jobStreetAdd: person.street },
    ...{ jobCity: place.city, jobState: place.state, jobZipCode: place.zipCode },
    ...{ jobSelect: title, jobExperience: String(years), jobCTC: String(ctc) },
    jobComments: chance.is(0.35) ? chance.pick(comments) : "",
  };
}
