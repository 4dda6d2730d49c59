import { madeUpPasswordDays } from "#contract/account-forms.ts";
import type { Role } from "#contract/roles.ts";

/** Words of the page that manages accounts. */
export const accountsPage = {
  title: "Accounts",
  create: "New account",
  mend: "Nothing was changed yet. Please mend what is marked.",
  nameHint: "As colleagues know them; it stands beside what they do.",
  userNameHint: "What they sign in with. It stays as it is, so that the audit log does too.",
  passwordHint: "Leave it empty and one is made up, shown to you once.",
  resetHint: "Leave it empty and one is made up, shown to you once. Their sessions end.",
  shownOnce: `Shown only now, and kept nowhere. Hand it over in person or by telephone. It lets in for ${madeUpPasswordDays} days, and the first sign-in asks for a new one.`,
  secondFactorLost:
    "For a lost or new phone. The password alone lets them in then, until they set it up again. Their sessions end.",
  disable:
    "They are signed out at once and cannot come back. Nothing of what they did is removed, and the account can be enabled again.",
  enable: "They can sign in again with the password that they had.",
  ownAccount: "This is your own account: password and second factor are under",
  roleTakesEffect: "A new role works at once, also where they are signed in now.",
} as const;

export const roleNames: Record<Role, { name: string; may: string }> = {
  viewer: { name: "Viewer", may: "reads applications, opens resumes, exports" },
  editor: { name: "Editor", may: "also changes applications and what the site shows" },
  admin: { name: "Admin", may: "also manages accounts and reads the audit log" },
};

/** What was just done to an account, by the word in its address. */
export const accountDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    created: "The account is made, with the password that you chose.",
    changed: "Saved. It holds from this moment.",
    password: "The new password is set, and their sessions have ended.",
    "second-factor": "The second factor is gone, and their sessions have ended.",
    disabled: "The account is disabled, and its sessions have ended.",
    enabled: "The account can sign in again.",
  }),
);
