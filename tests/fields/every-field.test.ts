import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { currentVersion, noticeText } from "#content/consent-notices.ts";
import { consentField } from "#contract/answers/consent.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import {
  idempotencyHeader,
  uploadTokenField,
  uploadTokenHeader,
  wirePaths,
} from "#contract/calls/wire.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { inName } from "#features/applications/list/sheet-columns.ts";
import { documents } from "#features/documents/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { openings } from "#features/openings/tables.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { brokenAnswer, ownAnswer, type WalkedField } from "../support/fields/walked-field.ts";
import {
  opening,
  openingQuestions,
  type WalkedExport,
  type WalkedForm,
  walkedAt,
  walkedForms,
  walkedRegisters,
} from "../support/fields/walked-forms.ts";
import { exeFile, mediaTypes, pdfFile } from "../support/files/files.ts";
import { readWorkbook, recordsOf } from "../support/files/read-workbook.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { readPage } from "../support/people/posted-page.ts";

// Every field that is declared, from its control to a person's copy: one that is added is here at once.

type Values = Record<string, string>;

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  const clock = fakeClock(walkedAt.toISOString());
  site = await startTestSite({ clock, builtPages: true });
  await seedOpenings(site.database);
  const { queries } = site.database;
  const asking = { questions: openingQuestions };
  await queries.update(openings).set(asking).where(eq(openings.title, opening.title));
  cookie = (await deskPeople(site, clock).ofEachRole()).admin;
}, 60_000);
afterAll(() => site?.stop());

const newToken = () => site.composition.services.uploadTokens.issue();
const read = (path: string) => fetch(site.url + path, { headers: { cookie } });

async function call(path: string, body: unknown, more: Record<string, string> = {}) {
  const headers = { "content-type": "application/json", [uploadTokenHeader]: newToken(), ...more };
  return fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

const pdf = (id: string, size: number) =>
  new File([new Uint8Array(pdfFile({ size }))], `${id}.pdf`, { type: mediaTypes.pdf });
const program = () => new File([new Uint8Array(exeFile())], "a.exe");

/** Sends a form as a browser does in which no script runs. */
async function post({ page, notice }: WalkedForm, given: Record<string, string | File>) {
  const { fields } = await readPage(await fetch(site.url + page));
  const agreed = notice && { [consentField]: currentVersion(notice) };
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...fields,
    ...agreed,
    [uploadTokenField]: newToken(),
    ...given,
  }))
    body.append(name, value);
  const sent = { method: "POST", body, headers: { origin: site.url }, redirect: "manual" } as const;
  return fetch(site.url + page, sent);
}

/** Answers of its own to all that is not a file; what decides over others asks them all. */
const answersTo = (form: WalkedForm): Values =>
  Object.fromEntries(
    form.fields.filter(({ kind }) => kind !== "file").map((field) => [field.id, ownAnswer(field)]),
  );
const filesOf = ({ fields }: WalkedForm) => fields.filter(({ kind }) => kind === "file");

async function upload(id: string, size: number): Promise<string> {
  const file = `data:${mediaTypes.pdf};base64,${pdfFile({ size }).toString("base64")}`;
  const answer = await call(wirePaths.resumeUpload, { file, name: `${id}.pdf` });
  return ((await answer.json()) as { URL: string }).URL;
}

let key = 0;
const newKey = () => {
  key += 1;
  return { [idempotencyHeader]: `walked-${key}` };
};

let size = 2_000;
/** A size that no other document has. */
const sizesOf = (form: WalkedForm) =>
  new Map(
    filesOf(form).map(({ id }) => {
      size += 1;
      return [id, size];
    }),
  );

/** Sends it whole. */
const ways = {
  async "the page without script"(form: WalkedForm, answers: Values, sizes: Map<string, number>) {
    const files = [...sizes].map(([id, bytes]) => [id, pdf(id, bytes)]);
    const answer = await post(form, { ...answers, ...Object.fromEntries(files) });
    expect(answer.status, await answer.text()).toBeLessThan(400);
  },
  async "the call"(form: WalkedForm, answers: Values, sizes: Map<string, number>) {
    const files: Values = {};
    for (const [id, bytes] of sizes) files[id] = await upload(id, bytes);
    for (const { path, body } of form.calls) {
      const answer = await call(path, body({ ...answers, ...files }), newKey());
      expect(answer.status, await answer.text()).toBe(200);
    }
  },
} as const;

describe.each(walkedForms)("$name", (form) => {
  const files = filesOf(form);
  const fields = form.fields.filter(({ filled }) => !filled);
  // what decides over others is broken by itself: those would not be asked
  const texts = form.fields.filter(({ kind }) => kind !== "file");
  const deciding = texts.filter(({ decides }) => decides);
  const groups: [string, WalkedField[]][] = [
    ["", texts.filter(({ decides }) => !decides)],
    ...deciding.map((field): [string, WalkedField[]] => [` of ${field.id}`, [field]]),
  ];

  test("each field has its control on the page, by id and label", async () => {
    const html = await (await read(form.page)).text();
    for (const { id, label, filled } of form.fields) {
      const controls = html.match(
        new RegExp(`<(?:input|select|textarea)[^>]* name="${id}"[^>]*>`, "g"),
      );
      expect(
        controls?.some((tag) => tag.includes(` id="${id}"`)),
        id,
      ).toBe(true);
      if (!filled) expect(labelOf(html, id), id).toContain(label);
    }
  });

  test.each(groups)(
    "each broken answer%s is refused by its rule at its field",
    async (_, group) => {
      const wrong = new Map(group.map((field) => [field.id, brokenAnswer(field)]));
      const values = { ...answersTo(form), ...valuesOf(wrong) };
      const answer = await post(form, values);
      const html = await answer.text();
      expect(answer.status).toBe(422);
      for (const { id } of group.filter(({ filled }) => !filled))
        expect(messageAt(html, id), id).toContain(wrong.get(id)?.message);
      for (const { path, body, keys } of form.calls) {
        const asked = group.filter(({ id }) => id in keys);
        if (asked.length === 0) continue;
        const refused = await refusedFields(path, body(values));
        for (const { id } of asked)
          expect(refused[keys[id] ?? ""], `${path} ${id}`).toBe(wrong.get(id)?.message);
      }
    },
  );

  test("each file that is none is refused at its field", async () => {
    const answers = answersTo(form);
    const programs = Object.fromEntries(files.map(({ id }) => [id, program()]));
    const html = await (await post(form, { ...answers, ...programs })).text();
    for (const { id } of files)
      expect(messageAt(html, id), id).toMatch(/file format is not supported/i);
    const foreign = Object.fromEntries(files.map(({ id }) => [id, "https://evil.example/a.pdf"]));
    for (const { path, body, keys } of form.calls) {
      const refused = await refusedFields(path, body({ ...answers, ...foreign }));
      for (const { id } of files) expect(refused[keys[id] ?? ""], id).toMatch(/./);
    }
  });

  const { notice: agreed } = form;
  test.runIf(agreed)("each field is named by the notice that its sender agrees to", async () => {
    const text = agreed && noticeText(agreed, currentVersion(agreed), brand);
    const named = text?.sections.flatMap(({ items = [] }) => items.map(({ what }) => what)) ?? [];
    const html = wordsOf(await (await read(form.page)).text());
    for (const { id, notice } of fields) {
      const item = named.find(
        (what) => notice && what.toLowerCase().includes(notice.toLowerCase()),
      );
      expect(item, `${id}: ${notice}`).toBeDefined();
      expect(html).toContain(item);
    }
  });

  test.each(Object.entries(ways))(
    "what comes by %s is stored, shown, exported and copied whole",
    async (_, send) => {
      const answers = answersTo(form);
      const sizes = sizesOf(form);
      await send(form, answers, sizes);
      const email = answers[form.email] ?? "";
      const record = await copyOf(form.kind, email);
      const urls = await documentsOf(sizes);
      const told = leavesOf(record).map(String);
      for (const { id } of fields)
        expect(told, `${id} in the person's copy`).toContain(String(sizes.get(id) ?? answers[id]));

      const { id: number } = record;
      const opened = await (await read(form.opened(Number(number)))).text();
      expectShown(opened, fields, new Map([...Object.entries(answers), ...urls]));
      for (const file of form.exports) {
        const rows = await rowsOf(file);
        const row = rows.find((cells) => cells.some(([, cell]) => cell === email)) ?? [];
        for (const field of fields)
          expectExported(row, file, field, urls.get(field.id) ?? answers[field.id] ?? "");
      }
    },
  );
});

describe.each(walkedForms.filter(({ notice }) => notice === "application"))("$name", (form) => {
  test.each(Object.entries(ways))(
    "a name that comes by %s as its person wrote it is kept beside the ruled one",
    async (_, send) => {
      const answers = answersTo(form);
      const [first, last] = inName.map(
        (id) => `${answers[id]?.slice(0, 3)}'${answers[id]?.slice(3)}`,
      );
      const written = { jobFNameWritten: first ?? "", jobLNameWritten: last ?? "" };
      await send(form, { ...answers, ...written }, sizesOf(form));
      const email = answers[form.email] ?? "";
      const { id, ...record } = await copyOf(form.kind, email);
      const name = `${first} ${last}`;
      expect(record).toMatchObject({ answers: { nameAsWritten: name } });
      expect(wordsOf(await (await read(form.opened(Number(id)))).text())).toContain(name);
      for (const file of form.exports) {
        const row = (await rowsOf(file)).find((cells) => cells.some(([, cell]) => cell === email));
        const cells = new Map(row);
        if (cells.has("Name")) expect(cells.get("Name"), file.name).toBe(name);
        else expect(cells.get("firstName"), file.name).toBe(answers.jobFName);
      }
    },
  );
});

describe.each(walkedRegisters)("$name", ({ page, fields, opened, ...register }) => {
  const first = fields.filter(({ later }) => !later);
  const enter = async (path: string, given: Values) => {
    const [, revision = ""] =
      /name="revision" value="(\d+)"/.exec(await (await read(path)).text()) ?? [];
    const sent = { revision, do: "save", ...given };
    return fetch(site.url + path, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(sent) },
      headers: { cookie, origin: site.url },
    });
  };
  const answersOf = (asked: readonly WalkedField[]): Values =>
    Object.fromEntries(asked.map((field) => [field.id, ownAnswer(field)]));

  async function entered(): Promise<number> {
    const answer = await enter(page, answersOf(first));
    expect(answer.status, await answer.text()).toBe(303);
    return Number(/(\d+)\?/.exec(answer.headers.get("location") ?? "")?.[1]);
  }

  test("each field has its control, and a broken answer is refused by its rule at it", async () => {
    const id = await entered();
    for (const [path, asked] of [
      [page, first],
      [opened(id), fields],
    ] as const) {
      const html = await (await read(path)).text();
      const wrong = new Map(asked.map((field) => [field.id, brokenAnswer(field)]));
      const refused = await enter(path, valuesOf(wrong));
      expect(refused.status).toBe(422);
      const answered = await refused.text();
      for (const { id: field, label } of asked) {
        expect(labelOf(html, field), field).toContain(label);
        expect(html).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${field}"`));
        expect(messageAt(answered, field), field).toContain(wrong.get(field)?.message);
      }
    }
  });

  test("what is typed is stored, shown, exported, and copied for who is named in it", async () => {
    const id = await entered();
    const values = answersOf(fields);
    const saved = await enter(opened(id), { ...values, state: register.lastState });
    expect(saved.status, await saved.text()).toBe(303);
    const html = await (await read(opened(id))).text();
    expectShown(html, fields, new Map(Object.entries(values)));
    const rows = await rowsOf({ path: register.export, kind: "csv" });
    const cells = new Map(rows.find(([number]) => number?.[1] === String(id)));
    for (const { id: field, label, inWords = String } of fields)
      expect(cells.get(label), field).toBe(inWords(values[field] ?? ""));
    if (!register.email) return;
    const told = leavesOf(await copyOf(register.kind, values[register.email] ?? ""));
    for (const { id: field, inWords } of fields)
      if (!inWords) expect(told, field).toContain(values[field]);
  });
});

function expectShown(
  html: string,
  fields: readonly WalkedField[],
  values: ReadonlyMap<string, string>,
) {
  const words = wordsOf(html);
  const said = fields.map((field) => {
    const { id, label, deskLabel = label, inWords = String, kind } = field;
    const value = values.get(id) ?? "";
    if (kind === "file") expect(html, id).toContain(new URL(value).pathname);
    return kind === "file" ? null : `${deskLabel} ${inWords(value)}`.trim();
  });
  // what is asked twice, such as of two employers, is said twice
  for (const text of said.filter((each) => each !== null))
    expect(words.split(text).length - 1, text).toBeGreaterThanOrEqual(
      said.filter((each) => each === text).length,
    );
}

function expectExported(
  row: [string, string][],
  { name, heading, documentCell, wordsOfAnswers }: WalkedExport,
  field: WalkedField,
  value: string,
) {
  const own = heading(field);
  expect(own, `${field.id} in ${name}`).toBeDefined();
  if (own === null) return;
  const { kind, inWords = String } = field;
  const answer = wordsOfAnswers ? inWords(value) : value;
  const expected = kind === "file" ? (documentCell ?? value) : answer;
  const cells = row.filter(([each]) => each === own).map(([, cell]) => cell);
  expect(cells.length, `${field.id} in ${name}`).toBeGreaterThan(0);
  for (const cell of cells) expect(cell, `${field.id} in ${name}`).toContain(expected);
}

/** What a call says of the fields of a body that it refuses. */
async function refusedFields(path: string, body: unknown): Promise<Values> {
  const answer = await call(path, body, newKey());
  expect(answer.status, path).toBe(422);
  return ((await answer.json()) as { error: { fields: Values } }).error.fields;
}

const valuesOf = (wrong: ReadonlyMap<string, { value: string }>): Values =>
  Object.fromEntries([...wrong].map(([id, { value }]) => [id, value]));

function wordsOf(html: string): string {
  const entities: Values = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, " ")
    .replace(/<wbr[^>]*>|<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, " ");
}

const partOf = (html: string, pattern: RegExp) => wordsOf(pattern.exec(html)?.[0] ?? "");

/** The words that name a control: of radios those of their group. */
const labelOf = (html: string, id: string) =>
  partOf(html, new RegExp(`<label[^>]* for="${id}"[\\s\\S]*?</label>`)) ||
  partOf(html, new RegExp(`<span[^>]* id="${id}-label"[\\s\\S]*?</span>`));

const messageAt = (html: string, id: string) =>
  partOf(html, new RegExp(`<(\\w+)[^>]* id="${id}-error"[\\s\\S]*?</\\1>\\s*</\\1>`));

/** All that is kept of a person, of one kind. */
async function copyOf(kind: string, email: string): Promise<Record<string, unknown>> {
  const headers = { cookie, origin: site.url };
  const body = new URLSearchParams({ email });
  const answer = await fetch(site.url + deskCallPaths.personCopy, {
    method: "POST",
    headers,
    body,
  });
  const { records } = (await answer.json()) as {
    records: Record<string, Record<string, unknown>[]>;
  };
  expect(records[kind], `of ${email}`).toHaveLength(1);
  return records[kind]?.[0] ?? {};
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [value];
}

/** Where HR opens the documents of these sizes. */
async function documentsOf(sizes: ReadonlyMap<string, number>) {
  const stored = await site.database.queries.select().from(documents);
  return new Map(
    [...sizes].map(([id, bytes]) => {
      const found = stored.find((each) => each.size === bytes);
      expect(found?.state, id).toBe("claimed");
      return [id, `${site.url}/documents/${found?.id}`];
    }),
  );
}

/** The records of an export, each with its cells under their headings. */
async function rowsOf({
  path,
  kind,
  asked,
}: Pick<WalkedExport, "path" | "kind" | "asked">): Promise<[string, string][][]> {
  if (kind === "json") {
    const answer = await call(path, asked, { cookie, origin: site.url });
    const { url } = (await answer.json()) as { url: string };
    const records = (await (await read(new URL(url).pathname)).json()) as object[];
    return records.map((record) => Object.entries(record));
  }
  const answer = await read(path);
  expect(answer.status, path).toBe(200);
  if (kind === "xlsx") {
    const book = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    return recordsOf(book).map((record) => Object.entries(record));
  }
  const [headings = [], ...rows] = parse(await answer.text(), { bom: true }) as string[][];
  return rows.map((cells) => cells.map((cell, at) => [headings[at] ?? "", cell]));
}
