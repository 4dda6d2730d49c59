import { answerRules, tidied } from "#contract/answers/answer-rules.ts";
import { writtenField } from "#contract/calls/wire.ts";
import { nameAsWritten } from "#contract/text/written-names.ts";
import { type BookingField, bookingLabels } from "./booking-body.ts";

/** Where a form keeps the file that an earlier post of it has brought. */
export const storedResume = { url: "resumeUrl", name: "resumeName" } as const;
/** Names the form, so that a repeat of the post is the same booking. */
export const bookingKey = "bookingKey";
/** Ids of times that were shown as full: whoever chooses one waits for it. */
export const fullSlots = "fullSlots";

interface Posted {
  fields: Record<string, string>;
  file: { ok: true; document: { url: string } } | { ok: false } | null;
}

const names = (Object.keys(bookingLabels) as BookingField[]).filter((name) => name !== "resume");

/** What a posted form says of who comes. */
export function arrivalOfPost({ fields, file }: Posted) {
  const fieldNames = names.filter((name) => name !== "slotId");
  const answers = Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? ""]));
  const resume = file?.ok ? file.document.url : fields.resume || fields[storedResume.url] || "";
  const written = fields.nameAsWritten || writtenIn(fields);
  return { ...answers, ...(written && { nameAsWritten: written }), ...(resume && { resume }) };
}

function writtenIn(fields: Posted["fields"]): string | null {
  const ruled = (id: string) => tidied(answerRules.name, fields[id] ?? "");
  return nameAsWritten({
    ...{ first: ruled("firstName"), last: ruled("lastName") },
    writtenFirst: fields[writtenField("firstName")],
    writtenLast: fields[writtenField("lastName")],
  });
}

/** What a posted form says, in the shape of the call. */
export function bookingOfPost(posted: Posted) {
  const { fields } = posted;
  const full = fields[fullSlots]?.split(",") ?? [];
  const waits = fields.waitingList === "true" || full.includes(fields.slotId ?? "none");
  const slotId = fields.slotId ?? "";
  return { ...arrivalOfPost(posted), slotId, ...(waits && { waitingList: true }) };
}
