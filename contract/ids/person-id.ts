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

/** People who are asked for documents at once from a list. */
export const maxDocumentRequests = 100;

/** The form that asks these people for documents, filled in with their names and addresses. */
export function requestDocumentsHref(source: PersonSource, ids: readonly number[]): string {
  const people = ids.map((id) => personHref(source, id).split("/").at(-1));
  return `/desk/kyc-requests/new?for=${people.join(",")}`;
}

/** The people whom that address names, each once. */
export function readPeopleIn(query: URLSearchParams): PersonId[] {
  const named = [...new Set((query.get("for") ?? "").split(","))];
  return named.flatMap((text) => readPersonId(text) ?? []).slice(0, maxDocumentRequests);
}
