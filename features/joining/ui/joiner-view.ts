import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { applicationList } from "#features/applications/index.ts";
import { listHref } from "#records/list/list-address.ts";
import type { Joiner } from "../server/joiners-store.ts";
import { heldUntilInWords, type JoinerView } from "./batch-people.tsx";

const wishInWords = (wished: Joiner["wished"]) =>
  wished
    ? `Asks HR for another date: ${dayInWords(startOfIndianDay(wished.day))}, ${wished.title}`
    : "Asks HR for another date";

/** A line of a batch in the words that HR reads. */
export function viewJoiner(
  { joiner, person, reason, wished }: Joiner,
  now: Date,
): Omit<JoinerView, "ready" | "packet" | "details"> {
  const { id, applicationId, state, hiredAt, answeredAt, seatHeldUntil, wishedAt } = joiner;
  const isOffered = state === "reserve" && seatHeldUntil !== null;
  const notes = [
    isOffered &&
      (seatHeldUntil > now ? heldUntilInWords(seatHeldUntil) : "Let an offered seat pass"),
    state === "withdrawn" && reason,
    wishedAt && state !== "moved" && state !== "arrived" && wishInWords(wished),
  ].filter((note): note is string => typeof note === "string");
  return {
    ...{ id, state, hiredAt, answeredAt, notes },
    ...{ name: person.name, opening: person.opening, contactNumber: person.contactNumber },
    number: person.number ?? "",
    href: listHref(applicationList, {}, { open: applicationId }),
  };
}
