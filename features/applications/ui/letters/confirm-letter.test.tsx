import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmLetter } from "./confirm-letter.tsx";

const text = (names: string[], canSend: boolean) => {
  const letter = {
    ...{ step: "ask" as const, selection: "new:1", counted: "new:1", letterId: "x", names },
    ...{ text: { subject: "", body: "" }, left: [], each: false, minutes: 0, shown: null },
    invites: null,
  };
  const page = <ConfirmLetter letter={letter} canSend={canSend} back="/refer-data" />;
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, "|");
};

test.each([
  [["Asha Rao"], "Asha Rao", "Asha Rao?"],
  [["Asha Rao", "Rohit Shah"], "2 candidates", "2 candidates: Asha Rao, Rohit Shah?"],
])("%j are sent an email only where a mail server is set up", (names, button, question) => {
  expect(text(names, true)).toContain(`|Send to ${question}|`);
  expect(text(names, true)).toContain(`|Send to ${button}|`);
  const held = text(names, false);
  expect(held).toContain(`|Write to ${question}|`);
  expect(held).toContain(`|Write to ${button}|`);
  expect(held).toContain("held in the outbox, not sent");
  expect(held).not.toContain("Send to");
});
