import { deskPaths } from "#content/navigation.ts";
import type { StaffUser } from "../../server/staff.ts";

/** The rail tells no number above it, so that none has to be counted either. */
export const mostWaiting = 99;

export type DeskPerson = Pick<StaffUser, "name" | "role">;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Who is signed in, as the loader of a desk's screen says; null on every other page. */
export function deskPersonOf(path: string, matches: Matches): DeskPerson | null {
  if (!isDeskPath(path)) return null;
  const shown = matches.at(-1)?.loaderData as { user?: DeskPerson | null } | undefined;
  return shown?.user ?? null;
}

/** Whether a path stands behind HR's sign-in. */
export function isDeskPath(path: string): boolean {
  const here = `${path.toLowerCase()}/`;
  return deskPaths.some((start) => here.startsWith(`${start}/`));
}
