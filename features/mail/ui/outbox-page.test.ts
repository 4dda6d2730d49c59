import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { accountPagesForTests } from "../../../tests/support/account-pages.ts";
import { mailDesk } from "../../../tests/support/outbox.ts";
import * as page from "../routes/desk-outbox.tsx";
import type { NewMail } from "../server/mail.ts";

const { site, database } = accountPagesForTests();

const mail: NewMail = {
  key: "receipt:1",
  kind: "kyc-receipt",
  recipient: "asha+x@mail.example",
  subject: "Received & safe",
  body: "Dear Asha,\nhttps://xld.example/kyc-receipt/1-secret",
};
const write = (desk = site().mail) => desk.mailer.write(database().queries, mail);

async function show(search = ""): Promise<string> {
  const loaderData = await page.loader(site().get(`/desk/outbox${search}`) as never);
  return renderToStaticMarkup(createElement(page.default as never, { loaderData } as never));
}

async function decide(fields: Record<string, string>, search = "") {
  const work = page.action(site().post(`/desk/outbox${search}`, fields) as never);
  const result = (await Promise.resolve(work).catch((thrown: unknown) => thrown)) as {
    init?: { status?: number };
    status?: number;
    headers?: Headers;
  };
  const status = result.status ?? result.init?.status ?? 200;
  return { status, location: result.headers?.get?.("location") ?? null };
}

test("a held mail shows its text and can be taken to one's own mailbox", async () => {
  const { clock } = site();
  await write(mailDesk(database(), clock, null));
  const html = await show();
  expect(html).toContain("Held");
  expect(html).toContain("Dear Asha,\nhttps://xld.example/kyc-receipt/1-secret</textarea>");
  expect(html).toContain(
    'href="mailto:asha%2Bx@mail.example?subject=Received%20%26%20safe&amp;body=Dear%20Asha',
  );
  expect(html).toContain('value="sent"');
});

test("a decision leads back to where it was taken, and says what was done", async () => {
  await write();
  const decided = await decide({ do: "call-back", id: "1" }, "?standing=waiting");
  const location = "/desk/outbox?standing=waiting&done=call-back";
  expect(decided).toEqual({ status: 303, location });
  expect(await show("?standing=waiting&done=call-back")).toContain(
    "The message is called back and will not be sent.",
  );
  expect(await show("?standing=cancelled")).toContain("Called back");
});

test("a mail that stands otherwise by now is left as it is, and that is said", async () => {
  await write();
  await site().mail.mailer.work();
  expect(await decide({ do: "send", id: "1" })).toEqual({ status: 409, location: null });
});

test("what is not there is not found, and an unknown form is not taken", async () => {
  await write();
  expect((await decide({ do: "send", id: "9" })).status).toBe(404);
  expect((await decide({ do: "send", id: "1; DROP" })).status).toBe(404);
  expect((await decide({ do: "__proto__", id: "1" })).status).toBe(422);
  expect((await decide({ do: "sent", id: "1" })).status).toBe(409);
});

test("an address that says anything shows the page", async () => {
  await write();
  for (const search of ["?page=99", "?standing=__proto__", "?done=constructor", "?page=-1"]) {
    const html = await show(search);
    expect(html).toContain("Received &amp; safe");
    expect(html).not.toContain("desk-done");
  }
});

test("viewers do not read what is written to candidates", async () => {
  const args = await site().asViewer(site().get("/desk/outbox"));
  const refused = await page.loader(args as never).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ init: { status: 403 } });
});
