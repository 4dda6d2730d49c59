import { createHash } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import type { Context, Services } from "#platform/context.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import type { RateLimit } from "#platform/limits/rate-limit-buckets.ts";
import type { KnownAnswer, UnknownAnswer, VerifyAnswer } from "../verify-answer.ts";
import type { FindNumber } from "./number-finders.ts";
import type { ComparedContact, OfficialContacts } from "./official-contacts.ts";
import { imitates, readContact, readVerifyQuery } from "./read-query.ts";

const endless = { capacity: 10_000, perSecond: 10_000 };
/** Whoever guesses numbers learns ten a minute, whether by page, form or call. */
const checksPerNetwork: RateLimit = {
  accepted: { capacity: 10, perSecond: 10 / 60 },
  attempted: endless,
};
const reportsPerNetwork: RateLimit = {
  accepted: { capacity: 5, perSecond: 5 / (60 * 60) },
  attempted: endless,
};

export interface Report {
  /** What was asked about. */
  about: string;
  what: string;
  /** "" where none was given. */
  email: string;
  /** Address of the client. */
  from: string;
}

interface Needs {
  /** Of the kinds of numbers that there are; the first one that knows a number answers. */
  finders: readonly FindNumber[];
  contacts: Pick<OfficialContacts, "compared">;
  brand: { now(): Promise<Brand> };
  registers: { grievances: Pick<Services["registers"]["grievances"], "enter"> };
}

/** Answers whether a number, a telephone number or an address is ours. See docs/decisions/0134. */
export function createVerify(
  { clock, origin, createBuckets }: Pick<Context, "clock" | "origin" | "createBuckets">,
  { finders, contacts, brand, registers }: Needs,
) {
  const checks = createBuckets("verify", checksPerNetwork);
  const reports = createBuckets("verify report", reportsPerNetwork);

  async function ofNumber(number: string): Promise<VerifyAnswer> {
    for (const find of finders) {
      const found = await find(number);
      if (!found) continue;
      const { kind, name, date, state } = found;
      return { known: true, kind, initials: initialsOf(name), date: indianDay(date), state };
    }
    return unknown;
  }

  async function ofContact(asked: Pick<ComparedContact, "kind" | "value">): Promise<VerifyAnswer> {
    const entries = await contacts.compared();
    const own = ownContacts(await brand.now(), origin);
    const ended = entries.filter(({ endedAt }) => endedAt !== null);
    const official = [...entries.filter(({ endedAt }) => endedAt === null), ...own, ...ended];
    const same = official.filter(({ kind }) => kind === asked.kind);
    // what is said of one mailbox goes before what is said of its domain
    const found =
      same.find(({ value }) => value === asked.value) ??
      same.find(({ value }) => value.startsWith("@") && asked.value.endsWith(value));
    return found ? answerOf(found) : { known: false, imitated: imitatedBy(asked, official) };
  }

  return {
    /** @returns 0, or the seconds that this address has to wait */
    admit: (address: string): Promise<number> => checks.take(addressGroup(address)),
    /** The same of reports. */
    admitReport: (address: string): Promise<number> => reports.take(addressGroup(address)),

    async check(text: string): Promise<VerifyAnswer> {
      const asked = readVerifyQuery(text);
      if (!asked) return unknown;
      return asked.kind === "number" ? ofNumber(asked.number) : ofContact(asked);
    },

    /**
     * A grievance, which the desk answers within the time that the law gives. The same words from the same address
     * are one: a page that is reloaded, or a button that is pressed twice, posts them again.
     */
    report: ({ about, what, email, from }: Report): Promise<number> =>
      registers.grievances.enter(
        {
          values: {
            about: `Is this from us? ${about}\n\n${what}`,
            receivedAt: clock.now().toISOString(),
            way: "This site",
            ...(email && { email }),
          },
          state: "open",
        },
        null,
        createHash("sha256")
          .update(JSON.stringify([about, what, email, from]))
          .digest("hex"),
      ),
  };
}

declare module "#platform/context.ts" {
  interface Services {
    verify: ReturnType<typeof createVerify>;
  }
}

const unknown: UnknownAnswer = { known: false, imitated: null };

function answerOf({ kind, addedAt, endedAt }: Official): KnownAnswer {
  const date = addedAt && indianDay(addedAt);
  return { known: true, kind, initials: null, date, state: endedAt ? "expired" : "valid" };
}

type Official = Pick<ComparedContact, "kind" | "value" | "written" | "endedAt"> & {
  addedAt: Date | null;
};

/** What the contact page says, and this site. */
function ownContacts({ email, phone, mailboxes, privacyEmail }: Brand, origin: string): Official[] {
  const published = [phone, email, privacyEmail, ...Object.values(mailboxes), origin];
  return published.flatMap((written) => {
    const read = readContact(written);
    return read ? [{ ...read, written, addedAt: null, endedAt: null }] : [];
  });
}

const domainOf = (value: string) => value.slice(value.indexOf("@") + 1);

function imitatedBy(
  { kind, value }: Pick<ComparedContact, "kind" | "value">,
  official: readonly Official[],
): string | null {
  if (kind === "telephone") return null;
  const addresses = official.filter((each) => each.kind !== "telephone");
  // a mailbox that we do not know, at a domain of ours, imitates nobody
  if (addresses.some((each) => domainOf(each.value) === domainOf(value))) return null;
  const found = addresses.find((each) => imitates(domainOf(value), domainOf(each.value)));
  return found ? domainOf(found.value) : null;
}

const firstLetter = (word: string) =>
  [...new Intl.Segmenter().segment(word)][0]?.segment.toLocaleUpperCase() ?? "";

/** Of the first and the last word of a name, such as `A. K.` */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => `${firstLetter(word)}.`).join(" ");
}
