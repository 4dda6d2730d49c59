import { expect, test, vi } from "vitest";
import { reviewField } from "../../document-review.ts";
import type { Kyc } from "../../server/kyc.ts";
import type { KycRefusal } from "../../server/kyc-refusals.ts";
import { maskDocument } from "./receive-mask.ts";
import { doneHere } from "./receive-review.ts";

const user = {
  id: "e1",
  userName: "ravi",
  name: "Ravi Menon",
  role: "editor",
  opensDocuments: true,
} as const;
const seen = { [reviewField.seen("aadharCardFile")]: "card7.accepted" };

async function mask(fields: Record<string, string>, outcome: { ok: true } | KycRefusal) {
  const masking = vi.fn<Kyc["mask"]>(async () => outcome);
  const form = new URLSearchParams({ do: "mask", url: "/documents/new", ...fields });
  const answer = maskDocument({ mask: masking }, "aadharCardFile", { id: 7, form, user });
  return { masking, answer: await answer.catch((thrown: unknown) => thrown) };
}
const refusal = (status: KycRefusal["status"], code: string): KycRefusal => ({
  ...{ ok: false, status, code, message: "Ask HR about it.", errors: {} },
});

test("the picture takes the place of the document that was looked at, and the page says so", async () => {
  const { masking, answer } = await mask(seen, { ok: true });
  const named = { id: 7, key: "aadharCardFile", seen: "card7", url: "/documents/new" };
  expect(masking).toHaveBeenCalledExactlyOnceWith(named, user);
  const to = (answer as Response).headers.get("location") ?? "";
  expect(to).toBe("/desk/kyc/7/aadharCardFile?done=masked&of=aadharCardFile");
  const search = new URLSearchParams(to.split("?")[1]);
  const said = await doneHere(
    search,
    () => "Aadhaar Card",
    async () => "",
  );
  expect(said).toBe("Aadhaar Card: the number is blacked out. The old version is erased.");
});

test.each([
  [409, "replaced", /replaced since you opened it/],
  [409, "legal_hold", /a legal hold is set/],
  [422, "not_a_picture", /Nothing was changed/],
] as const)("a refusal is told in words for HR: %s %s", async (status, code, words) => {
  const { answer } = await mask(seen, refusal(status, code));
  expect(answer).toMatchObject({
    init: { status },
    data: { problem: expect.stringMatching(words) },
  });
});

test("of a candidate who is erased there is no page, and a form of others is refused", async () => {
  expect((await mask(seen, refusal(404, "not_found"))).answer).toMatchObject({
    init: { status: 404 },
  });
  const { masking, answer } = await mask({}, { ok: true });
  expect([masking.mock.calls, answer]).toMatchObject([[], { init: { status: 422 } }]);
});
