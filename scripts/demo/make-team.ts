import type { Role } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/staff.ts";
import type { Services } from "#platform/context.ts";

export interface SignIn {
  role: Role;
  userName: string;
  /** Null where only its owner knows it. */
  password: string | null;
}

export interface Team {
  signIns: SignIn[];
  /** Who decides in the demo: an admin, and an editor. */
  deciders: readonly [StaffUser, StaffUser];
  /** Who only interviews. */
  interviewers: readonly StaffUser[];
}

const emailed = (userName: string) => ({ userName, email: `${userName}@xld.example` });
const colleagues = [
  { userName: "demo-editor", name: "Meera Nair", role: "editor" },
  { userName: "demo-viewer", name: "Farhan Shaikh", role: "viewer" },
  { ...emailed("demo-vikram"), name: "Vikram Sethi", role: "interviewer" },
  { ...emailed("demo-sanjana"), name: "Sanjana Naik", role: "interviewer" },
] as const;

/** The admin that is there, and colleagues of the other roles, with a generated password. */
export async function makeTeam(
  { accounts }: Pick<Services, "accounts">,
  generatedPassword: string | null,
): Promise<Team> {
  const admin = (await accounts.list()).find(
    ({ role, disabledAt }) => role === "admin" && !disabledAt,
  );
  if (!admin) throw new Error("No admin can sign in.");
  const signIns: SignIn[] = [
    { role: "admin", userName: admin.userName, password: generatedPassword },
  ];
  let editor: StaffUser = admin;
  const interviewers: StaffUser[] = [];
  for (const each of colleagues) {
    const made = await accounts.create({ ...each, password: "" }, admin);
    if (!made.ok) throw new Error(made.problem);
    if (each.role === "editor") editor = made.account;
    if (each.role === "interviewer") interviewers.push(made.account);
    signIns.push({ role: each.role, userName: each.userName, password: made.generatedPassword });
  }
  return { signIns, deciders: [admin, editor], interviewers };
}
