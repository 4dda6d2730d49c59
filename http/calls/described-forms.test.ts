import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import {
  aDocument,
  type DescribedForm,
  type FormPart,
  forms,
  formsOfBadFiles,
  isOutsideForm,
  misfitForms,
  strangeNames,
} from "../../tests/support/calls/described-forms.ts";
import { deskPeople } from "../../tests/support/people/desk-people.ts";
import { callsUnderTest } from "./calls.fixtures.ts";

// Forms with files that the document does not allow are refused, each in a way that it describes.
// JSON bodies: see described-calls.test.ts.

const { site, storedFiles } = callsUnderTest();

let cookie: string;
beforeAll(async () => {
  cookie = (await deskPeople(site(), fakeClock()).ofEachRole()).editor;
});

/** Milliseconds: hundreds of requests, on a machine that does other things too. */
const patience = 120_000;

let senders = 0;
/** From an address of its own each time: what is refused counts as well, and many are sent. */
function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  senders += 1;
  return fetch(site().url + path, {
    method: "POST",
    headers: { "x-forwarded-for": `10.2.${senders >> 8}.${senders % 256}`, cookie, ...headers },
    body,
    redirect: "manual",
  });
}

function sendParts(path: string, parts: readonly FormPart[]) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return send(path, body);
}

const inWords = (parts: readonly FormPart[]) =>
  parts.map(([name, value]) => `${name}: ${value instanceof File ? value.name : value}`).join(", ");

/** What is wrong with an answer to what is not allowed; null where it refuses as described. */
async function notRefused(form: DescribedForm, answer: Response): Promise<string | null> {
  const text = await answer.text();
  const leadsBack = form.answers.some(({ status }) => status === 303);
  if (answer.status === 303 && leadsBack && answer.headers.get("location")) return null;
  const { code = "" } = answer.status >= 400 ? JSON.parse(text).error : {};
  const isDescribed = form.refusals.some(
    (each) => each.code === code && each.status === answer.status,
  );
  return isDescribed && answer.status < 500 ? null : `${answer.status} ${text.slice(0, 80)}`;
}

async function allRefused(form: DescribedForm, wrong: readonly FormPart[][]): Promise<void> {
  const found: string[] = [];
  const before = await storedFiles();
  for (const parts of wrong) {
    const problem = await notRefused(form, await sendParts(form.path, parts));
    if (problem) found.push(`${problem} for ${inWords(parts)}`);
  }
  expect(found).toEqual([]);
  expect(await storedFiles()).toBe(before);
}

test("every call that takes a form with files is among them", () => {
  expect(forms.map(({ path }) => path)).toEqual([
    "/prod/python-s3-upload-new",
    "/prod/python-s3-multiplefile-upload-api",
    "/prod/multi-file-upload",
    "/refer/urls.csv",
  ]);
});

test.each(forms)("$path takes its example as a form", async ({ path, parts }) => {
  expect((await sendParts(path, parts)).status).toBe(200);
});

test.each(forms)(
  "$path refuses forms one step from its example, and keeps none of their files",
  async (form) => {
    const wrong = misfitForms(form);
    expect(wrong.length).toBeGreaterThan(8);
    await allRefused(form, wrong);
  },
  patience,
);

test.each(forms.filter(({ refusals }) => refusals.some(({ code }) => code === "file_format")))(
  "$path refuses files that are empty, too large or of another kind, and keeps none beside them",
  (form) => allRefused(form, formsOfBadFiles(form)),
  patience,
);

const boundary = "----between";
const oneFile = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`;
const raw: [what: string, body: string, type: string][] = [
  ["without a boundary", oneFile, "multipart/form-data"],
  ["that breaks off", oneFile, `multipart/form-data; boundary=${boundary}`],
  ["of another boundary", oneFile, "multipart/form-data; boundary=other"],
  ["that is none", "{}", `multipart/form-data; boundary=${boundary}`],
  ["of no bytes", "", `multipart/form-data; boundary=${boundary}`],
  ["of another type", oneFile, "text/plain"],
  ["of fields alone", "file=a", "application/x-www-form-urlencoded"],
];

test.each(forms.flatMap((form) => raw.map((each) => [form.path, ...each, form] as const)))(
  "%s refuses a form %s",
  async (path, _what, body, type, form) => {
    expect(await notRefused(form, await send(path, body, { "content-type": type }))).toBeNull();
  },
);

test(
  "any parts that the document does not allow are refused, wherever they are sent",
  async () => {
    const parts = ({ parts: known }: DescribedForm) => {
      const names = [...known.map(([name]) => name), "name", "panCardFile", ...strangeNames];
      const value = fc.oneof(fc.string(), fc.constant("").map(aDocument));
      return fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 });
    };
    const anything = fc
      .constantFrom(...forms)
      .chain((form) => fc.record({ form: fc.constant(form), sent: parts(form) }));
    await fc.assert(
      fc.asyncProperty(anything, async ({ form, sent }) => {
        fc.pre(isOutsideForm(form, sent));
        expect(await notRefused(form, await sendParts(form.path, sent))).toBeNull();
      }),
      { numRuns: 60 },
    );
  },
  patience,
);
