import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { goodAnswers } from "../sending/device.fixtures.ts";
import { ApplyForm, type ApplyFormProps } from "./apply-form.tsx";

const props: ApplyFormProps = {
  page: "/ApplyNow/AI-Engineer",
  name: "Apply for AI Engineer",
  title: "Apply for AI Engineer - XLD",
  place: "Main-Website",
  link: null,
  plainPath: "/ApplyNow/AI-Engineer",
  positions: ["AI Engineer", "Journalist"],
  positionKnown: true,
  notices: {
    notice: { version: "2026-11", title: "", summary: [], sections: [], agreement: "" },
    otherRoles: null,
    whatsApp: null,
  },
  email: "careers@xld.example",
  uploadToken: "the-pass",
  submissionId: "s1",
  texts: { received: "Thank you.", failed: "Due to technical difficulties." },
  outcome: null,
};

const render = (change: Partial<ApplyFormProps> = {}) =>
  renderToStaticMarkup(<ApplyForm {...props} {...change} />);
const namesIn = (html: string) => [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

describe("without script", () => {
  test("what the server must know before the file stands before it", () => {
    const names = namesIn(render());
    expect(names.indexOf("uploadToken")).toBeLessThan(names.indexOf("jobFile"));
    expect(names.indexOf("submissionId")).toBeLessThan(names.indexOf("jobFile"));
  });

  test("nothing in it needs inline style or script", () => {
    expect(render()).not.toMatch(/ style=| on[a-z]+=|<script/);
  });

  test("thanks and failure are not on the page before they are true", () => {
    expect(render()).not.toContain("Thank you.");
    expect(render()).not.toContain("Due to technical difficulties.");
  });
});

test("the opening of the page is listed first; without one there is a choice to make", () => {
  const first = (html: string) => html.match(/<option value="([^"]*)"/)?.[1];
  expect(first(render())).toBe("AI Engineer");
  expect(first(render({ positionKnown: false }))).toBe("");
});

test("a referral is not asked for comments", () => {
  expect(namesIn(render({ link: { name: null } }))).not.toContain("jobComments");
  expect(namesIn(render({ isReferral: true }))).not.toContain("jobComments");
  expect(namesIn(render({ place: "Dolphins" }))).toContain("jobComments");
});

describe("after a refused post", () => {
  const outcome = {
    values: { ...goodAnswers, jobFName: "Aarohi <3", jobCellNumber: "12" },
    errors: { jobCellNumber: "Please enter a valid Contact Number" },
    resume: { name: "cv1.pdf", url: "/documents/d1" },
    failed: false,
  };

  test("the summary leads to the field, and both say the same", () => {
    const html = render({ outcome });
    expect(html).toContain("One answer needs another look");
    expect(html).toMatch(
      /<a href="#jobCellNumber"[^>]*><span>Telephone: <\/span>Please enter a valid Contact Number<\/a>/,
    );
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*id="jobCellNumber"/);
    expect(html).toContain('id="jobCellNumber-error"');
    expect(html).toMatch(/class="summary"[^>]*autofocus/i);
  });

  test("what was typed is still there, and so is the resume", () => {
    const html = render({ outcome });
    expect(html).toContain('value="Aarohi &lt;3"');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Female"/);
    expect(html).toContain("<bdi>cv1.pdf</bdi>");
    expect(html).toContain("Already received. Choose another file only to replace it.");
    expect(html).toContain('name="resumeUrl" value="/documents/d1"');
  });

  test("a missing resume is also said as the flow says it", () => {
    const errors = { jobFile: "Please select a file." };
    const html = render({ outcome: { ...outcome, errors, resume: null } });
    expect(html).toContain("<p>Please select the resume file </p>");
    expect(html).toContain('href="#jobFile"');
  });

  test("a refusal that is about no field says why, at the top and aloud", () => {
    const html = render({ outcome: { ...outcome, errors: {}, message: "It was sent before." } });
    expect(html).toMatch(
      /role="alert"[^>]*autofocus[^>]*><h2>Not sent<\/h2><p>It was sent before\./i,
    );
    expect(html).not.toContain("<ul></ul>");
    for (const errors of [{}, { submissionId: "Reused." }] as FieldErrors[]) {
      const unexplained = render({ outcome: { ...outcome, errors } });
      expect(unexplained).toMatch(/role="alert".*Your application was not taken\./);
    }
  });

  test("a fault of ours is told in the specification's words", () => {
    const html = render({ outcome: { ...outcome, errors: {}, failed: true } });
    expect(html).toContain("Due to technical difficulties.");
    expect(html).toContain('value="Aarohi &lt;3"');
  });
});
