/** The records by which a person is found, by the letter that their address begins with. */
const letters = { a: "application", k: "kyc", d: "form", r: "request", m: "mail" } as const;

export type PersonSource = (typeof letters)[keyof typeof letters];

/** A record of somebody: there is no table of people. */
export interface PersonId {
  source: PersonSource;
  /** Of the record. */
  id: number;
}

/** The page of all that belongs to whoever a record is of, such as `/desk/people/a12`. */
export function personHref(source: PersonSource, id: number): string {
  const [letter] = Object.entries(letters).find(([, each]) => each === source) ?? [];
  return `/desk/people/${letter}${id}`;
}

/** Reads the last part of such an address; null for anything else. */
export function readPersonId(text: string): PersonId | null {
  const [, letter, digits] = /^([akdrm])([1-9]\d{0,14})$/.exec(text) ?? [];
  if (!letter || !digits) return null;
  return { source: letters[letter as keyof typeof letters], id: Number(digits) };
}
