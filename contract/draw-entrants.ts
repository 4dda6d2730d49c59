/** One who takes part, as everyone may see it. */
export interface DrawEntrant {
  employeeName: string;
  /** The last characters of the employee's code. */
  codeEnding?: string;
  rangoliPic?: string;
}

/** A name or a code as lists of a draw have it: in Unicode form NFC, with single spaces between. */
export function tidyName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** An entrant's line of the list, without its line feed. */
export function entrantLine({ employeeName, codeEnding }: DrawEntrant): string {
  return codeEnding ? `${employeeName}\t${codeEnding}` : employeeName;
}

/** The whole list as it is published and hashed. */
export function listText(entrants: readonly DrawEntrant[]): string {
  return entrants.map((entrant) => `${entrantLine(entrant)}\n`).join("");
}
