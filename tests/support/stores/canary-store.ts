import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import {
  applicationAnswers,
  applicationEvents,
  applications,
} from "#features/applications/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { driveBody } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import { interviewInterviewers, interviews } from "#features/interviews/tables.ts";
import { contentDrafts } from "#features/publishing/tables.ts";
import { referrerColumns } from "#features/referrers/referrer-columns.ts";
import { referrers } from "#features/referrers/tables.ts";
import { createResumeTextsStore } from "#features/resume-text/server/resume-texts-store.ts";
import type { TestSite } from "../calls/site.ts";
import { pdfFile } from "../files/files.ts";
import { storeApplications } from "../records/stored-applications.ts";
import { storeCandidateDocuments } from "../records/stored-documents.ts";
import type { Samples } from "./guarded-places.ts";

/** Words that nobody without the right may ever read, each from another table. */
export const canaries = {
  visitor: "Quillandra",
  candidate: "Zephyrine",
  email: "quillfeather@mail.example",
  letter: "Wrenscroll",
  phone: "9123409876",
  note: "marmalade note",
  draft: "unpublished marmalade",
  dataFile: "marmalade file",
  account: "Canarybird Accounts",
  kycCandidate: "Marmaladina Quill",
  request: "Featherlight Request",
  form: "Plumelia Sender",
  answer: "nightingale answer",
  resume: "cuttlefish",
  referrer: "Heronwing Referrer",
  source: "HERON-77",
  position: "Lighthouse Keeper",
  grievance: "pelican complaint",
};

async function storeResumeText(
  { queries }: TestSite["database"],
  application: number,
  text: string,
): Promise<void> {
  const [row] = await queries.select().from(applications).where(eq(applications.id, application));
  const claimed = { applicationId: application, documentId: row?.resumeId ?? "", attempts: 1 };
  const read = { text, encryptedText: Buffer.from("sealed") };
  await createResumeTextsStore(queries).keepText(claimed, read);
}

/** A walk-in drive with somebody on it. */
async function storeVisit({ queries }: TestSite["database"]): Promise<void> {
  const at = new Date("2031-05-01T00:00:00Z");
  const body = driveBody();
  await putDrive(queries, { key: "drive-1", body, at });
  const [slot] = await queries.select().from(driveSlots);
  await queries.insert(driveVisits).values({
    ...{ driveCode: "drive-1", slotId: slot?.id ?? 0, state: "booked", number: "XLD-22222222" },
    ...{ firstName: canaries.visitor, lastName: "Lark", email: "lark@mail.example" },
    ...{ contactNumber: "9000000001", position: "AI Engineer", bookedAt: at, changedAt: at },
  });
}

/** A confirmed interview of an application, as its number. */
export async function storeInterview(
  { queries }: TestSite["database"],
  { application, interviewer, at }: { application: number; interviewer: string; at: Date },
): Promise<number> {
  const [interview] = await queries
    .insert(interviews)
    .values({
      ...{ applicationId: application, code: randomUUID(), round: "Round", mode: "site" as const },
      ...{ place: "", minutes: 30, questions: [], times: [], state: "confirmed" as const },
      ...{ startsAt: at, endsAt: at, createdBy: interviewer, createdAt: at, changedAt: at },
    })
    .returning();
  const interviewId = interview?.id ?? 0;
  const asked = { interviewId, accountId: interviewer, applicationId: application };
  await queries.insert(interviewInterviewers).values(asked);
  return interviewId;
}

/** Puts one of everything into the store, and answers what stands for parameters of paths. */
export async function fillWithCanaries({ database, composition }: TestSite): Promise<Samples> {
  const { accounts, content, dataFiles, kycRequests, letters, registers } = composition.services;
  const [actor] = await accounts.list();
  if (!actor) throw new Error("There is no account.");
  const [application = 0] = await storeApplications(database, {
    firstName: canaries.candidate,
    email: canaries.email,
    contactNumber: canaries.phone,
    source: canaries.source,
    position: canaries.position,
    answers: {},
  });
  const { queries } = database;
  const at = composition.services.clock.now();
  await queries
    .insert(applicationEvents)
    .values({ applicationId: application, at, actorId: actor.id, note: canaries.note });
  await queries.insert(applicationAnswers).values({
    ...{ applicationId: application, key: "nights", place: 0 },
    ...{ label: "Nights?", answer: canaries.answer },
  });
  await storeResumeText(database, application, canaries.resume);
  await queries.insert(referrers).values({
    ...{ key: canaries.source.toLowerCase(), referId: canaries.source, position: 0 },
    ...{ applicantType: "employee", referName: canaries.referrer },
    ...{ team: "", years: "", imagePath: "", information: "" },
  });
  const [opening] = await content.list("openings");
  await queries.insert(contentDrafts).values({
    collection: "openings",
    key: opening?.key ?? "",
    body: { ...(opening?.live as object), openingTitle: canaries.draft },
    revision: 1,
    updatedAt: at,
    updatedBy: actor.id,
  });
  const line = ["MB-1", "employee", canaries.dataFile, "Audit", "2", "", ""].join(",");
  const file = await dataFiles.makeAddress("people.csv", actor);
  const sent = Readable.from([Buffer.from(`${referrerColumns.join(",")}\r\n${line}\r\n`)]);
  const received = await dataFiles.receiveAt(file, sent, actor);
  if (!received.ok) throw new Error(received.problem);
  const made = await accounts.create(
    {
      userName: "canarybird",
      name: canaries.account,
      role: "viewer",
      opensDocuments: false,
      password: "",
    },
    actor,
  );
  if (!made.ok) throw new Error(made.problem);
  const asked = await kycRequests.make(
    {
      ...{ email: "feather@mail.example", name: canaries.request, dueOn: indianDay(at) },
      ...{ documents: [], byMail: true },
    },
    actor,
  );
  const { documents } = composition.services;
  const resume = { name: "cv.pdf", content: pdfFile(), mediaType: "application/pdf" };
  const sentDocuments = { name: canaries.kycCandidate, files: { resumeFile: resume } };
  const candidate = await storeCandidateDocuments(database, documents, sentDocuments);
  const [form] = await queries
    .insert(documentForms)
    .values({ texts: { fullName: canaries.form }, receivedAt: at, addressHash: "" })
    .returning();
  const said = { values: { about: canaries.grievance, receivedAt: at.toISOString() } };
  const grievance = await registers.grievances.enter({ ...said, state: "open" }, actor);
  const letter = randomUUID();
  await letters.write({
    ...{ id: letter, selection: [{ id: application, status: "new" }], actor },
    text: { subject: canaries.letter, body: "Dear {firstName}" },
  });
  await storeVisit(database);
  const interview = await storeInterview(database, { application, interviewer: actor.id, at });
  const records = [grievance, candidate.id, asked.id, form?.id ?? 0, interview].map(String);
  return {
    application: [String(application)],
    id: [made.account.id, file, randomUUID(), ...new Set(records)],
    key: [opening?.key ?? "", "no-such-key", "resumeFile", "rejected", "drive-1"],
    code: ["drive-1"],
    number: ["XLD-22222222"],
    file: [`${candidate.id}.zip`],
    person: [`a${application}`, `k${candidate.id}`, `d${form?.id ?? 0}`, `r${asked.id}`],
    letter: [letter, randomUUID()],
    link: ["made-up-link"],
    claim: ["1", "999999"],
    collection: content
      .collections()
      .filter(({ name, files }) => name !== "openings" && files)
      .slice(0, 2)
      .map(({ name }) => name),
  };
}
