import type { Role } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/staff.ts";
import type { Services } from "#server/services.ts";

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
}

const colleagues = [
  { userName: "demo-editor", name: "Meera Nair", role: "editor" },
  { userName: "demo-viewer", name: "Farhan Shaikh", role: "viewer" },
] as const;

/** The admin that is there, and a colleague of each other role, with a generated password. */
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
  for (const each of colleagues) {
    const made = await accounts.create({ ...each, password: "" }, admin);
    if (!made.ok) throw new Error(made.problem);
    if (each.role === "editor") editor = made.account;
    signIns.push({ role: each.role, userName: each.userName, password: made.generatedPassword });
  }
  return { signIns, deciders: [admin, editor] };
}
