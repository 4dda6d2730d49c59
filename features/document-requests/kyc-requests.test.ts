import * as v from "valibot";
import { expect, test } from "vitest";
import { optionalDocuments, requestForm, requestMessages } from "./kyc-requests.ts";

const today = "2026-11-24";
const form = requestForm(today);
const sent = {
  email: " asha@mail.example ",
  name: "Asha Rao",
  dueOn: "2026-12-01",
  documents: [optionalDocuments[0]?.key],
  byMail: true,
};
const messageOf = (change: object) =>
  v.safeParse(form, { ...sent, ...change }).issues?.[0]?.message;

test("a request is taken, its address as it is kept", () => {
  expect(v.parse(form, sent)).toEqual({ ...sent, email: "asha@mail.example" });
});

test.each([
  [{ dueOn: today }, undefined],
  [{ dueOn: "2026-11-23" }, requestMessages.past],
  [{ dueOn: "2027-11-24" }, undefined],
  [{ dueOn: "2027-11-25" }, requestMessages.far],
  [{ dueOn: "2026-11-31" }, requestMessages.dueOn],
  [{ dueOn: "2026-13-01" }, requestMessages.dueOn],
  [{ dueOn: "12026-12-01" }, requestMessages.dueOn],
  [{ dueOn: "2026-12-011" }, requestMessages.dueOn],
  [{ dueOn: "1999-12-01" }, requestMessages.dueOn],
  [{ dueOn: 7 }, requestMessages.dueOn],
  [{ dueOn: " 2026-12-01 " }, undefined],
  [{ email: "asha" }, requestMessages.email],
  [{ email: null }, requestMessages.email],
  [{ name: "" }, requestMessages.name],
  [{ name: "two\nlines" }, requestMessages.name],
  [{ documents: ["elsewhere"] }, requestMessages.documents],
  [{ documents: [7] }, requestMessages.documents],
  [{ documents: ["aadharFile"] }, requestMessages.documents],
  [{ documents: [] }, undefined],
])("%j is told %j", (change, message) => {
  expect(messageOf(change)).toBe(message);
});
