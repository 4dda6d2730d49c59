import { afterAll, beforeAll } from "vitest";
import type { Role } from "#contract/roles.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { startTestSite, type TestSite } from "../site.ts";
import { deskPeople } from "./desk-people.ts";

/** A site for all tests of a file, with somebody of each role who has signed in. */
export function siteWithPeople() {
  let site: TestSite;
  let cookies: Record<Role, string>;
  beforeAll(async () => {
    const clock = fakeClock();
    site = await startTestSite({ clock });
    cookies = await deskPeople(site, clock).ofEachRole();
  });
  afterAll(() => site?.stop());
  return { site: () => site, cookieOf: (role: Role) => cookies[role] };
}
