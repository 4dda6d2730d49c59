import { applicationList } from "#features/applications/index.ts";
import { listHref } from "#records/list/list-address.ts";
import type { Joiner } from "../server/joiners-store.ts";
import { heldUntilInWords, type JoinerView } from "./batch-people.tsx";

/** A line of a batch in the words that HR reads. */
export function viewJoiner({ joiner, person }: Joiner, now: Date): JoinerView {
  const { id, applicationId, state, hiredAt, answeredAt, seatHeldUntil, wishedAt } = joiner;
  const isOffered = state === "reserve" && seatHeldUntil !== null;
  const notes = [
    isOffered &&
      (seatHeldUntil > now ? heldUntilInWords(seatHeldUntil) : "Let an offered seat pass"),
    wishedAt && state !== "moved" && "Asks HR for another date",
  ].filter((note): note is string => typeof note === "string");
  return {
    ...{ id, state, hiredAt, answeredAt, notes },
    ...{ name: person.name, opening: person.opening, contactNumber: person.contactNumber },
    number: person.number ?? "",
    href: listHref(applicationList, {}, { open: applicationId }),
  };
}
