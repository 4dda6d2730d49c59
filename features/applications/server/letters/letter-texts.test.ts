import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { type Content, createContent } from "#features/publishing/server/content/content.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { letterTextsName as name } from "../../letters.ts";
import { takeLetter } from "../../routes/letters/receive-letter.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { stageMailsUnderTest } from "../stage-mails/stage-mails.fixtures.ts";
import { letterTextsCollection } from "./letter-texts.ts";

const friday = {
  name: "Friday round",
  subject: "Please come on Friday, {firstName}",
  body: "Dear {firstName},\n\nplease come on Friday for {opening}.",
};

describeWithDatabase((database) => {
  let content: Content;
  let actor: Account;
  let site: ReturnType<typeof stageMailsUnderTest>;
  beforeEach(async () => {
    const clock = fakeClock();
    await emptyTables(database());
    await seedDeskChoices(database());
    actor = await editorOf(database(), clock);
    site = stageMailsUnderTest(database(), clock);
    const collections = [letterTextsCollection()];
    content = createContent({ database: database(), clock, dropPages() {} }, collections);
  });

  const begin = (body: object) => content.saveDraft(name, null, body, { expected: "", actor });
  async function save(body: object): Promise<string> {
    const saved = await begin(body);
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    const { key, revision: expected } = saved;
    expect(await content.publish(name, key, { expected, actor })).toMatchObject({ ok: true });
    return key;
  }
  const names = async () => (await site.letters.savedTexts()).map((each) => each.name);

  test("a text with an unknown field, without a name or with a colleague's is refused", async () => {
    await save(friday);
    const refused = async (change: object) => {
      const answer = await begin({ ...friday, name: "Other", ...change });
      return "errors" in answer ? answer.errors : null;
    };
    expect(await refused({ body: "Dear {fristName}" })).toEqual({
      body: expect.stringContaining("{fristName} is not a field."),
    });
    expect(await refused({ subject: "{statusLink}" })).toHaveProperty("subject");
    expect(await refused({ name: " " })).toHaveProperty("name");
    expect(await refused({ body: "" })).toHaveProperty("body");
    expect(await refused({ name: "FRIDAY round" })).toHaveProperty("name");
    expect(await names()).toEqual(["Friday round"]);
  });

  async function use(fields: Record<string, string>) {
    const [id = 0] = await storeApplications(database(), { firstName: "Asha" });
    const form = new URLSearchParams({ do: "use", selection: `new:${id}`, ...fields });
    const answer = await takeLetter(site.letters, { form, user: actor, search: "" });
    if (answer instanceof Response || answer.data.step !== "write")
      throw new Error("Not the form.");
    return { status: answer.init?.status, ...answer.data };
  }

  test("a chosen text fills the form, below what was typed, and nothing of that is lost", async () => {
    const saved = await save(friday);
    const { subject, body } = friday;
    const empty = await use({ saved, subject: "", body: " " });
    expect(empty).toMatchObject({ status: 200, text: { subject, body }, errors: {} });
    expect(empty.saved).toEqual([{ key: saved, name: friday.name }]);
    const typed = await use({ saved, subject: "Own", body: "Hello,\r\nI typed this.\r\n" });
    expect(typed.text).toEqual({ subject: "Own", body: `Hello,\nI typed this.\n\n${body}` });
  });

  test("a text that nobody chose, or that is gone, is said at its list, and what was typed stays", async () => {
    await save(friday);
    const text = { subject: "Own", body: "I typed this." };
    for (const saved of ["", "text-gone", "__proto__"]) {
      const page = await use({ ...text, saved });
      expect(page).toMatchObject({ status: 422, text, errors: { saved: expect.any(String) } });
    }
  });
});
