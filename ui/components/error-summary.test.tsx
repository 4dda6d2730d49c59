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
