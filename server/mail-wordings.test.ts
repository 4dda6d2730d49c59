import { globSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { editorOf } from "#features/applications/server/application-desk.fixtures.ts";
import { createTemplatePreviews } from "#features/applications/server/stage-mails/template-previews.ts";
import { mailTemplatesCollection } from "#features/applications/server/stage-mails/templates-collection.ts";
import { standardTemplates } from "#features/applications/texts/mail-templates.ts";
import {
  composeMail,
  fieldsIn,
  fieldsOf,
  filledWording,
  kindsWithWording,
  type LaterMailContent,
  type MailContent,
  type MailText,
  type NamedWording,
  requiredFields,
  sampleOf,
} from "#features/mail/index.ts";
import { mailHtml, type NewMail } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import { createContent } from "#features/publishing/server/content/content.ts";
import type { Content } from "#features/publishing/server/index.ts";
import { describeWithDatabase, emptyTables } from "../tests/support/databases/database.ts";
import { storeApplications } from "../tests/support/records/stored-applications.ts";
import { mailDesk } from "../tests/support/services/outbox.ts";
import { mailsOfTheProduct } from "./mail-wordings.fixtures.ts";
import { allMailWordings } from "./mail-wordings.ts";

const origin = "https://careers.xld.example";
const name = "mail-templates";
const wordings = allMailWordings as readonly NamedWording[];
const each = describe.each(wordings.map((wording) => [wording.key, wording] as const));

const inWords = (mail: MailContent): string => {
  const { subject, body } = filledWording(mail.says);
  return `Subject: ${subject}\n\n${body}`;
};

test("who edits nothing sends the words of before", async () => {
  const all = Object.entries<MailContent & { later?: LaterMailContent[] }>(mailsOfTheProduct);
  const words = all.map(([name, mail]) =>
    [`=== ${name}`, [mail, ...(mail.later ?? [])].map(inWords).join("\n~ later ~\n"), ""].join(
      "\n",
    ),
  );
  // how far a table's columns stand apart says nothing
  const text = words
    .join("\n")
    .replace(/(?<=\S) {2,}/g, "  ")
    .replace(/ +$/gm, "");
  await expect(text).toMatchFileSnapshot("./mail-wordings.golden.txt");
});

test("every kind of email is worded by a declaration, and every declaration is on the list", () => {
  expect(new Set(wordings.map(({ kind }) => kind))).toEqual(new Set(kindsWithWording));
  expect(new Set(wordings.map(({ key }) => key)).size).toBe(wordings.length);
  for (const { key } of wordings) expect(Object.keys(standardTemplates)).not.toContain(key);
  const sources = globSync("features/**/*.ts", { exclude: ["**/*.test.ts"] });
  const declared = sources.filter((file) => /= mailWordings\(/.test(readFileSync(file, "utf8")));
  const listed = readFileSync("server/mail-wordings.ts", "utf8");
  expect(declared.filter((file) => !listed.includes(`"#${file}"`))).toEqual([]);
});

each("%s", (_, wording) => {
  const fields = fieldsOf(wording);

  test("its standard text names fields that there are, holds what it must, and has examples", () => {
    const used = fieldsIn(wording.subject + wording.body);
    expect(used.filter((field) => !Object.hasOwn(fields, field))).toEqual([]);
    expect(requiredFields(wording).filter((field) => !used.includes(field))).toEqual([]);
    for (const { words, sample, when } of Object.values(fields)) {
      expect(words).not.toBe("");
      if (!when) expect(sample).not.toBe("");
    }
    const { subject, body } = filledWording(sampleOf(wording, { brand, origin }));
    expect(subject + body).not.toMatch(/[{}]|undefined/);
  });

  test("what people typed is neither markup, nor a field, nor a second line, nor the foot", () => {
    const odd = "<b>x</b> {company}\n\n-- \nhttps://evil.example";
    const plain = Object.entries(wording.fields).filter(
      ([, { block, lines, link }]) => !block && !lines && !link,
    );
    const values = Object.fromEntries(
      Object.entries(sampleOf(wording, { brand, origin }).values).map(([field, value]) => [
        field,
        plain.some(([each, { when }]) => each === field && !when) ? odd : value,
      ]),
    );
    const body = plain.map(([field]) => `About {${field}} here.`).join("\n\n");
    const { says } = composeMail(brand, wording, values as never);
    const text = filledWording(says, { subject: "News", body });
    expect(text.body.match(/^-- $/gm)).toHaveLength(1);
    expect(text.body).not.toMatch(/^https/m);
    const html = mailHtml(text, "XLD");
    expect(html).not.toContain("<b>x");
    if (plain.some(([, { when }]) => !when)) {
      expect(text.body).toContain("{company}");
      expect(html).toContain("&lt;b&gt;x&lt;/b&gt; {company}");
    }
  });
});

describeWithDatabase((database) => {
  let content: Content;
  let actor: Account;
  const clock = fakeClock();
  beforeEach(async () => {
    await emptyTables(database());
    actor = await editorOf(database(), clock);
    const collections = [mailTemplatesCollection(wordings)];
    content = createContent({ database: database(), clock, dropPages() {} }, collections);
  });

  async function draft(key: string, text: object) {
    const item = await content.find(name, key);
    const by = { expected: item?.revision ?? "", actor };
    return content.saveDraft(name, key, text, by);
  }
  async function edit(key: string, text: MailText) {
    const saved = await draft(key, text);
    if (!saved.ok) throw new Error(`${key}: ${JSON.stringify(saved)}`);
    const { revision: expected } = saved;
    expect(await content.publish(name, key, { expected, actor })).toMatchObject({ ok: true });
  }
  /** What is written of an email with examples in it. */
  async function written(wording: NamedWording): Promise<MailText> {
    const { mailer, mails: all } = mailDesk(database(), clock, null);
    const says = sampleOf(wording, { brand, origin });
    const mail = { key: wording.key, kind: wording.kind, recipient: "asha@mail.example", says };
    await mailer.write(database().queries, { ...mail, validUntil: null, about: [] } as NewMail);
    const found = (await all()).find(({ key }) => key === wording.key);
    return { subject: found?.subject ?? "", body: found?.body ?? "" };
  }

  test("each is on the screen of templates, below its subject, with the standard text", async () => {
    const items = await content.list(name);
    for (const { key, name: title, group, subject, body } of wordings) {
      expect(items.find((item) => item.key === key)).toMatchObject({
        ...{ title, group, live: { subject, body }, showing: "shown", note: "Standard text" },
      });
      expect(await content.locked(name, key)).toBeNull();
    }
  });

  const own = (wording: NamedWording): MailText => ({
    subject: "Own",
    body: [
      "Own words <i>of HR</i>",
      ...requiredFields(wording).map((each) => `Look:\n{${each}}`),
    ].join("\n\n"),
  });
  function expectOwn({ subject, body }: MailText, wording: NamedWording) {
    expect(subject).toBe("Own");
    expect(body).toMatch(/^Own words <i>of HR<\/i>(\n|$)/);
    expect(mailHtml({ subject, body }, "XLD")).toContain("Own words &lt;i&gt;of HR&lt;/i&gt;");
    for (const field of requiredFields(wording)) {
      const sample = fieldsOf(wording)[field]?.sample ?? "";
      expect(body).toContain(sample.startsWith("/") ? origin + sample : sample.trim());
    }
  }

  test("each is written with HR's text once that is published", async () => {
    for (const wording of wordings) {
      expect(await draft(wording.key, own(wording))).toMatchObject({ ok: true });
      const standard = filledWording(sampleOf(wording, { brand, origin }));
      expect(await written(wording), wording.key).toEqual(standard);
    }
    await database().queries.delete(mails);
    for (const wording of wordings) {
      const { revision: expected } = (await content.find(name, wording.key)) ?? { revision: "" };
      await content.publish(name, wording.key, { expected, actor });
      expectOwn(await written(wording), wording);
    }
  });

  test("the standard text comes back", async () => {
    for (const wording of wordings) {
      const { key, subject, body } = wording;
      await edit(key, own(wording));
      const { revision: expected = "" } = (await content.find(name, key)) ?? {};
      await content.reset(name, key, { expected, actor });
      expect((await content.find(name, key))?.draft?.body).toEqual({ subject, body });
    }
  });

  async function expectRefused(
    { key }: NamedWording,
    text: MailText,
    at: keyof MailText,
    words = "",
  ) {
    const answer = await draft(key, text);
    expect(answer).toMatchObject({ ok: false, errors: { [at]: expect.stringContaining(words) } });
    expect((await content.find(name, key))?.draft).toBeNull();
  }

  test("each refuses unknown fields, and what is no subject or no text", async () => {
    for (const wording of wordings) {
      const { subject, body } = wording;
      const odd = { subject, body: `${body}\n\n{fristName}` };
      await expectRefused(wording, odd, "body", "{fristName} is not a field. Use {");
      await expectRefused(wording, { subject: "{statusLnk}", body }, "subject", "{statusLnk}");
      await expectRefused(wording, { subject: "Hi\r\nBcc: a@b.example", body }, "subject");
      await expectRefused(wording, { subject, body: " " }, "body");
    }
  });

  test("each refuses a text without what it must hold, and links in a subject", async () => {
    for (const wording of wordings) {
      const { subject, body } = wording;
      for (const field of requiredFields(wording)) {
        const without = body.replaceAll(`{${field}}`, "").trim() || "Hello";
        await expectRefused(wording, { subject, body: without }, "body", `{${field}}`);
      }
      const links = Object.entries(fieldsOf(wording)).filter(([, { link }]) => link);
      for (const [field] of links)
        await expectRefused(wording, { subject: `{${field}}`, body }, "subject", `{${field}}`);
    }
  });

  test("what it must hold does not stand in a paragraph that may be left out", async () => {
    for (const wording of wordings) {
      const { subject, body } = wording;
      const maybe = Object.entries(fieldsOf(wording)).filter(
        ([, { optional, when }]) => optional || when,
      );
      for (const [may] of maybe.slice(0, 1))
        for (const field of requiredFields(wording)) {
          const without = body.replaceAll(`{${field}}`, "");
          const lost = `${without}\n\n{${may}} {${field}}`;
          await expectRefused(wording, { subject, body: lost }, "body", `without {${may}}`);
        }
    }
  });

  test("each is shown with a real person, and with examples while there is nobody", async () => {
    const previews = createTemplatePreviews(
      { database: database(), clock, origin },
      { mailer: mailDesk(database(), clock).mailer, brand: { now: async () => brand }, wordings },
    );
    const [applicationId = 0] = await storeApplications(database(), {
      ...{ firstName: "Omkar", lastName: "Joshi", position: "Clerk <b>" },
    });
    for (const wording of wordings) {
      const { key, fields } = wording;
      const template = { subject: "News", body: paragraphsOf(Object.keys(fields)) };
      const shown = await previews.show({ key, template, applicationId });
      expect(shown?.text).not.toContain("undefined");
      expect(shown?.html).not.toContain("<b>");
      if ("firstName" in fields) expect(shown?.text).toContain("Omkar");
      if ("opening" in fields) expect(shown?.text).toContain("Clerk <b>");
      expect(await previews.show({ key, template, applicationId: 999_999 })).toBeNull();
      expect(await previews.show({ key, template, applicationId: null })).not.toBeNull();
    }
  });

  test("what waits in the outbox keeps its words, and what is remade when it goes has the new ones", async () => {
    const [first] = wordings.filter(({ key }) => key === "visit-reminder-today");
    const sent: MailText[] = [];
    const digest = wordings.find(({ key }) => key === "job-alert-digest") as NamedWording;
    const says = sampleOf(digest, { brand, origin });
    const { mailer } = mailDesk(
      database(),
      clock,
      async ({ subject, body }) => {
        sent.push({ subject, body });
        return { outcome: "sent" };
      },
      null,
      { "job-alert-digest": async () => ({ says }) },
    );
    const to = { recipient: "asha@mail.example" };
    const walkIn = sampleOf(first as NamedWording, { brand, origin });
    const { queries } = database();
    const from = new Date(0);
    const later = [{ from, says: walkIn }];
    await mailer.write(queries, {
      ...{ ...to, key: "a", kind: "visit-reminder", says: walkIn, validUntil: null, later },
    });
    await mailer.write(queries, { ...to, key: "b", kind: "job-alert-digest", says, about: ["1"] });
    await edit("visit-reminder-today", { subject: "Own", body: "Own\n\n{link}" });
    await edit("job-alert-digest", { subject: "Own", body: "{openings}\n\n{all}" });
    await mailer.work();
    expect(sent.map(({ subject }) => subject)).toEqual(["Today: your walk-in at 10:00 am", "Own"]);
  });
});

const paragraphsOf = (fields: readonly string[]) =>
  fields.map((field) => `About {${field}}`).join("\n\n");
