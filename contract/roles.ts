/** The roles whose rights include those of the ones before them. */
const ranks = ["viewer", "editor", "admin"] as const;

export const roles = [...ranks, "hiring-manager", "interviewer"] as const;

/**
 * Viewers read and export; editors also open candidates' documents and change content and
 * applications; admins also accounts. Hiring managers read applications of the openings given to
 * their account, decide on them, and see nothing else: see docs/decisions/0081-hiring-managers.md.
 * Interviewers see whom they are asked to interview: see docs/decisions/0095-interviews.md.
 */
export type Role = (typeof roles)[number];

/** Who may: whoever has one of these roles, or one that includes it. */
export type Admitted = Role | readonly Role[];

/** Whoever reads applications, and whoever decides on them. Hiring managers do so within their openings. */
export const readsApplications = ["viewer", "hiring-manager"] as const;
export const decidesOnApplications = ["editor", "hiring-manager"] as const;
/** Whoever writes to candidates: an email holds their private link. */
export const writesToCandidates = "editor";
/** Everybody who can sign in; of an interview each sees what is theirs to see. */
export const allRoles = ["viewer", "hiring-manager", "interviewer"] as const;

/** The rights of a staff user. */
export interface Rights {
  role: Role;
  /** Granted to a viewer by an admin; editors and admins have it anyway. */
  opensDocuments: boolean;
}

/** Which applications a staff user may see. */
export interface Scoped {
  role: Role;
  /** Of a hiring manager: numbers of the openings whose applications they see, as it is at this request. */
  openings?: readonly number[];
}

/** Somebody who is signed in on the desk. */
export interface StaffUser extends Rights, Scoped {
  id: string;
  userName: string;
  name: string;
}

/**
 * The numbers of the openings whose applications somebody may see; null for all applications. A
 * hiring manager of whom they are not known sees none, and an interviewer sees none as such.
 */
export function scopeOf({ role, openings = [] }: Scoped): readonly number[] | null {
  if (role === "interviewer") return [];
  return role === "hiring-manager" ? openings : null;
}

/**
 * Who may open candidates' documents: those of KYC records and of documents forms. Every role may
 * read resumes of the applications that it sees. See docs/decisions/0081-hiring-managers.md.
 */
export function mayOpenDocuments({ role, opensDocuments }: Rights): boolean {
  return mayActAs(role, "editor") || (role === "viewer" && opensDocuments);
}

/**
 * Viewer, editor and admin each include the rights of the ones before. The roles of hiring
 * managers and interviewers are included in none and include none: a place that does not name them refuses them.
 */
export function mayActAs(role: Role, admitted: Admitted): boolean {
  const among: readonly Role[] = typeof admitted === "string" ? [admitted] : admitted;
  return among.some((each) => role === each || isAtLeast(role, each));
}

function isAtLeast(role: Role, least: Role): boolean {
  const place = (each: Role) => (ranks as readonly Role[]).indexOf(each);
  return place(least) >= 0 && place(role) >= place(least);
}
