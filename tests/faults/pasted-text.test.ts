import { desc } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { answerRules } from "#contract/answers/answer-rules.ts";
import { kycFields } from "#contract/answers/kyc-fields.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import {
  type ApplicationField,
  applicationFields,
} from "#features/applications/application-fields.ts";
import { applications } from "#features/applications/tables.ts";
import { receivePost } from "#features/applications/ui/form/receive-post.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { documentsFormTexts } from "#features/documents-form/documents-form.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { bookingBody } from "#features/drives/booking-body.ts";
import { bookingPath } from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import { callsUnderTest, file } from "#http/calls/calls.fixtures.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { formTexts } from "../support/records/document-forms.fixtures.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../support/records/kyc.ts";
import { candidateAnswers, formBody, referralBody } from "../support/records/submissions.ts";

// What a paste brings along changes nothing of an answer: on the page, in a native post and in a call.

type Change = (text: string) => string;
const around =
  (before: string, behind = before): Change =>
  (text) =>
    before + text + behind;
/** Behind the first sign; a joiner would belong to a word there. */
const within =
  (mark: string): Change =>
  (text) =>
    text.slice(0, 1) + mark + text.slice(1);

const pastes: [string, Change][] = [
  ["spaces without width", around("\u200b\u2060", "\ufeff")],
  ["marks of direction", around("\u202a\u200e", "\u202c\u200f")],
  ["an isolated run", around("\u2066", "\u2069")],
  ["a text that is turned around", within("\u202e")],
  ["a picture's selector", within("\ufe0f")],
  ["a soft hyphen", within("\u00ad")],
  ["joiners that join nothing", around("\u200d", "\u200c")],
  ["a tag", around("\u{e0041}")],
  ["spaces and a line end", around(" \t", "\u00a0\r\n")],
];

/** Every text that a form asks for, with a good answer. */
const asked = [
  ...(applicationFields as readonly ApplicationField[]).map(({ id, rule }) => ({
    ...{ form: "application", key: id, rule },
    good: String(candidateAnswers[id as keyof typeof candidateAnswers]),
  })),
  ...kycFields
    .filter((field) => field.kind === "text")
    .map(({ key, rule }) => ({ form: "KYC", key, rule, good: fresherAnswers[key] })),
  ...documentsFormTexts.map(({ key, rule }) => ({
    form: "documents",
    key,
    rule,
    good: formTexts[key],
  })),
  ...Object.entries(person(1)).map(([key, good]) => ({
    ...{ form: "booking", key, good },
    rule: bookingBody.entries[key as "email"] as v.GenericSchema<unknown, string>,
  })),
];

describe.each(asked)("$form: $key", ({ rule, good }) => {
  test.each(pastes)("is read alike where it is pasted with %s", (_, paste) => {
    expect(v.parse(rule, paste(good))).toBe(v.parse(rule, good));
  });
});

const { call, from, site, upload, uploadAs } = callsUnderTest();
const code = "drive-1";
let slotId: number;

beforeAll(async () => {
  const { queries } = site().database;
  const body = driveBody({ seats: 90, bookingOpens: new Date(Date.now() - 60_000).toISOString() });
  await putDrive(queries, { key: code, body, at: new Date() });
  const [slot] = await queries.select().from(driveSlots);
  slotId = slot?.id ?? 0;
});

async function newestApplication() {
  const [row] = await site()
    .database.queries.select()
    .from(applications)
    .orderBy(desc(applications.id))
    .limit(1);
  const { id, resumeId, receivedAt, referralAt, formAt, search, ...answers } = row ?? ({} as never);
  return answers;
}

const changed = (body: Record<string, unknown>, keys: readonly string[], change: Change) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      keys.includes(key) ? change(String(value)) : value,
    ]),
  );

const formKeys = Object.keys(candidateAnswers);
const recordKeys = applicationFields.flatMap((field) =>
  "referralKey" in field && !("referralOptional" in field) ? field.referralKey : [],
);

async function postForm(fields: Record<string, unknown>) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  body.append("jobFile", file(pdfFile(), "cv.pdf", mediaTypes.pdf));
  const request = new Request(`${site().url}/ApplyNow`, { method: "POST", body });
  const { services } = site().composition;
  const { "x-forwarded-for": address } = from();
  return receivePost(services, await services.formPosts.read(request, address), {
    source: "Main-Website",
    report: () => {},
  });
}

/** Every way in which an answer arrives, and what is stored of it. */
const ways: [string, (change: Change) => Promise<unknown>][] = [
  [
    "the referral record",
    async (change) => {
      const body = referralBody({ resume: await upload() });
      const answer = await call(wirePaths.referral, changed(body, recordKeys, change));
      expect(answer.status).toBe(200);
      return newestApplication();
    },
  ],
  [
    "the form's call",
    async (change) => {
      const body = formBody({ jobFile: await upload() });
      const answer = await call(wirePaths.applicationForm, changed(body, formKeys, change));
      expect(answer.status).toBe(200);
      return newestApplication();
    },
  ],
  [
    "the form's native post",
    async (change) => {
      const answer = await postForm(changed(candidateAnswers, formKeys, change));
      expect(answer).toMatchObject({ received: true });
      return newestApplication();
    },
  ],
  [
    "the KYC call",
    async (change) => {
      const body = kycBody(fresherAnswers, await uploadAs(wirePaths.kycFileUpload, fresherFiles));
      const sent = changed(body, Object.keys(fresherAnswers).slice(0, 2), change);
      expect((await call(wirePaths.kycSave, sent)).status).toBe(200);
      const records = site().database.queries.select().from(candidates);
      const [row] = await records.orderBy(desc(candidates.id)).limit(1);
      return { email: row?.email, name: row?.aadhaarName };
    },
  ],
  [
    "the documents form's call",
    async (change) => {
      const files = await uploadAs(wirePaths.multiFileUpload, ["resume", "photoId"]);
      const sent = { ...changed(formTexts, Object.keys(formTexts), change), ...files };
      expect((await call(wirePaths.documentsSave, sent)).status).toBe(200);
      const forms = site().database.queries.select().from(documentForms);
      const [row] = await forms.orderBy(desc(documentForms.id)).limit(1);
      return row?.texts;
    },
  ],
  ...(["json", "urlencoded", "multipart"] as const).map(
    (kind): [string, (change: Change) => Promise<unknown>] => [
      `a booking as ${kind}`,
      async (change) => {
        const { queries } = site().database;
        await queries.delete(driveVisits);
        const fields = { ...changed(person(1), Object.keys(person(1)), change), slotId };
        const texts = Object.entries(fields).map(
          ([key, value]) => [key, String(value)] as [string, string],
        );
        const form = new FormData();
        for (const [key, value] of texts) form.append(key, value);
        const body = {
          json: JSON.stringify(fields),
          urlencoded: new URLSearchParams(texts),
          multipart: form,
        };
        const headers = new Headers({ ...from(), accept: "application/json" });
        if (kind === "json") headers.set("content-type", "application/json");
        const answer = await fetch(site().url + bookingPath(code), {
          method: "POST",
          headers,
          body: body[kind],
        });
        expect(answer.status, await answer.text()).toBe(201);
        const [row] = await queries.select().from(driveVisits);
        const { firstName, lastName, email, contactNumber, position } = row ?? {};
        return { firstName, lastName, email, contactNumber, position };
      },
    ],
  ),
];

describe.each(ways)("by %s", (_, send) => {
  test("what is stored is the same whatever was pasted along", async () => {
    const plain = await send((text) => text);
    expect(Object.values(plain as object)).not.toContain(undefined);
    for (const [name, paste] of pastes) expect(await send(paste), name).toEqual(plain);
  });
});

test.each([
  ["91 98200 12345"],
  ["0091-98200-12345"],
  ["+91-98200-12345"],
  ["0 98200 12345"],
  ["(+91) 098200 12345"],
  ["tel:+919820012345"],
  ["९८२०० १२३४५"],
  ["+९१ ९८२०० १२३४५"],
  ["９８２００１２３４５"],
  ["\u202a+91 98200 12345\u202c"],
])("the telephone number %s is stored as ten digits, whichever form asks for it", (typed) => {
  const telephones = asked.filter(({ key }) => /number/i.test(key));
  expect(telephones).toHaveLength(3);
  for (const { rule } of telephones) expect(v.parse(rule, typed)).toBe("9820012345");
});

test.each([
  ["<asha.rao@mail.example>", "asha.rao@mail.example"],
  ["Asha Rao <asha.rao@mail.example>,", "asha.rao@mail.example"],
  ["mailto:asha.rao@mail.example?subject=Hi", "asha.rao@mail.example"],
  ["asha.rao@mail.example;", "asha.rao@mail.example"],
  ["ａｓｈａ＠ｍａｉｌ．ｅｘａｍｐｌｅ", "asha@mail.example"],
  ["as\u200dha@mail.example", "asha@mail.example"],
  ["sean.o'brien@mail.example", "sean.o'brien@mail.example"],
  ["a&b@mail.example", "a&b@mail.example"],
  ["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
  ["asha@xn--e1afmkfd.xn--p1ai", "asha@xn--e1afmkfd.xn--p1ai"],
  ["asha@bücher.example", "asha@xn--bcher-kva.example"],
])("the address %s is stored as %s, whichever form asks for it", (typed, stored) => {
  const addresses = asked.filter(({ key }) => /email/i.test(key));
  expect(addresses).toHaveLength(4);
  for (const { rule } of addresses) expect(v.parse(rule, typed)).toBe(stored);
});

test("names keep the joiners of their script, and marks of vowels count as letters", () => {
  const names = [
    "दिग्\u200dविजय",
    "ശ്രീ\u200cജിത്ത്",
    "می\u200cنا",
    "র\u200d্যাম",
    "मैत्रेयी",
    "தமிழ்ச்செல்வி",
  ];
  for (const { key, rule } of asked.filter(({ key }) =>
    /FName|LName|firstName|lastName/.test(key),
  )) {
    for (const name of names) expect(v.parse(rule, name), key).toBe(name.normalize("NFC"));
  }
});

test("a line end counts once, by page, call and native post", async () => {
  const comments = answerRules.comments;
  const many = Array.from({ length: 1_000 }, () => "x").join("\r\n");
  const lines: [string, boolean][] = [
    ["four\r\nfour", false],
    ["four\r\n\r\nfour", true],
    ["four\rfour.", true],
    [`${many}\r\nx`, false],
    [many, true],
  ];
  for (const [text, isTaken] of lines) {
    const read = text.replace(/\r\n?/g, "\n");
    expect([v.is(comments, read), v.is(comments, text)], text).toEqual([isTaken, isTaken]);
    const body = formBody({ jobFile: await upload(), jobComments: text });
    expect((await call(wirePaths.applicationForm, body)).status).toBe(isTaken ? 200 : 422);
    expect((await postForm({ ...candidateAnswers, jobComments: text })).received).toBe(isTaken);
    if (isTaken)
      expect(await newestApplication()).toMatchObject({ answers: { jobComments: read } });
  }
});

test.each(["", "\u200b", "\u200d\ufeff"])("nothing that can be seen (%j) is no answer", (typed) => {
  for (const { key, rule } of asked.filter(({ key }) => key !== "jobComments")) {
    expect(v.is(rule, typed), key).toBe(false);
  }
});
