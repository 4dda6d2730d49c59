import type { Role } from "#contract/roles.ts";
import { generatedPasswordDays } from "../account-forms.ts";

/** Words of the page that manages accounts. */
export const accountsPage = {
  emailHint: "Where they are told of interviews. It signs nobody in.",
  title: "Accounts",
  create: "New account",
  fix: "Nothing has changed yet. Fix the marked fields.",
  nameHint: "The name that colleagues know. The audit log shows it.",
  userNameHint: "What they sign in with. It cannot be changed later.",
  passwordHint:
    "Leave it empty to generate one, which is shown to you once. Either opens nothing until they have chosen their own.",
  resetHint:
    "Leave it empty to generate one, which is shown to you once. Either opens nothing until they have chosen their own. Their sessions end.",
  shownOnce: `This password is shown only now and is not kept. Hand it over in person or by telephone. It works for ${generatedPasswordDays} days, and the first sign-in asks for a new one.`,
  secondFactorLost:
    "For a lost or new phone. Until they set it up again, their password alone signs them in. Their recovery codes and sessions end.",
  disable:
    "They are signed out at once and cannot sign in. Nothing they did is removed, and you can enable the account again.",
  enable: "They can sign in again with the password they had.",
  ownAccount: "This is your own account. Change your password and second factor under",
  roleTakesEffect: "A new role takes effect at once, also where they are signed in now.",
  opensDocuments: "May open candidate documents",
  opensDocumentsHint:
    "Lets a viewer open and download KYC documents and the files of documents forms. Editors and admins always can.",
  openings: "Openings",
  openingsHint:
    "A hiring manager sees the applications for these openings, also those sent under a former title. A change takes effect at once.",
  openingRemoved: "removed from the site",
  noOpenings: "There are no openings yet.",
} as const;

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

/** What was just done to an account, by the word in its address. */
export const accountDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    created:
      "The account is created, with the password that you typed. At the first sign-in they have to choose their own.",
    changed: "Saved. The change is in effect.",
    password:
      "The new password is set. Their sessions have ended. At the next sign-in they have to choose their own.",
    "second-factor": "The second factor is switched off. Their sessions have ended.",
    disabled: "The account is disabled. Its sessions have ended.",
    enabled: "The account is enabled. They can sign in again.",
  }),
);
