/** A participant, as published. */
export interface DrawEntrant {
  employeeName: string;
  /** The last characters of the employee's code. */
  codeEnding?: string;
  rangoliPic?: string;
}

/** Normalises a name or code: Unicode form NFC, single spaces. */
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
