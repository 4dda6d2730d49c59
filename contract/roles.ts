export const roles = ["viewer", "editor", "admin"] as const;

/** Viewers read and export; editors also open candidates' documents and change content and applications; admins also accounts. */
export type Role = (typeof roles)[number];

/** The rights of a staff user. */
export interface Rights {
  role: Role;
  /** Granted to a viewer by an admin; every other role has it anyway. */
  opensDocuments: boolean;
}

/**
 * Who may open candidates' documents: those of KYC records and of documents forms. Every role may
 * read resumes of applications. See docs/decisions/0058-what-viewers-open.md.
 */
export function mayOpenDocuments({ role, opensDocuments }: Rights): boolean {
  return opensDocuments || mayActAs(role, "editor");
}

/** Each role includes the rights of the ones before it. */
export function mayActAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
