const office = "Asia/Kolkata";

/** Puts the reader's own time beside each time in India, where the two differ. */
export function enhance(box: HTMLElement): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of box.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const words = ownTime(new Date(time.dateTime), timeZone);
    if (words === null) continue;
    const own = document.createElement("small");
    own.className = "zone";
    own.textContent = words;
    time.closest("b")?.after(own);
  }
}

/** Such as `3:30 pm in Dubai`, with the day where it is another one; null where the clock shows the same. */
export function ownTime(at: Date, timeZone: string): string | null {
  const clockIn = (zone: string) =>
    new Intl.DateTimeFormat("en-IN", { timeStyle: "short", dateStyle: "short", timeZone: zone });
  if (clockIn(office).format(at) === clockIn(timeZone).format(at)) return null;
  const dayIn = (zone: string) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
  const isOtherDay = dayIn(office) !== dayIn(timeZone);
  const words = new Intl.DateTimeFormat("en-IN", {
    ...(isOtherDay && { weekday: "short" }),
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone,
  });
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  const shown = words
    .format(at)
    .replace(/\p{Zs}/gu, " ")
    .replace(/[AP]M/, (half) => half.toLowerCase());
  return `${shown} in ${place}`;
}
