import { type BookingField, bookingLabels } from "./booking-body.ts";

/** Where a form keeps the file that an earlier post of it has brought. */
export const keptResume = { url: "resumeUrl", name: "resumeName" } as const;
/** Names the form, so that a repeat of the post is the same booking. */
export const bookingKey = "bookingKey";
/** Ids of times that were shown as full: whoever chooses one waits for it. */
export const fullSlots = "fullSlots";

interface Posted {
  fields: Record<string, string>;
  file: { ok: true; document: { url: string } } | { ok: false } | null;
}

/** What a posted form says, in the shape of the call. */
export function bookingOfPost({ fields, file }: Posted) {
  const names = (Object.keys(bookingLabels) as BookingField[]).filter((name) => name !== "resume");
  const told = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  const resume = file?.ok ? file.document.url : fields.resume || fields[keptResume.url] || "";
  const full = fields[fullSlots]?.split(",") ?? [];
  const waits = fields.waitingList === "true" || full.includes(fields.slotId ?? "none");
  return { ...told, ...(resume && { resume }), ...(waits && { waitingList: true }) };
}
