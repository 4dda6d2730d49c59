import { expect, test } from "vitest";
import { documentKeys } from "#features/accounts/server/accounts.fixtures.ts";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { mails } from "../tables.ts";
import { encryptedMails, mailsPurpose, openMail, openText, sealText } from "./mail-text.ts";

const second = { id: "2", key: Buffer.alloc(32, 9) };

describeWithDatabase((database) => {
  const put = (key: string, body: string) =>
    database()
      .queries.insert(mails)
      .values({
        key,
        kind: "kyc-receipt",
        recipient: "nikhil@mail.example",
        subject: "Received",
        body,
        createdAt: new Date("2026-11-22T10:00:00Z"),
        state: "held",
      });

  test("texts of mails outlive the end of an old key; what it cannot open is counted", async () => {
    const sealed = createSecretSeal(mailsPurpose, documentKeys);
    const foreign = createSecretSeal(mailsPurpose, [{ id: "0", key: Buffer.alloc(32, 3) }]);
    const pass = "XLD-9RH3TN5V";
    const calendar = { method: "REQUEST", text: "BEGIN:VCALENDAR\r\n" } as const;
    await put("a", sealText(sealed, { key: "a", body: "a private link", calendar, pass }));
    await put("scrubbed", "");
    await put("foreign", sealText(foreign, { key: "foreign", body: "?" }));
    const rotated = encryptedMails(database(), [second, ...documentKeys]);
    const renew = () => renewAll(database(), [rotated]);
    expect(await renew()).toEqual({ renewed: 1, left: { "0": 1 } });
    expect(await renew()).toEqual({ renewed: 0, left: { "0": 1 } });
    const retired = createSecretSeal(mailsPurpose, [second]);
    const rows = await database().queries.select().from(mails).orderBy(mails.id);
    expect(rows.map((row) => openText(retired, row))).toEqual(["a private link", null, null]);
    expect(rows.map((row) => openMail(retired, row)?.calendar)).toEqual([
      calendar,
      undefined,
      undefined,
    ]);
    expect(rows.map((row) => openMail(retired, row)?.pass)).toEqual([pass, undefined, undefined]);
  });
});
