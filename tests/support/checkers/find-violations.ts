import { sendsFullForm } from "#contract/ids/referral-source.ts";
import type { Application } from "../people/applicant.ts";
import type { Contents } from "../stores/stopped-store.ts";

type Row = Contents["rows"][number];
type Document = Contents["documents"][number];

/** What was looked at, so that a check of nothing shows. */
export interface Findings {
  violations: string[];
  checked: { uploads: number; records: number; rows: number; documents: number; objects: number };
}

/** Compares what the server had acknowledged with what is stored, while it does not run. */
export function findViolations(sent: readonly Application[], contents: Contents): Findings {
  const acknowledged = sent.filter(({ acknowledged }) => acknowledged.resumeUrl);
  const records = sent.filter(({ acknowledged }) => acknowledged.referral);
  const documents = new Map(contents.documents.map((document) => [document.id, document]));
  const rows = groupByEmail(contents.rows);
  const known = new Map(sent.map((application) => [application.email, application]));
  return {
    violations: [
      ...acknowledged.flatMap((application) => lostUpload(application, documents, contents)),
      ...records.flatMap((application) => lostRecord(application, rows.get(application.email))),
      ...records.flatMap((application) => lostNumber(application, rows, contents)),
      ...contents.rows.flatMap((row) => toldTwice(row, contents)),
      ...contents.rows.flatMap((row) => unsoundRow(row, known.get(row.email), documents)),
      ...[...rows].filter(([, same]) => same.length > 1).map(([email]) => `${email}: two rows`),
    ],
    checked: {
      uploads: acknowledged.length,
      records: records.length,
      rows: contents.rows.length,
      documents: contents.documents.length,
      objects: contents.objects.size,
    },
  };
}

function groupByEmail(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ email }) => email);
}

function lostUpload(
  { number, size, acknowledged }: Application,
  documents: ReadonlyMap<string, Document>,
  { objects }: Contents,
): string[] {
  const id = acknowledged.resumeUrl?.split("/").at(-1) as string;
  const document = documents.get(id);
  if (!document) return [`application ${number}: acknowledged upload ${id} has no row`];
  const found: string[] = [];
  if (document.state !== "staged" && document.state !== "claimed") found.push(document.state);
  if (document.size !== size) found.push(`a row of ${document.size} bytes`);
  if (objects.get(id) !== size) found.push(`an object of ${objects.get(id)} bytes`);
  return found.map((what) => `application ${number}: upload of ${size} bytes has ${what}`);
}

function lostRecord(application: Application, rows: readonly Row[] = []): string[] {
  const { number, acknowledged } = application;
  const [row] = rows;
  if (!row) return [`application ${number}: acknowledged and not stored`];
  const lost: string[] = [];
  if (!row.referralAt) lost.push("referral record");
  if (acknowledged.form && !row.formAt) lost.push("form");
  const { resumeUrl } = acknowledged;
  if (resumeUrl !== null && !resumeUrl.endsWith(`/${row.resumeId}`)) lost.push("own resume");
  return lost.map((what) => `application ${number}: its row lacks the ${what}`);
}

/** The number that was told is the one that is stored. */
function lostNumber(
  { number, email, acknowledged }: Application,
  rows: ReadonlyMap<string, readonly Row[]>,
  { pages }: Contents,
): string[] {
  const [row] = rows.get(email) ?? [];
  const stored = pages.find(({ applicationId }) => applicationId === row?.id)?.number;
  const isSame = acknowledged.number === null || acknowledged.number === stored;
  return isSame ? [] : [`application ${number}: told ${acknowledged.number}, stored ${stored}`];
}

/** No application is confirmed twice. */
function toldTwice({ id, email }: Row, { mails }: Contents): string[] {
  const told = mails.filter(
    ({ kind, recipient, applicationId }) =>
      kind === "application-received" && (applicationId === id || recipient === email),
  );
  const emails = told.filter(({ channel }) => channel === "email");
  const isOnce = emails.length < 2 && told.length - emails.length < 2;
  return isOnce ? [] : [`row ${id} of ${email}: ${told.length} mails`];
}

/** A row belongs to an application, says what was sent, and has its document to itself. */
function unsoundRow(
  row: Row,
  application: Application | undefined,
  documents: ReadonlyMap<string, Document>,
): string[] {
  if (!application) return [`row ${row.id}: nobody sent it`];
  const { number, source, referral, form } = application;
  const found: string[] = [];
  const document = documents.get(row.resumeId ?? "");
  if (document?.state !== "claimed") found.push("no claimed document");
  if (document?.size !== application.size) found.push(`a document of ${document?.size} bytes`);
  if (!row.referralAt && !row.formAt) found.push("neither part");
  const expected = { source, contactNumber: referral.contactNumber, city: referral.city };
  for (const [key, value] of Object.entries(expected)) {
    if (row[key as keyof Row] !== value) found.push(`another ${key}`);
  }
  const full = sendsFullForm(source) && row.formAt !== null;
  const street = full ? form.jobStreetAdd : undefined;
  if (row.answers.jobStreetAdd !== street) found.push("half a form");
  return found.map((what) => `application ${number}: its row has ${what}`);
}
