export const officialNumbersPath = "/desk/official-numbers";

/** From where the company calls and writes, as admins keep it. */
export const contactKinds = ["telephone", "email", "website"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactKindNames: Readonly<Record<ContactKind, string>> = {
  telephone: "Telephone number",
  email: "Email",
  website: "Website",
};

export interface OfficialContact {
  id: number;
  kind: ContactKind;
  written: string;
  purpose: string;
  addedAt: Date;
  endedAt: Date | null;
}

export const maxContactCharacters = 254;
export const maxPurposeCharacters = 100;
/** So many are in use at most: each check compares with all of them. */
export const maxContacts = 500;
