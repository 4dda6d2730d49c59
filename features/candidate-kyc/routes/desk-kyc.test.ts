import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Outbox } from "#features/mail/server/outbox.ts";
import type { Database } from "#platform/database/database.ts";
import { openTestDatabase } from "../../../tests/support/databases/database.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { kycDeskPages } from "../../../tests/support/pages/kyc-desk-pages.ts";
import { reviewMessages } from "../document-review.ts";
import type { KycAnswers } from "../kyc-record.ts";
import { rejectReasons } from "../texts/rejection-reasons.ts";
import { openedCandidate } from "../ui/desk/candidate.fixtures.ts";
import { viewOpenedCandidate } from "../ui/desk/opened-candidate-view.ts";
import { nothingChosen } from "./desk/receive-candidate.ts";
import * as page from "./desk-kyc.tsx";

const { action, loader } = deskPage(page);

const heldMail = { kind: "kyc-rejected", status: "held", channel: "email", canSend: false };
let database: Database;
let site: Awaited<ReturnType<typeof kycDeskPages>>;
let cookies: Record<"viewer" | "reader" | "editor" | "admin", string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = { now: () => new Date() };
  const outbox = { canSend: false, ofCandidate: async () => [heldMail] } as unknown as Outbox;
  site = await kycDeskPages(database, { clock, outbox });
  cookies = {
    viewer: await site.cookieOf("meera"),
    reader: await site.cookieOf("zoya"),
    editor: await site.cookieOf("ravi"),
    admin: await site.cookieOf("asha"),
  };
});
beforeEach(() => {
  site.done.length = 0;
  site.answers.review = { what: "judged", accepted: 1, rejected: 0 };
  site.answers.erase = { ok: true };
  site.answers.unopened = [];
});
afterAll(() => database.close());

const get = (id = "7", cookie = cookies.viewer) =>
  loader(site.routeArgs(`/desk/kyc/${id}`, { headers: { cookie } }, { id }));
/** What the page's action answers or throws. */
async function post(fields: Record<string, string>, cookie = cookies.editor, id = "7") {
  const init = { method: "POST", body: new URLSearchParams(fields), headers: { cookie } };
  return Promise.resolve(action(site.routeArgs(`/desk/kyc/${id}`, init, { id }))).catch(
    (thrown) => thrown,
  );
}
const pan = { "seen.panCardFile": "pan7.received" };

test("a candidate is shown with the documents in the order of the form, and what is missing", async () => {
  const shown = await get();
  const groups = "candidate" in shown ? (shown.candidate?.groups ?? []) : [];
  expect(groups.map(({ heading }) => heading)).toEqual(["Personal", "Education", "Employment 1"]);
  const papers = groups[0]?.documents.map(({ key, sent }) => [key, sent?.status ?? null]) ?? [];
  expect(papers.slice(0, 4)).toEqual([
    ["resumeFile", "accepted"],
    ["panCardFile", "received"],
    ["aadharCardFile", null],
    ["photoFile", "rejected"],
  ]);
  expect(groups[1]?.answers[0]).toEqual({ label: "Post Graduation", text: "Pursuing" });
  expect(shown).toMatchObject({ candidate: { toCheck: 1, history: [{ who: "Meera Joshi" }] } });
  const whatsApp = "Wanted: asked 20 Nov 2026, 10:30 (wording version 2026-11)";
  expect(shown).toMatchObject({ candidate: { whatsApp } });
});

test("the ids of documents go to who may open them, and to nobody else", async () => {
  const idsFor = async (cookie: string) => {
    const shown = await get("7", cookie);
    const groups = "candidate" in shown ? (shown.candidate?.groups ?? []) : [];
    return groups.flatMap(({ documents }) =>
      documents.flatMap(({ sent }) => (sent ? [sent.id] : [])),
    );
  };
  expect(await idsFor(cookies.viewer)).toEqual([null, null, null]);
  for (const cookie of [cookies.reader, cookies.editor]) {
    expect(await idsFor(cookie)).toEqual(["resume7", "pan7", "photo7"]);
  }
});

test("of a fresher no employer is named, and of somebody with one employer no second", () => {
  const headings = (answers: Partial<KycAnswers>) => {
    const documents: never[] = [];
    const opened = { ...openedCandidate, documents };
    const given = { ...opened.answers, ...answers };
    const view = viewOpenedCandidate(
      { ...opened, answers: given },
      { mayChange: false, mayOpen: true },
    );
    return view.groups.slice(2).map((group) => [group.heading, group.answers.length]);
  };
  expect(headings({ experiencedStatus: "Fresher" })).toEqual([["Employment", 1]]);
  expect(headings({ EmployeerStatus2: "PrevNo" })).toEqual([["Employment 1", 3]]);
  expect(headings({ EmployeerStatus2: "PrevYes" })).toEqual([
    ["Employment 1", 2],
    ["Employment 2", 2],
  ]);
});

test.each(["8", "0", "x", "7x", "-7", "99999999999999999999"])(
  "there is no candidate %s",
  async (id) => {
    const thrown = await get(id).catch((error) => error);
    expect(thrown).toMatchObject({ init: { status: 404 } });
    expect(await post({ do: "renew" }, cookies.editor, id)).toMatchObject({
      init: { status: 404 },
    });
  },
);

test("the candidate's private link, which can erase everything, is not a viewer's to read", async () => {
  expect(await get()).toMatchObject({ candidate: { receiptUrl: null } });
  const { receiptUrl } = openedCandidate;
  expect(await get("7", cookies.editor)).toMatchObject({ candidate: { receiptUrl } });
});

test("what is marked is judged at once, with the reason that was chosen", async () => {
  const photo = { "seen.photoFile": "photo7.received", "verdict.photoFile": "rejected" };
  const [reason] = rejectReasons;
  const answer = await post({
    do: "review",
    ...{ ...pan, "verdict.panCardFile": "accepted" },
    ...{ ...photo, "reason.photoFile": reason?.id ?? "" },
  });
  expect(answer.headers.get("location")).toBe("/desk/kyc/7?done=rejected");
  const received = { was: "received" };
  expect(site.made("review")).toEqual([
    [
      7,
      [
        { key: "panCardFile", documentId: "pan7", ...received, status: "accepted", reason: "" },
        {
          key: "photoFile",
          documentId: "photo7",
          ...received,
          status: "rejected",
          reason: reason?.text,
        },
      ],
    ],
  ]);
});

test("after a rejection the page says how the candidate's email really stands", async () => {
  const path = "/desk/kyc/7?done=rejected";
  const init = { headers: { cookie: cookies.editor } };
  expect(await loader(site.routeArgs(path, init, { id: "7" }))).toMatchObject({
    done: "Saved. Email held, not sent: no mail server is set up.",
  });
});

test("all that waits is accepted with one press; what was judged before stays", async () => {
  const answer = await post({ do: "accept-all", ...pan, "seen.photoFile": "photo7.rejected" });
  expect(answer.headers.get("location")).toBe("/desk/kyc/7?done=accepted");
  const [[, judgements] = []] = site.made("review");
  expect(judgements).toMatchObject([{ key: "panCardFile", status: "accepted" }]);
});

test("accepting what nobody has opened is asked about once, and nothing is accepted before", async () => {
  site.answers.unopened = ["panCardFile", "photoFile"];
  const shown = { ...pan, "seen.photoFile": "photo7.rejected" };
  expect(await post({ do: "accept-all", ...shown })).toMatchObject({
    data: {
      asksToAccept: true,
      problem: expect.stringMatching(
        /^Nobody has opened this document yet: PAN Card\. .*“Accept anyway”\.$/,
      ),
    },
    init: { status: 409 },
  });
  expect(site.made("review")).toEqual([]);
  await post({ do: "accept-unopened", ...shown });
  expect(site.made("review")).toHaveLength(1);
});

test("a rejection without a reason is refused at its document, and keeps what was typed", async () => {
  const fields = {
    do: "review",
    ...pan,
    "verdict.panCardFile": "rejected",
    "words.photoFile": "dark",
  };
  const refused = await post(fields);
  expect(refused).toMatchObject({
    data: { errors: { panCardFile: reviewMessages.reason }, values: fields },
    init: { status: 422 },
  });
  expect(await post({ do: "review", ...pan })).toMatchObject({
    data: { problem: nothingChosen },
    init: { status: 422 },
  });
  expect(site.made("review")).toEqual([]);
});

test("editors renew links; holds and erasing are for admins, each within its role", async () => {
  expect(await post({ do: "renew" }, cookies.viewer)).toMatchObject({ data: { needs: "editor" } });
  expect((await post({ do: "renew" })).headers.get("location")).toBe("/desk/kyc/7?done=renewed");
  for (const what of ["hold", "lift", "erase"]) {
    expect(await post({ do: what, confirm: "yes" })).toMatchObject({ data: { needs: "admin" } });
  }
  expect((await post({ do: "hold" }, cookies.admin)).headers.get("location")).toContain("held");
  expect((await post({ do: "lift" }, cookies.admin)).headers.get("location")).toContain("lifted");
  expect(site.done.map(({ what, given }) => [what, ...given])).toEqual([
    ["renew", 7],
    ["hold", 7, true],
    ["hold", 7, false],
  ]);
});

test("everything is erased after a confirmation only, and not against a legal hold", async () => {
  expect(await post({ do: "erase" }, cookies.admin)).toMatchObject({
    data: { problem: "Tick the box first: erased data cannot be restored." },
    init: { status: 422 },
  });
  expect(site.made("erase")).toEqual([]);
  const confirmed = { do: "erase", confirm: "yes" };
  expect((await post(confirmed, cookies.admin)).headers.get("location")).toBe(
    "/dashboard?done=erased",
  );
  site.answers.erase = { ok: false, status: 409, code: "held", message: "On hold.", errors: {} };
  expect(await post(confirmed, cookies.admin)).toMatchObject({
    data: { problem: "On hold." },
    init: { status: 409 },
  });
});
