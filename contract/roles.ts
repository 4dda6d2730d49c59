export const roles = ["viewer", "editor", "admin"] as const;

/** Viewers read and export; editors also change content and applications; admins also accounts. */
export type Role = (typeof roles)[number];

/** Each role may do what the ones before it may. */
export function mayActAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
