import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RejectionMail } from "../../server/desk.ts";
import { RejectPanel } from "./reject-panel.tsx";

const text = (rejectionMail?: RejectionMail) =>
  renderToStaticMarkup(
    <RejectPanel
      id="reject"
      title="Reject Omkar Jadhav"
      choices={{ reasons: [], ...(rejectionMail && { rejectionMail }) }}
    />,
  ).replace(/<[^>]+>/g, " ");

test.each([
  [120, "The email goes in 2 hours. Until then it can be called back"],
  [60, "The email goes in 1 hour. Until then it can be called back"],
  [30, "The email goes in 30 minutes. Until then it can be called back"],
  [1440, "The email goes in 24 hours. Until then it can be called back"],
  [0, "The email goes at once and cannot be called back."],
  [null, "No email goes to the candidate: its template is switched off."],
])("with a delay of %j minutes it says when the email goes", (delay, words) => {
  expect(text({ delay, canSend: true })).toContain(words);
});

test("without a mail server it says that the email is held, unless it is off", () => {
  const held = "The email is held, not sent: no mail server is set up.";
  expect(text({ delay: 120, canSend: false })).toContain(held);
  expect(text({ delay: 0, canSend: false })).toContain(held);
  expect(text({ delay: null, canSend: false })).toContain("No email goes to the candidate");
});

test("nothing is said where nobody knows", () => {
  expect(text()).not.toContain("email");
});
