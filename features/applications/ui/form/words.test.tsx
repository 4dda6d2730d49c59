import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Dictionaries } from "#contract/text/language.ts";
import {
  bareWords,
  bracketed,
  declaredWords,
} from "../../../../tests/support/pages/bracketed-texts.ts";
import { ThankYou } from "../my-application/thank-you.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { FormOutcomeView } from "./form-outcomes.tsx";
import type { OutcomePhase } from "./form-state.ts";
import { RoleCard } from "./role-card.tsx";

vi.mock("#contract/text/language.ts", async (original) => ({
  ...(await original<object>()),
  textsFor: ({ en }: Dictionaries<unknown>) => bracketed(en),
}));

const data = [
  "AI Engineer",
  "Journalist",
  "Meera Kulkarni",
  "The notice",
  "I agree",
  "Thanks",
  "Failed",
];
const bare = (page: React.ReactNode) =>
  bareWords(renderToStaticMarkup(page), [...data, ...declaredWords]);

const notice = {
  version: "2",
  title: "The notice",
  summary: [],
  sections: [],
  agreement: "I agree",
};
const props = {
  ...{ page: "/ApplyNow", name: "AI Engineer", title: "AI Engineer", place: "Main-Website" },
  ...{ plainPath: "/ApplyNow", positions: ["AI Engineer", "Journalist"], positionKnown: false },
  ...{ notices: { notice, otherRoles: null, whatsApp: null }, email: "hr@xld.example" },
  ...{ uploadToken: "", submissionId: "", texts: { received: "Thanks", failed: "Failed" } },
};

test("another language leaves nothing English on the form", () => {
  expect(declaredWords.length).toBeGreaterThan(10);
  expect(bare(<ApplyForm {...props} link={null} outcome={null} />)).toEqual([]);
  const link = { emp: "E1", name: "Meera Kulkarni" };
  expect(bare(<ApplyForm {...props} link={link as never} outcome={null} />)).toEqual([]);
  const outcome = {
    ...{ values: {}, errors: { jobFile: "Failed", jobFName: "Failed" }, failed: true },
    resume: { name: "Thanks", url: "/documents/1" },
  };
  expect(bare(<ApplyForm {...props} link={null} outcome={outcome} />)).toEqual([]);
  expect(bare(<RoleCard title="AI Engineer" facts={[]} />)).toEqual([]);
});

const at = Date.now();
const waiting = { kind: "waiting", position: "AI Engineer", since: at, triedAt: at } as const;
const ends: OutcomePhase[] = [
  { ...waiting, until: at + 9_000, trying: false, durable: true },
  { ...waiting, until: null, trying: true, durable: false },
  { kind: "sent", position: "AI Engineer", at, isReceived: true },
  { kind: "sent", position: "AI Engineer", at, isReceived: false },
  { kind: "received", receipt: { number: "XLD", statusUrl: "https://xld.example/my/1" } as never },
  { kind: "failed" },
];

test.each(ends)("nor on what it ends in: $kind", (phase) => {
  const told = { onNew() {}, async onRead() {}, onTryNow() {}, onTakeBack() {} };
  const shown = { text: "Thanks", email: "hr@xld.example", failed: "Failed", isStored: true };
  expect(bare(<FormOutcomeView {...told} {...shown} phase={phase} posted={false} />)).toEqual([]);
  expect(bare(<ThankYou text="Thanks" />)).toEqual([]);
});

test("what comes from no dictionary is found", () => {
  expect(bareWords('<p>⟦Go ⟦on⟧⟧ now</p><b title="Here">⟦⟧</b>')).toEqual(["now", "Here"]);
});
