import { expect, test } from "vitest";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { OpenedApplication } from "../../server/opened-application.ts";
import { readDone } from "../change/done-message.ts";
import type { RefusedChange } from "../change/read-change.ts";
import { refuseForm } from "../change/refused-form.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { viewApplication } from "../desk/application-view.ts";
import { listed, opened } from "../desk/applications.fixtures.ts";
import { type DeskQuery, wholeList } from "../desk/desk-query.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import type { JoinSummaryView } from "../messages/join-summary.tsx";
import type { Trail } from "../previous-next/previous-next.ts";
import { DeskApplication } from "./desk-application.tsx";
import { viewOpened } from "./opened-view.ts";

interface Shown {
  ids?: number[];
  query?: Partial<DeskQuery["query"]>;
  mayChange?: boolean;
  mayWrite?: boolean;
  refused?: RefusedChange | null;
  near?: Trail | null;
  done?: string | null;
  canSend?: boolean;
  batches?: [string, string][];
  joins?: JoinSummaryView;
}

function render(application: Partial<OpenedApplication>, shown: Shown = {}): string {
  const { ids = [7], query, mayChange = true, refused = null, near = null, done = null } = shown;
  const rejectionMail = { delay: 120, canSend: shown.canSend ?? true, byWhatsApp: false };
  return renderInRouter(
    <DeskApplication
      interviews={[]}
      offerLetters={[]}
      application={viewOpened({ ...opened, ...application }, onlyStatuses)}
      list={{
        rows: ids.map((id) => viewApplication({ ...listed, id }, onlyStatuses)),
        ...{ page: 1, count: ids.length, exact: true },
      }}
      state={{ ...wholeList, query: { ...wholeList.query, ...query }, near }}
      by="1"
      watermark="Meera Joshi (meera), 22 Nov 2026, 09:01 IST"
      keys
      mayReadPeople
      mayWrite={shown.mayWrite ?? mayChange}
      mayChange={mayChange}
      choices={{ ...onlyStatuses, rejectionMail, ...(shown.batches && { batches: shown.batches }) }}
      joins={shown.joins ?? null}
      undo={null}
      refused={refused}
      done={done}
    />,
  );
}

const visibleText = (html: string) =>
  html
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const before = (day: string) => ({
  id: 3,
  position: "AI Engineer",
  receivedAt: new Date(`${day}T20:12:00Z`),
  status: "rejected" as const,
});

test("asking says that an email goes only where a mail server sends it", () => {
  expect(visibleText(render({}))).toContain("The candidate gets an email with a link");
  const held = visibleText(render({}, { canSend: false }));
  expect(held).toContain("No mail server is set up: the email with the link is held, not sent.");
  expect(held).not.toContain("gets an email");
});

test("Hire chooses the batch of now, and Later where nobody can be put into that one any more", () => {
  const joins = { code: "batch-2", href: "/desk/joining/batch-2", title: "Claims", words: "" };
  const options = (html: string) => html.match(/<select name="batch">.*?<\/select>/)?.[0];
  const own = options(render({}, { batches: [["batch-2", "Claims"]], joins }));
  expect(own).toContain('<option value="batch-2" selected="">Claims</option>');
  const closed = options(render({}, { batches: [["batch-3", "Mortgage"]], joins }));
  expect(closed).toContain('<option value="" selected="">Later</option>');
  expect(closed).not.toContain("batch-2");
  expect(options(render({}, { batches: [] }))).toContain(">Later</option></select>");
});

test("a refused address is named where one asks, after it, and where one rejects", () => {
  const asked = readDone(new URLSearchParams("done=ask"));
  const refused = visibleText(render({ emailRefused: true }, { done: asked }));
  expect(refused).toContain("not take this address: the email with the link may not arrive. Call");
  expect(refused).not.toContain("The candidate gets an email");
  expect(refused).toContain("Asked. The question is on the candidate’s page, but the mail server");
  expect(refused).toContain("the email may not arrive. Call the candidate. The email goes in 2");
  const taken = visibleText(render({}, { done: asked }));
  expect(taken).toContain("its email is among the messages");
  expect(taken).not.toContain("may not arrive");
});

test("what was sealed says that it is released, why and until when", () => {
  const released = { reason: "A court asks for it", until: new Date("2026-11-30T06:30:00Z") };
  const text = visibleText(render({ released }));
  expect(text).toContain("Two admins have opened it until 30 Nov 2026, 12:00 IST.");
  expect(text).toContain("Reason: A court asks for it");
  expect(visibleText(render({}))).not.toContain("Two admins");
});

test("the form has a key of its own, kept where nobody knows whether it was saved", () => {
  const key = (shown?: Shown) => render({}, shown).match(/name="once" value="([^"]+)"/)?.[1];
  expect(key()).toMatch(/^[\w-]{36}$/);
  expect(key()).not.toBe(key());
  const refused = refuseForm(new URLSearchParams("do=change&id=7&once=key-1"), "Not saved");
  expect(key({ refused })).toBe("key-1");
});

test("what HR decides by stands first, then the notes, then all other answers in the form's order", () => {
  const text = visibleText(render({}));
  expect(text).toContain("New Front-End Developer 21 Nov 2026, 01:42");
  expect(text).toContain(
    [
      "Facts Experience 3 years Current CTC 9 lakhs a year City Navi Mumbai Mobile number 9820144556",
      "Note",
    ].join(" "),
  );
  expect(text.indexOf("Notes 0")).toBeLessThan(text.indexOf("All answers"));
  expect(text).toContain(
    [
      "All answers Source Main-Website Date 20 Nov 2026 Resume Download",
      "First name Aarohi Last name Kulkarni",
      "Gender Female Email aarohi.k@mail.example Correct email Opening Front-End Developer",
      "Street address 12 Palm Beach Road State Maharashtra Zip code 400706",
      "Comments I can start in two weeks.",
    ].join(" "),
  );
});

test("an e-mail address cannot add recipients or texts to the mail that HR writes", () => {
  const html = render({
    answers: { ...opened.answers, jobEmail: "a@b.example?bcc=x@y.example&body=hi" },
  });
  expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dx@y.example%26body%3Dhi"');
});

test("history names who did what, the latest first, and notes stand apart with their writers", () => {
  const plain = {
    ...{ stageId: null, reasonId: null, decided: {}, assigneeName: null, isUndo: false },
    ...{ merge: null, byCandidate: null, addedResume: false, changedAt: null, applicationId: 7 },
  };
  const events = [
    {
      at: new Date("2026-11-21T05:00:00Z"),
      actorName: "Meera Joshi",
      status: "in-review",
      note: null,
      ...plain,
    },
    {
      at: new Date("2026-11-22T05:00:00Z"),
      actorName: null,
      status: null,
      note: "<b>call</b>",
      ...plain,
    },
  ] as const;
  const html = render({ events: [...events] });
  const text = visibleText(html);
  expect(text).toContain("Notes 1 a former account 22 Nov 2026, 10:30 &lt;b&gt;call&lt;/b&gt;");
  expect(text).toContain(
    "History Note by a former account 22 Nov 2026, 10:30 Marked “In review” by Meera Joshi 21 Nov 2026, 10:30 Received from Main-Website",
  );
});

test("history says of an address that was put back what was done in between, perhaps by somebody else", () => {
  const plain = {
    ...{
      stageId: null,
      reasonId: null,
      decided: {},
      assigneeName: null,
      isUndo: true,
      status: null,
      note: null,
    },
    ...{ merge: null, addedResume: false, applicationId: 7, actorName: null, changedAt: null },
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 5));
  const acts = [
    { at: at(18), byCandidate: "telephone-changed" },
    { at: at(20), byCandidate: "email-changed" },
    { at: at(21), byCandidate: "resume-replaced" },
    { at: at(22), byCandidate: "withdrawn" },
    { at: at(23), byCandidate: "email-restored", changedAt: at(20) },
  ] as const;
  const text = visibleText(render({ events: acts.map((act) => ({ ...plain, ...act })) }));
  expect(text).toContain(
    "Email put back by the candidate, who says that the change of 20 Nov 2026, 10:30 IST was somebody else’s. Ask the candidate about what followed it: resume replaced, withdrawn",
  );
});

test("possible duplicates are told with their reason and merged by a form, what is merged is separated by one", () => {
  const merged = { ...before("2026-05-02"), name: "Aarohi Rao" };
  const found = visibleText(render({ duplicates: [{ ...merged, by: ["email", "resume"] }] }));
  expect(found).toContain("Possible duplicate Received 3 May 2026");
  expect(found).toMatch(/Aarohi Rao, AI Engineer, Rejected same email, same resume Merge/);
  const parts = render({ parts: [merged] });
  expect(visibleText(parts)).toMatch(/Merged with this one Received 3 May 2026.* Unmerge/);
  expect(parts).toContain('<input type="hidden" name="part" value="3"/>');
  expect(parts).toContain('<input type="hidden" name="into" value="7"/>');
  const within = render({ mergedInto: merged, duplicates: [{ ...merged, by: ["name"] }] });
  expect(visibleText(within)).toContain("Shown within another application");
  expect(visibleText(within)).not.toContain("Possible duplicate");
  expect(within).toContain('<input type="hidden" name="part" value="7"/>');
});

test.each([
  ["2026-08-20", true],
  ["2026-08-19", false],
  ["2026-11-19", true],
])("an application of %s gives the three-month notice: %s", (day, noticed) => {
  const html = render({ earlier: [before(day)] });
  expect(html.includes("Assessed within the last three months")).toBe(noticed);
});

test.each<[ApplicationStatus, string]>([
  [
    "new",
    "Applied within the last three months Applied for AI Engineer on 20 Nov 2026, still “New”",
  ],
  ["in-review", "Applied for AI Engineer on 20 Nov 2026, still “In review”"],
  [
    "rejected",
    "Assessed within the last three months Applied for AI Engineer on 20 Nov 2026, marked",
  ],
])("the notice says what became of an earlier application that is %s", (status, words) => {
  const text = visibleText(render({ earlier: [{ ...before("2026-11-19"), status }] }));
  expect(text).toContain(words);
});

/** What can be pressed within the bar, in the order of the keyboard, and all that can be outside of it. */
function pressable(html: string) {
  const at = html.indexOf('<section class="decision-bar"');
  const names = (part: string) =>
    [...part.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)]
      .filter(([whole]) => !whole.includes("iconbtn"))
      .map(([, , , inner = ""]) => visibleText(inner).trim());
  return { bar: names(html.slice(at)), beside: names(html.slice(0, at)) };
}

test("all that is done with an application stands in the bar, in the order of the keyboard", () => {
  const { bar, beside } = pressable(render({}));
  const row = bar.slice(0, bar.indexOf("?") + 1);
  expect(row).toEqual([
    ...["Shortlist S", "In review I", "Reject R", "Hire H", "Note N", "Assign A", "More"],
    ...["Stage", "Arrange interview", "Write email to Aarohi Kulkarni", "Request documents", "?"],
  ]);
  const words = /Shortlist|Reject|Hire|Assign|Arrange|Write email|Request documents|Status/;
  expect(beside.filter((name) => words.test(name))).toEqual([]);
});

test("every stage but that of the reasons is one press; viewers get no form", () => {
  const html = render({ status: "shortlisted" });
  const panel = html.slice(html.indexOf('id="stage-one"'));
  const [list = ""] = /<ul.*?<\/ul>/s.exec(panel) ?? [];
  const stages = [...list.matchAll(/<button([^>]*)>/g)].map(([, marks = ""]) => marks);
  expect(stages.map((marks) => /value="([a-z-]+)"/.exec(marks)?.[1])).toEqual([
    ...["new", "in-review", "shortlisted", "hired"],
  ]);
  expect(stages.every((marks) => marks.includes('name="to"'))).toBe(true);
  expect(stages.map((marks) => marks.includes("aria-current"))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(render({}, { mayChange: false })).not.toMatch(/method="post"|<textarea|type="radio"/);
});

test("who may not write to candidates is offered neither an email nor documents", () => {
  const { bar } = pressable(render({}, { mayWrite: false }));
  expect(bar).toContain("Arrange interview");
  expect(bar.join()).not.toMatch(/Write email|Request documents/);
});

test("why a decision was not taken stands with the bar, what is wrong with a note beside it", () => {
  const refusedBy = (errors: Record<string, string>, note = "") => {
    const html = render({}, { refused: { errors, ids: ["7"], status: "", note } });
    return html.indexOf('role="alert"') > html.indexOf('class="decision-bar"') ? "bar" : "note";
  };
  expect(refusedBy({ status: "Meera marked it." })).toBe("bar");
  expect(refusedBy({ send: "Not saved." })).toBe("bar");
  expect(refusedBy({ send: "Not saved." }, "Call back")).toBe("note");
  expect(refusedBy({ note: "Please write a note." })).toBe("note");
});

test("the form sends along which status was shown", () => {
  expect(render({ status: "shortlisted" })).toMatch(/name="was" value="shortlisted"/);
});

test("a refused note keeps what was typed, with its message at the field", () => {
  const refused = { errors: { note: "Too long." }, ids: ["7"], status: "hired", note: "my note" };
  const html = render({}, { refused });
  expect(html).toMatch(/<textarea[^>]*aria-describedby="note-error"[^>]*>my note/);
  expect(html).toMatch(/id="note-error" role="alert">Too long\./);
});

test("notices and earlier applications move nothing that the keyboard reaches before them", () => {
  const stops = (html: string) =>
    html.slice(0, html.indexOf("desk-facts")).match(/<(?:a|button|input|textarea|section) [^>]*/g);
  const plain = render({ id: 8 }, { ids: [9, 8, 7] });
  const noticed = render({ id: 8, earlier: [before("2026-11-19")] }, { ids: [9, 8, 7] });
  expect(noticed).toContain("Assessed within the last three months");
  const shapes = (html: string) => stops(html)?.map((tag) => tag.replace(/value="[\w-]{36}"/, ""));
  expect(shapes(noticed)).toEqual(shapes(plain));
});

test("one that a change took out of the list still leads on, and its form remembers to where", () => {
  const gone = render({ id: 5 }, { ids: [9, 8], near: { before: [9], after: [8] } });
  expect(gone).toMatch(/open=9&amp;near=\.5-8".*Previous.*open=8&amp;near=5-9\.".*Next/);
  expect(gone).toContain('action="/refer-data?open=5&amp;near=9.8"');
});

test("answers to the opening's questions are shown, and the preferred one is said and marked", () => {
  expect(render({})).not.toContain("Answers");
  const asked = { key: "nights", label: "Can you work at night?", answer: "Yes" };
  const html = render({
    questions: [
      { ...asked, isPreferred: true },
      { key: "why", label: "Why?", answer: "<b>Owls</b>", isPreferred: false },
    ],
  });
  expect(html).toContain('<h2 id="open-answers">Answers</h2>');
  expect(visibleText(html)).toContain("Can you work at night? Yes Preferred");
  expect(html).toContain("#check");
  expect(html).toContain("<dd>&lt;b&gt;Owls&lt;/b&gt;</dd>");
});

test("it says what the candidate agreed to and when, and invents nothing", () => {
  expect(visibleText(render({}))).toContain("Consent No notice recorded Other roles Not kept");
  const agreed = { version: "2026-11", agreedAt: new Date("2026-11-23T04:42:00Z") };
  const consents: OpenedApplication["consents"] = [
    { notice: "application", ...agreed, withdrawnAt: null },
    { notice: "other-roles", ...agreed, withdrawnAt: new Date("2026-11-24T04:42:00Z") },
  ];
  const text = visibleText(render({ consents }));
  expect(text).toContain("Notice version 2026-11, agreed 23 Nov 2026, 10:12");
  expect(text).toMatch(/Not kept: asked 23 Nov 2026.*taken back 24 Nov 2026, 10:12/);
});
