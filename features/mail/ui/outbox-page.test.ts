import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import * as pageModule from "../routes/desk-outbox.tsx";
import type { NewMail } from "../server/mail-message.ts";
import { followPause } from "../server/sending-pauses.ts";

const page = deskPage(pageModule);

const { site, database } = accountPagesForTests();

const mail = {
  ...{ key: "receipt:1", kind: "kyc-receipt", recipient: "asha+x@mail.example" },
  ...said({
    subject: "Received & safe",
    body: "Dear Asha,\nhttps://xld.example/kyc-receipt/1-secret",
  }),
} as const satisfies NewMail;
const write = (desk = site().mail) => desk.mailer.write(database().queries, mail);

const asked = (search: string) => site().get(`/desk/outbox${search}`);

async function show(search = "", args = asked(search)): Promise<string> {
  const loaderData = await page.loader(args as never);
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

test("while nothing is sent, what was queued is told to wait", async () => {
  await write();
  const done = "?done=send&count=3&left=0";
  expect(await show(done)).toContain("3 messages queued to be sent.</");
  const us = { trouble: "quota", words: "Daily quota" } as const;
  await followPause(
    database().queries,
    { outcome: "refused", final: false, reason: "550 5.4.5", us },
    { channel: "email", at: site().clock.now(), isProbe: false },
  );
  expect(await show(done)).toContain(
    "3 messages queued to be sent. Sending is paused, so what is queued waits",
  );
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

describe("several messages at once", () => {
  const people = ["Asha", "Omkar", "Zoya", "Meena"];
  const writeAll = async () => {
    for (const [at, name] of people.entries())
      await mailDesk(database(), site().clock, null).mailer.write(database().queries, {
        ...mail,
        ...{ key: `receipt:${at}`, recipient: `${name.toLowerCase()}@mail.example` },
        kind: at === 3 ? "kyc-rejected" : "kyc-receipt",
      });
  };
  /** The form as a browser sends it. */
  async function post(fields: [string, string][], search = "") {
    const body = new FormData();
    const args = site().post(`/desk/outbox${search}`, body);
    const headers = new Headers(args.request.headers);
    headers.set("content-type", "application/x-www-form-urlencoded");
    const request = new Request(args.request.url, {
      ...{ method: "POST", headers, body: new URLSearchParams(fields) },
    });
    const work = page.action({ ...args, request } as never) as unknown;
    const result = (await Promise.resolve(work).catch((thrown: unknown) => thrown)) as {
      data?: { question?: { count: number; names: string[] }; problem?: string };
      headers?: Headers;
    };
    return { location: result.headers?.get?.("location") ?? null, ...result.data };
  }
  const statuses = async () =>
    (await site().mail.outbox.search({}, { limit: 10, offset: 0 })).rows
      .toReversed()
      .map(({ status }) => status);

  test("those that are ticked are decided on, and no other one", async () => {
    await writeAll();
    const decided = await post([
      ["which", "picked"],
      ...([
        ["id", "1"],
        ["id", "3"],
        ["shown", "2"],
        ["do", "sent"],
      ] as [string, string][]),
    ]);
    expect(decided.location).toBe("/desk/outbox?done=sent&count=2&left=0");
    expect(await statuses()).toEqual(["sent", "held", "sent", "held"]);
    expect(await show("?done=sent&count=2&left=0")).toContain("2 messages marked as sent.");
  });

  test("of the whole list it is asked first, with the first three, and only then decided", async () => {
    await writeAll();
    const all: [string, string][] = [
      ["which", "list"],
      ["do", "call-back"],
    ];
    const asked = await post(all, "?kind=kyc-receipt");
    expect(asked.question).toEqual({
      decision: "call-back",
      count: 3,
      names: ["asha@mail.example", "omkar@mail.example", "zoya@mail.example"],
    });
    expect(await statuses()).toEqual(["held", "held", "held", "held"]);
    const done = await post([...all, ["confirmed", "yes"]], "?kind=kyc-receipt");
    expect(done.location).toContain("done=call-back&count=3&left=0");
    expect(await statuses()).toEqual(["cancelled", "cancelled", "cancelled", "held"]);
  });

  test("what the decision does not fit is left, and that is said; nothing selected is nothing done", async () => {
    await writeAll();
    await post([
      ["which", "picked"],
      ["id", "1"],
      ["do", "sent"],
    ]);
    const again = await post([
      ["which", "page"],
      ...["1", "2", "9"].map((id): [string, string] => ["shown", id]),
      ["do", "sent"],
    ]);
    expect(again.location).toContain("count=1&left=2");
    expect(await show("?done=sent&count=1&left=2")).toContain(
      "1 message marked as sent. 2 messages left as they were.",
    );
    expect(
      (
        await post([
          ["which", "picked"],
          ["do", "sent"],
        ])
      ).problem,
    ).toBe("Select a message first.");
    const discard: [string, string][] = [
      ["which", "list"],
      ["do", "discard"],
    ];
    expect((await post(discard)).problem).toMatch(/^“Discard” fits no message of this list/);
    const rows = await site().mail.outbox.search({}, { limit: 10, offset: 0 });
    expect(rows.count).toBe(4);
  });

  test("the list is narrowed by what is searched, by kind and by age", async () => {
    await writeAll();
    const found = async (search: string) =>
      [...(await show(search)).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, to]) => to);
    expect(await found("?q=omkar")).toEqual(["omkar@mail.example"]);
    expect(await found("?q=received+asha")).toEqual(["asha@mail.example"]);
    expect(await found("?kind=kyc-rejected")).toEqual(["meena@mail.example"]);
    expect(await found("?age=today")).toHaveLength(4);
    expect(await found("?age=older-than-week")).toEqual([]);
    site().clock.pass(8 * 24 * 60 * 60_000);
    const later = await site().asViewer(asked("?age=today"), "editor");
    expect(await show("", later)).not.toContain("<h2>");
    expect(await show("", later)).toContain("Outbox");
  });
});
