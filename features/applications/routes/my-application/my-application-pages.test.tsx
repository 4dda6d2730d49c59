import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { goneTexts, myCopyTexts } from "../../texts/my-application.ts";
import { textOf } from "../opening.fixtures.tsx";
import * as whole from "./my-application.tsx";
import * as email from "./my-application-email.tsx";
import * as lost from "./my-application-lost.tsx";
import * as notMe from "./my-application-not-me.tsx";
import * as step from "./my-application-step.tsx";

const application = {
  answers: { jobEmail: "asha@mail.example", jobCellNumber: "9820144556" },
  held: false,
};
const newEmail = { email: "new@mail.example", number: "XLD-7KQ4M2WP", isConfirmed: false };
const right = "right";

function servicesWith(canSend: boolean, more: object = {}) {
  const asked = async () => ({ ok: true });
  return {
    outbox: { canSend },
    uploadTokens: { issue: () => "the-pass" },
    sealedApplications: { isOn: async () => false, find: async () => null },
    lostLinks: { admit: async () => null, send: () => {} },
    myApplicationAccess: {
      open: async (token: string) =>
        token === right ? { ok: true, found: application } : { ok: false, retryAfterSeconds: null },
    },
    interviews: { ofApplication: async () => [] },
    offerLetters: { candidate: { ofCandidate: async () => [] } },
    joining: { tokenOf: async () => null },
    joinerDetails: { tokenOf: async () => null },
    myApplications: {
      find: async () => application,
      changeTelephone: asked,
      requestEmailChange: asked,
      emailToConfirm: async () => newEmail,
      withdraw: asked,
      confirms: async () => true,
    },
    ...more,
  } as unknown as Services;
}

interface Page {
  loader?: unknown;
  action?: unknown;
  default: unknown;
}
interface Asked {
  canSend?: boolean;
  services?: object;
  params?: Record<string, string>;
  /** Posts these. */
  fields?: Record<string, string>;
}
type Answer = { data: unknown; init: ResponseInit | null };
type Answering = (args: unknown) => Promise<unknown>;

const valueIn = (answer: unknown) =>
  answer && typeof answer === "object" && "init" in answer ? (answer as Answer).data : answer;

/** What a page answers and says, to a post after which it is read again, or to a reader. */
async function open(page: Page, { canSend = true, services, params = {}, fields }: Asked = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesWith(canSend, services));
  const post = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request("https://careers.example/page", post);
  const args = { request, context, params };
  const answer = fields && (await (page.action as Answering)(args));
  const loaded = await (page.loader as Answering)(args);
  const Shown = page.default as (props: object) => ReactNode;
  const props = { loaderData: valueIn(loaded), actionData: valueIn(answer), params };
  const Site = createRoutesStub([{ path: "/", Component: () => <Shown {...props} /> }]);
  const html = renderToString(<Site initialEntries={["/"]} />);
  return { html, text: textOf(html), answer: (answer ?? loaded) as Answer };
}

const contact = {
  params: { token: right, step: "contact" },
  fields: { jobCellNumber: "9820144556", jobEmail: "new@mail.example" },
};
const changed = { ...newEmail, isConfirmed: true };
const mailPages: Record<string, [Page, Asked]> = {
  "the new address that was asked for": [step, contact],
  "the address to confirm": [email, { params: { confirmation: "x" } }],
  "the confirmed address": [
    email,
    { services: { myApplications: { emailToConfirm: async () => changed } } },
  ],
  "lost links": [lost, {}],
  "lost links that were asked for": [lost, { fields: { email: "asha@mail.example" } }],
};

describe.each(Object.entries(mailPages))("the page of %s", (_name, [page, asked]) => {
  test("promises no email where no mail server is set up, and names whom to ask", async () => {
    const { text } = await open(page, { ...asked, canSend: false });
    expect(text).toMatch(/we cannot send emails at present/i);
    expect(text).toMatch(/held/);
    expect(text).toMatch(/ask HR/);
    expect(text).not.toMatch(/we send|comes there|unwanted mail|by hand/i);
  });

  test("says that we send an email where we can, not that it has arrived", async () => {
    const { text } = await open(page, asked);
    expect(text).toMatch(/we send|and send/i);
    expect(text).not.toMatch(/held|few minutes|comes there/);
  });
});

test("of a new address that waits to be confirmed, the page says that the mobile number is saved", async () => {
  const { text } = await open(step, contact);
  expect(text).toContain("Your mobile number is saved. The email address stays as it is until");
});

test.each([
  ["lost links", lost, { fields: { email: "asha@mail.example" } }],
  ["a new address", step, contact],
])("%s that are asked for too often name the address and the minutes", async (_, page, asked) => {
  const admit = async () => ({ seconds: 1188, of: "mailbox" });
  const { text, answer } = await open(page, { ...asked, services: { lostLinks: { admit } } });
  expect(answer.init?.status).toBe(429);
  expect(text).toContain("Too many requests for this address. Please try again in 20 minutes.");
});

test("a candidate's copy does not call emails received that may be held", () => {
  expect(myCopyTexts.en.leftOut.join()).not.toContain("received");
});

describe("a form behind a link that is wrong, has ended, or was used up by its first press", () => {
  const posts: Record<string, [Page, Asked]> = {
    "a step": [step, { params: { token: "wrong", step: "erase" }, fields: {} }],
    "an unknown step": [step, { params: { token: right, step: "sell" }, fields: {} }],
    "an answer": [whole, { params: { token: "wrong" }, fields: {} }],
    "a new address": [
      email,
      {
        services: {
          myApplications: {
            confirmEmail: async () => ({ ok: false, status: 404, message: "" }),
            emailToConfirm: async () => null,
          },
        },
        fields: {},
      },
    ],
  };

  test.each(Object.entries(posts))("%s answers 404 with the page of such a link", async (...of) => {
    const [page, asked] = of[1];
    const { text, answer } = await open(page, asked);
    expect(answer.init?.status).toBe(404);
    expect(text).toContain(goneTexts.en.title);
  });
});

test("where a step leads is kept by nobody and told to nobody", async () => {
  const asked = { params: { token: right, step: "withdraw" }, fields: {} };
  const led = await open(step, asked).catch((thrown: unknown) => thrown);
  expect(led).toMatchObject({ status: 303 });
  expect(Object.fromEntries((led as Response).headers)).toEqual({
    location: `/my-application/${right}?saved`,
    "cache-control": "private, no-store",
    "referrer-policy": "strict-origin",
  });
});

describe("the page for whoever has the former address", () => {
  const change = {
    ...{ number: newEmail.number, was: "asha@mail.example", to: "m***@mail.example" },
    changedAt: new Date("2026-11-25T10:59:00Z"),
    until: new Date("2026-12-09T10:59:00Z"),
  };
  /** With a count of how often the address was put back. */
  function under(state: string, outcome: object = { ok: true }) {
    let now = state;
    const seen = { restored: 0 };
    const myApplications = {
      emailToRestore: async () => (state === "" ? null : { ...change, state: now }),
      async restoreEmail() {
        seen.restored += 1;
        if ("ok" in outcome && outcome.ok) now = "stopped";
        return outcome;
      },
    };
    return { seen, asked: { params: { stop: "x" }, services: { myApplications } } };
  }

  test("asks first, and says what follows and until when: reading it changes nothing", async () => {
    const { seen, asked } = under("open");
    const { text } = await open(notMe, asked);
    expect(text).toContain("changed to m***@mail.example on 25 Nov 2026, 16:29 IST");
    expect(text).toContain("The page works until 9 Dec 2026, 16:29 IST");
    expect(text).toContain("This was not me");
    expect(seen.restored).toBe(0);
  });

  test("puts the address back by a post, and says so", async () => {
    const { seen, asked } = under("open");
    const { text } = await open(notMe, { ...asked, fields: {} });
    expect(seen.restored).toBe(1);
    expect(text).toContain("We write to asha@mail.example about your application");
  });

  test("says why the address is not put back while HR has to keep the application", async () => {
    const message = "HR has to keep it";
    const { asked } = under("open", { ok: false, status: 409, message });
    const { text, answer } = await open(notMe, { ...asked, fields: {} });
    expect(answer.init?.status).toBe(409);
    expect(text).toContain(message);
  });

  test.each(["over", "erased", "overtaken", "stopped"])(
    "says kindly that there is nothing to press any more: %s",
    async (state) => {
      const { text } = await open(notMe, under(state).asked);
      expect(text).not.toContain("This was not me");
      expect(text).toContain("HR: ");
    },
  );

  test("promises no new link where no mail server is set up", async () => {
    for (const state of ["open", "stopped"]) {
      const { text } = await open(notMe, { ...under(state).asked, canSend: false });
      expect(text).toMatch(/We cannot send emails at present/);
      expect(text).not.toMatch(/send a new link/);
    }
  });

  test("is the page of a wrong link for what never was one", async () => {
    const { text, answer } = await open(notMe, under("").asked);
    expect(answer.init?.status).toBe(404);
    expect(text).toContain(goneTexts.en.title);
  });
});

test.each([
  [true, /confirm that by email/],
  [false, /held, for a week at most/],
])(
  "the page after erasing says what becomes of the last email, with a mail server: %s",
  async (canSend, said) => {
    const services = {
      myApplications: { erase: async () => ({ ok: true }) },
    };
    const asked = { params: { token: right, step: "erase" }, fields: {}, canSend, services };
    expect((await open(step, asked)).text).toMatch(said);
  },
);

test("what is confirmed by no email is not said to be, before and after", async () => {
  const myApplications = {
    erase: async () => ({ ok: true, isUnconfirmed: true }),
    confirms: async (_: string, act: string) => act === "kept",
  };
  const services = { myApplications };
  for (const sealed of [false, true]) {
    const more = { ...services, sealedApplications: { isOn: async () => sealed } };
    for (const each of ["withdraw", "erase"]) {
      const asked = { params: { token: right, step: each }, services: more };
      const { text } = await open(step, asked);
      expect(text).toMatch(/no email confirms this one/);
      expect(text).not.toMatch(/one that confirms|last email/);
    }
  }
  const posted = { params: { token: right, step: "erase" }, fields: {}, services };
  const { text } = await open(step, posted);
  expect(text).toMatch(/no email confirms this one/);
  expect(text).not.toMatch(/We confirm that by email|held/);
});

test("who has to correct an entry is taken to it, also without script", async () => {
  const wrong = { jobCellNumber: "12", jobEmail: "asha" };
  const focused = async (page: Page, asked: Asked) =>
    [...(await open(page, asked)).html.matchAll(/<input[^>]*autofocus[^>]*>/gi)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
  expect(await focused(lost, { fields: { email: "asha" } })).toEqual(["email"]);
  expect(await focused(lost, {})).toEqual([]);
  const fields = { ...contact.fields, jobEmail: wrong.jobEmail };
  expect(await focused(step, { ...contact, fields })).toEqual(["jobEmail"]);
  expect(await focused(step, { ...contact, fields: wrong })).toEqual(["jobCellNumber", "jobEmail"]);
});

describe("the private page", () => {
  const at = new Date("2026-11-25T10:59:00Z");
  const show = async (more: object) => {
    const found = {
      ...{ id: 1, number: newEmail.number, questions: [], asked: [], events: [], receivedAt: at },
      unconfirmedEmails: [],
      ...{
        status: "new",
        told: null,
        withdrawnAt: null,
        otherRolesSince: null,
        whatsAppToken: null,
      },
      file: { name: "resume.pdf", size: 2_000, receivedAt: at },
      ...{
        isRead: false,
        held: false,
        answers: { ...application.answers, jobFName: "Asha", jobSelect: "Clerk" },
      },
      ...more,
    };
    const services = { myApplicationAccess: { open: async () => ({ ok: true, found }) } };
    return (await open(whole, { params: { token: right }, services })).text;
  };

  test("offers to erase what was withdrawn, but not what HR has to keep", async () => {
    expect(await show({ withdrawnAt: at })).toContain("You can erase it now");
    const held = await show({ withdrawnAt: at, held: true });
    expect(held).not.toMatch(/You can (erase|withdraw)/);
    expect(held).toContain("HR has to keep it for now");
    expect(held).toContain("You cannot change or erase it");
  });

  test("names a new address that waits to be confirmed, and whether its email goes", async () => {
    const asked = { email: newEmail.email, until: at };
    expect(await show({})).not.toContain("not confirmed yet");
    const mailed = await show({ unconfirmedEmails: [{ ...asked, isMailed: true }] });
    expect(mailed).toMatch(/not confirmed yet.*new@mail\.example.*until 25 Nov 2026, 16:29 IST/s);
    const unsent = await show({ unconfirmedEmails: [{ ...asked, isMailed: false }] });
    expect(unsent).toContain("We could not send the email");
    expect(unsent).not.toContain("The link works until");
  });

  test("names the zone of the time since when it is kept for other roles", async () => {
    expect(await show({ otherRolesSince: at })).toContain(
      "as you asked on 25 Nov 2026, 16:29 IST.",
    );
  });
});
