import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { applicantNames, applications } from "#features/applications/tables.ts";
import { receivePost } from "#features/applications/ui/form/receive-post.ts";
import { callsUnderTest, file } from "#http/calls/calls.fixtures.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { candidateAnswers, formBody, referralBody } from "../support/records/submissions.ts";

// What a press puts into an answer without script, and what becomes of a name as it was written.

const { call, from, site, upload } = callsUnderTest();

async function post(fields: Record<string, string>) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("jobFile", file(pdfFile(), "cv.pdf", mediaTypes.pdf));
  const request = new Request(`${site().url}/ApplyNow`, { method: "POST", body });
  const { services } = site().composition;
  const form = await services.formPosts.read(request, from()["x-forwarded-for"]);
  return receivePost(services, form, { source: "Main-Website", report: () => {} });
}

async function newest() {
  const { name, firstName, lastName } = applicantNames;
  const ruled = { first: applications.firstName, last: applications.lastName };
  const [row] = await site()
    .database.queries.select({ id: applications.id, name, firstName, lastName, ...ruled })
    .from(applications)
    .orderBy(desc(applications.id))
    .limit(1);
  return row;
}

const written = {
  jobFName: "Mary Jane",
  jobLName: "D'Souza",
  jobFNameWritten: "",
  jobLNameWritten: "",
};

test("a press puts an answer in and stores nothing; the form then goes as any other", async () => {
  const before = await newest();
  const typed = { ...candidateAnswers, ...written };
  const first = await post({ ...typed, use: "jobFName=MaryJane" });
  if (first.received) throw new Error("It was stored by a press.");
  expect(first.status).toBe(422);
  expect(Object.keys(first.outcome.errors)).toEqual(["jobLName"]);
  const { values } = first.outcome;
  expect(values).toMatchObject({ jobFName: "MaryJane", jobFNameWritten: "Mary Jane" });
  const second = await post({ ...values, use: "jobLName=DSouza" });
  if (second.received) throw new Error("It was stored by a press.");
  expect([second.status, second.outcome.errors]).toEqual([200, {}]);
  expect(second.outcome.message).toContain("Nothing is sent yet");
  expect(await newest()).toEqual(before);
  expect(await post(second.outcome.values)).toMatchObject({ received: true });
  expect(await newest()).toMatchObject({
    ...{ first: "MaryJane", last: "DSouza", name: "Mary Jane D'Souza" },
    ...{ firstName: "Mary Jane", lastName: "D'Souza" },
  });
});

test("the calls take a name as it was written beside the ruled one, and no other name", async () => {
  const names = { jobFName: "Sunita", jobLName: "DSouza" };
  const ways = [
    (nameAsWritten: string, resume: string) =>
      call(wirePaths.applicationForm, formBody({ ...names, jobFile: resume, nameAsWritten })),
    (nameAsWritten: string, resume: string) =>
      call(
        wirePaths.referral,
        referralBody({ firstName: "Sunita", lastName: "DSouza", resume, nameAsWritten }),
      ),
  ];
  for (const send of ways) {
    expect((await send("Sunita D'Souza", await upload())).status).toBe(200);
    expect(await newest()).toMatchObject({ name: "Sunita D'Souza", last: "DSouza" });
    expect((await send("Somebody Else", await upload())).status).toBe(200);
    const other = await newest();
    expect(other).toMatchObject({ name: "Sunita DSouza", lastName: "DSouza" });
    const { queries } = site().database;
    const [stored] = await queries
      .select()
      .from(applications)
      .where(eq(applications.id, other?.id ?? 0));
    expect(JSON.stringify(stored)).not.toContain("Somebody");
  }
});
