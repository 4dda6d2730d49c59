import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailPreview } from "./mail-preview.tsx";

function render(canSend: boolean) {
  const preview = {
    ...{
      name: "Hired",
      isDraft: false,
      editor: "/desk/mail-templates/hired",
      when: { delay: null },
      hasExamples: false,
    },
    ...{ applications: [], applicationId: 1, done: null, canSend },
    mail: { subject: "Welcome", text: "Welcome" },
  };
  return renderToStaticMarkup(<MailPreview preview={preview} refused={null} />);
}

test("without a mail server it says before a test email is asked for that it is held", () => {
  const held = "No mail server is set up: emails are written and held in the outbox, not sent.";
  expect(render(false)).toContain(held);
  expect(render(true)).not.toContain(held);
});
