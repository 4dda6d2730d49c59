const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Such as `20 Nov`. */
export function dayName(isoDay: string): string {
  return shortDay.format(new Date(`${isoDay}T12:00:00`));
}
