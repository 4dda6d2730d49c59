import type { Chance } from "./chance.ts";
import { nameGroups } from "./names.ts";
import { places, streets } from "./places.ts";

/** Somebody who does not exist. */
export interface Person {
  first: string;
  last: string;
  gender: "Female" | "Male";
  /** Of a domain that nobody can own. */
  email: string;
  /** Ten digits that no mobile number in India begins like. */
  phone: string;
  street: string;
  place: (typeof places)[number];
}

const domains = ["mail.example", "inbox.example", "post.example"] as const;

/** @param number tells people of one name apart */
export function makePerson(chance: Chance, number: number): Person {
  const group = chance.weighted(nameGroups.map((each) => [each, each.share] as const));
  const gender = chance.is(0.46) ? "Female" : "Male";
  const first = chance.pick(gender === "Female" ? group.women : group.men);
  const last = chance.pick(group.last);
  const box = `${first}.${last}${number}`.toLowerCase();
  return {
    ...{ first, last, gender },
    email: `${box}@${chance.pick(domains)}`,
    phone: `5550${String(100_000 + number * 37).slice(-6)}`,
    street: `${chance.whole(1, 48)} ${chance.pick(streets)}`,
    place: chance.weighted(places.map((each) => [each, each.share] as const)),
  };
}

export const nameOf = ({ first, last }: Pick<Person, "first" | "last">) => `${first} ${last}`;
