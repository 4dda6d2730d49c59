import { expect, test } from "vitest";
import { documentsForm } from "#features/documents-form/ui/form/documents-declaration.ts";
import { emptyState } from "../form-state.ts";
import { type PostOutcome, stateAfterPost } from "./post-outcome.ts";

const form = documentsForm("en");

const now = 1_790_000_000_000;
const values = { fullName: "Meera Kulkarni" };
const resume = { name: "resume.pdf", url: "https://careers.example/file/1" };
const outcome = {
  values,
  hasAgreed: true,
  files: { resume },
  errors: {},
  received: false,
  receipt: null,
  failed: false,
  message: null,
};
const after = (of: Partial<PostOutcome<string>>) =>
  stateAfterPost(form, { ...outcome, ...of }, now);

test("answers, the agreement and the files that arrived stay in the form", () => {
  const state = after({ failed: true });
  expect(state).toMatchObject({ answers: values, hasAgreed: true });
  expect(state.documents.resume?.received).toEqual({
    ...{ ...resume, size: 0, note: "", receivedAt: now },
  });
  expect(state.documents.photoId?.received).toBeNull();
});

test("a form that is stored shows its receipt", () => {
  expect(after({ received: true, receipt: "/kyc-receipt/1-x" }).phase).toEqual({
    ...{ kind: "received", receipt: "/kyc-receipt/1-x", at: now, justNow: true },
  });
});

test("a form that could not be stored is not called wrong", () => {
  const { phase } = emptyState(form.documentKeys);
  const errors = { email: "Please enter Email" };
  expect(after({ failed: true, errors })).toMatchObject({ phase, errors: {}, refusals: 0 });
});

test("a refused form tells each error, at its field and above the form", () => {
  const errors = { email: "Please enter Email" };
  const told = { errors, summary: errors, refusals: 1, flowMessage: null };
  expect(after({ errors })).toMatchObject(told);
  expect(after({}).flowMessage).toBe(form.texts.notTaken);
});

test("what is said of no single field is said above the form", () => {
  expect(after({ message: "Too many forms." }).flowMessage).toBe("Too many forms.");
});
