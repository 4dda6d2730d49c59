import { expect, test } from "vitest";
import { referralListLink, referralPath, shortReferralPath } from "#contract/ids/referral-link.ts";
import type { Opening } from "#features/openings/index.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { loader } from "./short-link.ts";

const visible = (openings as readonly Opening[]).filter((opening) => opening.visible);
const hidden = (openings as readonly Opening[]).find((opening) => !opening.visible);
const [sample] = visible as [Opening];

/** Where a short link leads. */
async function follow(path: string): Promise<string | null> {
  const [, , emp = "", opening] = path.split("/");
  const context = { get: () => ({ openings: { visible: async () => visible } }) };
  const answer = await loader({ params: { emp, opening }, context } as never);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.headers.get("location");
}

test.each(["XLD0417", "मराठी-१७", "a?b>c~d"])(
  "the short link of %s leads where the whole one does",
  async (id) => {
    expect(await follow(shortReferralPath(id, sample.openingId))).toBe(
      referralPath(sample.openingCode, id),
    );
    expect(await follow(shortReferralPath(id, null))).toBe(referralListLink(id));
  },
);

test("an opening that is closed leads to those that are open, with the same referrer", async () => {
  for (const number of [hidden?.openingId ?? 0, 987_654, 1.5]) {
    expect(await follow(shortReferralPath("XLD0417", number))).toBe(referralListLink("XLD0417"));
  }
});

test("what is no employee's ID is dropped, and never leads to another site", async () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64url");
  for (const emp of ["%%", "Tm90IGFu=", encoded("<svg onload=x>"), encoded("Main-Website"), "x"]) {
    expect(await follow(`/r/${emp}/${sample.openingId}`)).toMatch(/^\/Opening\/[^/?]+$/);
    expect(await follow(`/r/${emp}`)).toBe("/Opening");
  }
});
