import { expect, test } from "vitest";
import type { RejectionMail } from "../../server/stage-mails/templates.ts";
import { readChange } from "../change/read-change.ts";
import { type DecisionChoices, onlyStatuses } from "../decide/decision-choices.ts";
import { viewApplication } from "../desk/application-view.ts";
import { listed } from "../desk/applications.fixtures.ts";
import { DeskApplications } from "../desk/applications-table.tsx";
import { wholeList } from "../desk/desk-query.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";

const choices: DecisionChoices = {
  ...onlyStatuses,
  reasons: [
    { id: 3, name: "Experience does not fit" },
    { id: 4, name: "Too far from the office" },
  ],
  colleagues: [{ id: "meera", name: "Meera Joshi", userName: "meera" }],
};

const people = ["Aarohi", "Bela", "Chetan", "Divya", "Esha"].map((jobFName, at) => ({
  ...listed,
  id: 7 + at,
  answers: { ...listed.answers, jobFName, jobLName: "Rao" },
}));

/** The list with all of its rows selected. */
function render(rows = people.slice(0, 2), rejectionMail?: RejectionMail): string {
  const shown = { ...choices, ...(rejectionMail && { rejectionMail }) };
  const ids = rows.map(({ id }) => String(id));
  return renderInRouter(
    <DeskApplications
      list={{
        ...{ rows: rows.map((row) => viewApplication(row, shown)), open: null },
        ...{ count: rows.length, exact: true, page: 1, pages: 1, tabs: [] },
      }}
      {...{ state: wholeList, mayChange: true, mayWrite: true, by: "1", done: null, undo: null }}
      choices={shown}
      refused={{ errors: {}, ids, status: "", note: "" }}
    />,
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** What the list's form holds besides its buttons, by name: each control with every value that it can have. */
function controlsOf(html: string): Map<string, string[]> {
  const form = /<form[^>]*class="bulk-form".*?<\/form>/s.exec(html)?.[0] ?? "";
  const controls = new Map<string, string[]>();
  for (const [tag, kind] of form.matchAll(/<(input|select|textarea)\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (name === null || name === "id" || name === "seen" || name === "do") continue;
    const value = kind === "select" ? "rejected" : (attribute(tag, "value") ?? "Lives in Pune");
    controls.set(name, [...(controls.get(name) ?? []), value]);
  }
  return controls;
}

/** The buttons that decide; two others only carry the selection elsewhere. */
function buttonsOf(html: string): { name: string; value: string; label: string }[] {
  const form = /<form[^>]*class="bulk-form".*?<\/form>/s.exec(html)?.[0] ?? "";
  const all = [...form.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
  const deciding = all.filter(
    ([, tag = ""]) => tag.includes('type="submit"') && !/formaction=|name="compare"/i.test(tag),
  );
  return deciding.map(([, tag = "", inner = ""]) => ({
    name: attribute(tag, "name") ?? "",
    value: attribute(tag, "value") ?? "",
    label: inner.replace(/<[^>]+>/g, ""),
  }));
}

test("no reason is chosen before somebody chooses one", () => {
  const html = render();
  expect(html).toContain('name="reason"');
  expect(html).not.toMatch(/name="reason"[^>]*checked/);
  expect(html).toContain("without a reason");
});

test("each button of the list sends what is its own, whatever the panels beside it hold", () => {
  const html = render();
  const held = controlsOf(html);
  expect([...held.keys()].toSorted()).toEqual(["note", "reason", "status"]);
  const made = buttonsOf(html).map(({ name, value, label }) => {
    const form = new URLSearchParams({ do: "change-many", id: "7" });
    for (const [field, values] of held) form.append(field, values[0] ?? "");
    if (name) form.append(name, value);
    const read = readChange(form);
    const { ids: _, ...change } = read.ok ? read.change : { ids: [] };
    return [label.replace(/ S$/, ""), change];
  });
  expect(Object.fromEntries(made)).toEqual({
    "Set status": { status: "rejected" },
    Shortlist: { status: "shortlisted" },
    "Reject without a reason Enter": { status: "rejected", reasonId: 3, note: "Lives in Pune" },
    "Meera Joshi": { assigneeId: "meera" },
    Nobody: { assigneeId: null },
  });
});

const mail: RejectionMail = {
  ...{ delay: 120, canSend: true, byWhatsApp: false },
  stages: { rejected: { delay: 120, isOwn: false } },
};

test("rejecting many says how many emails will wait, and names the first three people", () => {
  const text = (html: string) => html.replace(/<!-- -->/g, "");
  expect(text(render(people, mail))).toContain(
    "5 emails will wait 2 hours: to Aarohi Rao, Bela Rao, Chetan Rao and 2 more.",
  );
  const [first, ...others] = people;
  const gone = { ...first, withdrawn: true } as (typeof people)[number];
  expect(text(render([gone, ...others.slice(0, 1)], mail))).toContain(
    "1 email will wait 2 hours: to Bela Rao.",
  );
  expect(text(render(people, { ...mail, canSend: false }))).toContain(
    "5 emails will be held, not sent: to Aarohi Rao,",
  );
  expect(text(render(people, { ...mail, delay: null, stages: {} }))).not.toContain(" emails will ");
});
