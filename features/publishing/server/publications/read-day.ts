const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** As the specification's calls write it: month first. */
const slashedDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const namedDay = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i;

/**
 * A calendar day as an ISO date, from `2026-10-15`, `10/15/2026` (month, day, year) or
 * `15 Oct 2026`; null where the text is none of these or there is no such day.
 */
export function readDay(text: string): string | null {
  const written = text.trim();
  const [, isoYear, isoMonth, isoDate] = written.match(isoDay) ?? [];
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDate));
  const [, month, date, year] = written.match(slashedDay) ?? [];
  if (month) return dayOf(Number(year), Number(month), Number(date));
  const [, namedDate, name = "", namedYear] = written.match(namedDay) ?? [];
  return dayOf(Number(namedYear), monthNumber(name), Number(namedDate));
}

function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  const longName = (at: number) =>
    new Date(Date.UTC(2000, at)).toLocaleString("en", { month: "long", timeZone: "UTC" });
  const at = months.indexOf(lower.slice(0, 3));
  if (at < 0) return 0;
  return longName(at).toLowerCase().startsWith(lower) || lower === "sept" ? at + 1 : 0;
}

function dayOf(year: number, month: number, date: number): string | null {
  if (!(year >= 1900 && year <= 2100)) return null;
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists ? day.toISOString().slice(0, 10) : null;
}
