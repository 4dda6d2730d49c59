import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

test("an entry names its field, and a question keeps its own mark", () => {
  const message = "Please select an option.";
  const errors = ["Graduation", "Are you a fresher?"].map((label) => ({
    id: label,
    label,
    message,
  }));
  const html = renderToStaticMarkup(<ErrorSummary title="Mend these" errors={errors} />);
  const entries = html.replaceAll(/<\/li>/g, "\n").replaceAll(/<[^>]+>/g, "");
  expect(entries).toContain("Graduation: Please select an option.");
  expect(entries).toContain("Are you a fresher? Please select an option.");
});

test("what is missing is one sentence with a link to each; a reader hears each message", () => {
  const missing = ["First name", "Email"].map((label) => ({
    ...{ id: label, label, missing: true },
    ...{ message: `Please enter ${label}.`, advice: "Nothing is entered." },
  }));
  const wrong = {
    id: "jobCTC",
    label: "Current CTC",
    message: "In number.",
    advice: "In lakhs: 3",
  };
  const textOf = (errors: Parameters<typeof ErrorSummary>[0]["errors"]) =>
    renderToStaticMarkup(<ErrorSummary title="Mend these" errors={errors} />)
      .replaceAll(/<span class="vh">(.*?)<\/span>/g, "($1)")
      .replaceAll(/<\/(li|h2|p)>/g, "\n")
      .replaceAll(/<[^>]+>/g, "");
  expect(
    textOf([...missing, wrong])
      .trim()
      .split("\n"),
  ).toEqual([
    ...["Mend these", "Current CTC: In number. In lakhs: 3", "Nothing is entered here:"],
    ...["First name(: Please enter First name.)", "Email(: Please enter Email.)"],
  ]);
  // a single one keeps its message
  expect(textOf(missing.slice(0, 1))).toContain("First name: Please enter First name.");
});
