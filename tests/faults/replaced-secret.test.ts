import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { openTestDatabase } from "../support/databases/database.ts";
import { applyAt } from "../support/people/apply-at.ts";

// One installation, started again each time with what SESSION_SECRET holds then.

const [old, next] = ["o".repeat(32), "n".repeat(32)];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

async function during<Made>(secrets: string, work: (site: TestSite) => Promise<Made>) {
  const environment = { SESSION_SECRET: secrets };
  const site = await startTestSite({ database, environment, builtPages: true });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** @returns the path of the candidate's private page */
async function apply({ url }: TestSite, email: string): Promise<string> {
  const { statusUrl } = await applyAt(url, email);
  return new URL(statusUrl ?? "").pathname;
}

const opens = async ({ url }: TestSite, path: string) => {
  const answer = await fetch(url + path);
  return answer.status === 200 && (await answer.text()).includes("asha");
};

test("a secret in front of the old one ends no private link, and the old one taken away ends those that it signed", async () => {
  const before = await during(old, (site) => apply(site, "asha@mail.example"));
  const after = await during(`${next},${old}`, async (site) => {
    expect(await opens(site, before)).toBe(true);
    const made = await apply(site, "asha.again@mail.example");
    expect(await opens(site, made)).toBe(true);
    return made;
  });
  await during(next, async (site) => {
    expect(await opens(site, after)).toBe(true);
    expect(await opens(site, before)).toBe(false);
  });
});
