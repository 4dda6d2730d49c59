/** A file as its sender knows it: stored, it has the milliseconds of its arrival before the dot. */
export function chosenName(stored: string): string {
  return stored.replace(/\d{13}(?=\.\w+$)/, "");
}
