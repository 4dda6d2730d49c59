import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { seedOpenings } from "#features/openings/server/seed-openings.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { applicationsUnderTest } from "../../../../tests/support/applications.ts";
import { usualDatabase } from "../../../../tests/support/database.ts";
import { candidateAnswers, formBody, referralBody } from "../../../../tests/support/submissions.ts";
import { type ApplicationField, checkAnswers } from "../../application-fields.ts";
import type { Applications } from "../../server/applications.ts";
import { applicationDeskOver, hr, newestOfAll } from "../../server/desk-under-test.ts";
import { ApplyFields } from "../form/apply-fields.tsx";
import { referralBody as referralBodyOfPage } from "../form/wire-bodies.ts";
import { onlyStatuses } from "./decision-choices.ts";
import { ApplicationFacts } from "./desk-application.tsx";
import { viewOpened } from "./opened-view.ts";

// Questions that were added to the list, and nowhere else.
vi.mock("../../application-fields.ts", async (original) => {
  const contract = await original<typeof import("../../application-fields.ts")>();
  const { answerRules } = await import("#contract/answer-rules.ts");
  const { line, ctc } = answerRules;
  const shared = { group: "role", control: "text" } as const;
  const added: ApplicationField[] = [
    { ...shared, id: "jobNotice", label: "Notice period", rule: ctc, unit: ["day", "days"] },
    { ...shared, id: "jobLanguage", label: "Mother tongue", rule: line, referralKey: "language" },
  ];
  const fields = contract.applicationFields as unknown as ApplicationField[];
  fields.splice(fields.findIndex(({ id }) => id === "jobSelect") + 1, 0, ...added);
  return contract;
});

const answers = { jobNotice: "30", jobLanguage: "मराठी" };
const noKey = { idempotencyKey: null };

test("the page asks the questions, and what it sends holds their answers", () => {
  const fields = { referral: false, positions: [], positionKnown: true, values: {}, errors: {} };
  const html = renderToStaticMarkup(<ApplyFields group="role" {...fields} />);
  for (const text of ["Notice period", 'id="jobNotice"', "Mother tongue"]) {
    expect(html).toContain(text);
  }
  const checked = checkAnswers({ ...candidateAnswers, ...answers });
  if (!checked.ok) throw new Error("refused");
  const record = {
    source: "Main-Website",
    answers: checked.answers,
    date: "11/20/2026",
    resumeUrl: "/documents/1",
  };
  expect(referralBodyOfPage(record)).toMatchObject({ language: "मराठी" });
});

usualDatabase((database) => {
  let applications: Applications;
  let upload: () => Promise<string>;
  beforeAll(async () => {
    await seedOpenings(database());
    ({ applications, upload } = applicationsUnderTest(database(), clock));
  });

  async function storedAfter(save: (resume: string) => Promise<unknown>) {
    await save(await upload());
    const desk = applicationDeskOver(database(), clock);
    const [newest] = (await desk.search(newestOfAll, { limit: 1, offset: 0 })).rows;
    const found = await desk.open(newest?.id ?? 0, hr);
    if (!found) throw new Error("not stored");
    return found;
  }

  test("their answers are stored and shown to HR in the form's order", async () => {
    const found = await storedAfter((jobFile) =>
      applications.saveForm(formBody({ ...answers, jobFile }), noKey),
    );
    expect(found.answers).toMatchObject(answers);
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ApplicationFacts
          application={viewOpened(found, onlyStatuses)}
          mayWrite={false}
          correctHref=""
        />
      </MemoryRouter>,
    );
    expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(
      "Opening Front-End Developer Notice period 30 days Mother tongue मराठी Street address",
    );
  });

  test("one with a key in the referral record is answered by an employee's referral too", async () => {
    const found = await storedAfter((resume) =>
      applications.saveReferral(referralBody({ resume, emp: "E1", language: "मराठी" }), noKey),
    );
    expect(found.answers).toMatchObject({ jobLanguage: "मराठी" });
    expect(found.answers).not.toHaveProperty("jobNotice");
  });

  test("a missing answer is refused at its field", async () => {
    const jobFile = await upload();
    expect(
      await applications.saveForm(formBody({ jobNotice: "30", jobFile }), noKey),
    ).toMatchObject({ ok: false, errors: { jobLanguage: expect.any(String) } });
  });
});
