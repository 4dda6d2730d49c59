const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });

/** @param iso such as `2026-11-30` */
export function dayInWords(iso: string): string {
  return format.format(new Date(`${iso}T00:00:00Z`));
}
