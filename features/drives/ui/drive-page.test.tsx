import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { textOf } from "#features/applications/routes/opening.fixtures.tsx";
import { Refusal } from "./booking-form.tsx";
import { Bring } from "./place-card.tsx";

test("a resume that was refused is not said to be missing", () => {
  const errors = {
    firstName: "Please fill out this field correctly.",
    email: "Please enter a valid Email ID.",
    resume: "File format is not supported for upload.",
  };
  const refused = { errors, note: null, values: {}, resume: null };
  const said = textOf(renderToString(<Refusal refused={refused} />));
  const [wrong, missing] = said.split("Nothing is entered here:");
  expect(wrong).toContain("File format is not supported for upload.");
  expect(missing).not.toContain("File format");
});

test("whom to ask about a drive stands in its sentence, as a link", () => {
  const drive = { place: "Vashi", contact: "+91 00000 12345" };
  const html = renderToString(<Bring drive={drive as never} />);
  expect(html).toContain('href="tel:+910000012345"');
  expect(textOf(html).trim()).toBe("Questions: +91 00000 12345");
});
