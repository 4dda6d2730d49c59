export const roles = ["viewer", "editor", "admin"] as const;

/** Viewers read and export; editors also open candidates' documents and change content and applications; admins also accounts. */
export type Role = (typeof roles)[number];

/** Somebody of HR, as far as rights go. */
export interface Rights {
  role: Role;
  /** Given to a viewer by an admin; every other role has it anyway. */
  opensDocuments: boolean;
}

/**
 * Who opens candidates' documents: those of KYC records and of documents forms. Resumes of
 * applications are read by everyone. See docs/decisions/0058-what-viewers-open.md.
 */
export function mayOpenDocuments({ role, opensDocuments }: Rights): boolean {
  return opensDocuments || mayActAs(role, "editor");
}

/** Each role may do what the ones before it may. */
export function mayActAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
