import type { Role } from "#contract/roles.ts";

export const roleNames: Record<Role, { name: string; may: string }> = {
  viewer: {
    name: "Viewer",
    may: "reads applications and their resumes, sees the status of KYC documents, exports lists",
  },
  editor: {
    name: "Editor",
    may: "also opens candidate documents, decides on them and on applications, edits the site",
  },
  admin: { name: "Admin", may: "also manages accounts, retention and the audit log" },
  "hiring-manager": {
    name: "Hiring manager",
    may: "reads and decides on applications for the openings chosen below, and sees nothing else",
  },
  interviewer: {
    name: "Interviewer",
    may: "sees the people to interview and their resumes, until two weeks after, and nothing else",
  },
};

/** A role within a sentence. */
export const roleInWords = (role: Role) => roleNames[role].name.toLowerCase();
