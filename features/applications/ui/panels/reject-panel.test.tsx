import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RejectionMail } from "../../server/stage-mails/templates.ts";
import type { StageChoice } from "../decide/decision-choices.ts";
import { RejectPanel } from "./reject-panel.tsx";
import type { NotedColleagues } from "./use-mentionable.ts";

function text(mail?: Pick<RejectionMail, "delay" | "canSend"> & Partial<RejectionMail>) {
  const choices = { reasons: [], ...(mail && { rejectionMail: { byWhatsApp: false, ...mail } }) };
  const panel = (
    <RejectPanel id="reject" title="Reject Omkar Jadhav" choices={choices} colleagues={[]} />
  );
  return renderToStaticMarkup(panel).replace(/<[^>]+>/g, " ");
}

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

test("it says that who asked for WhatsApp is told there, with a mail server or without", () => {
  const told = (delay: number | null, canSend: boolean, byWhatsApp = true) =>
    text({ delay, canSend, byWhatsApp });
  const words = "Who asked for WhatsApp gets a message in 2 hours.";
  expect(told(120, true)).toContain(words);
  expect(told(120, false)).toContain(`no mail server is set up. ${words}`);
  expect(told(0, false)).toContain("gets a message at once.");
  expect(told(null, false)).not.toContain("WhatsApp");
  expect(told(120, false, false)).not.toContain("WhatsApp");
});

test("where HR has stages of its own to reject into, the panel asks into which; else it does not", () => {
  const [usual, own] = ["rejected", "rejected.14"].map((value, at) => ({
    ...{ value, id: at === 0 ? null : 14, name: at === 0 ? "Rejected" : "Keep for later" },
    status: "rejected" as const,
  }));
  const html = (stages: StageChoice[]) =>
    renderToStaticMarkup(
      <RejectPanel
        id="reject"
        title="Reject"
        choices={{ reasons: [] }}
        colleagues={[]}
        stages={stages}
      />,
    );
  const asked = html([usual, own].filter((each) => each !== undefined));
  expect(asked).toContain('<option value="rejected" selected="">Rejected</option>');
  expect(asked).toContain('<option value="rejected.14">Keep for later</option>');
  expect(asked.match(/name="to"/g)).toHaveLength(1);
  expect(html([])).toMatch(/<button[^>]*value="rejected"[^>]*name="to"/);
  expect(html([])).not.toContain("<select");
});

test("a remark offers colleagues as a note does, where it is known whom it reaches", () => {
  const field = (colleagues: NotedColleagues) => {
    const panel = (
      <RejectPanel
        id="reject"
        title="Reject Omkar Jadhav"
        choices={{ reasons: [] }}
        colleagues={colleagues}
      />
    );
    const html = renderToStaticMarkup(panel);
    expect(html).toContain('<label for="reject-remark">Remark');
    return /<textarea[^>]*id="reject-remark"[^>]*>/.exec(html)?.[0];
  };
  expect(field([])).toContain('aria-autocomplete="list"');
  // of several it is asked once somebody writes
  expect(field(() => [1, 2])).not.toContain("aria-autocomplete");
});
