import { expect, test } from "vitest";
import { readChange } from "./read-change.ts";

const read = (text: string) => readChange(new URLSearchParams(text));

test("a status, a note or both are taken for one application or many", () => {
  expect(read("id=7&status=hired&note=")).toEqual({
    ok: true,
    change: { ids: [7], status: "hired" },
  });
  expect(read("id=7&id=8&id=7&note=+call%0D%0Aon+Monday+")).toEqual({
    ok: true,
    change: { ids: [7, 8], note: "call\non Monday" },
  });
});

test("to leave the status as it was shown is no choice of one", () => {
  expect(read("id=7&was=new&status=new&note=call")).toEqual({
    ok: true,
    change: { ids: [7], note: "call" },
  });
  expect(read("id=7&was=new&status=new").ok).toBe(false);
  expect(read("id=7&was=new&status=hired")).toEqual({
    ok: true,
    change: { ids: [7], status: "hired", was: "new" },
  });
});

test("of many, those that are ticked are sent with the status that was shown of each", () => {
  const shown = "seen=7.new&seen=8.hired&seen=9.new&seen=8.promoted&seen=x";
  expect(read(`id=7&id=8&${shown}&status=rejected`)).toEqual({
    ok: true,
    change: {
      ids: [7, 8],
      status: "rejected",
      seen: [
        { id: 7, status: "new" },
        { id: 8, status: "hired" },
      ],
    },
  });
});

test.each([
  ["status=hired", "ids"],
  ["id=0&status=hired", "ids"],
  ["id=-1&status=hired", "ids"],
  ["id=1.5&status=hired", "ids"],
  ["id=1e3&status=hired", "ids"],
  ["id=0x5&status=hired", "ids"],
  ["id=%205%20&status=hired", "ids"],
  ["id=&status=hired", "ids"],
  ["id=9007199254740993&status=hired", "ids"],
  ["id=1%20OR%201&status=hired", "ids"],
  ["id=7", "status"],
  ["id=7&note=%20%0a", "status"],
  ["id=7&status=promoted", "status"],
  [`id=7&note=${"x".repeat(2_001)}`, "note"],
])("%j is refused at %s, and what was typed is kept", (text, field) => {
  const answer = read(text);
  if (answer.ok) throw new Error("taken");
  expect(Object.keys(answer.refused.errors)).toEqual([field]);
  expect(answer.refused.errors[field]).toMatch(/^Please /);
  const typed = new URLSearchParams(text);
  expect(answer.refused).toMatchObject({
    ids: typed.getAll("id"),
    status: typed.get("status") ?? "",
    note: typed.get("note") ?? "",
  });
});

test("of many, a reason and a remark count with the button of their panel alone", () => {
  const panel = "do=change-many&id=7&reason=3&note=Pune&status=rejected";
  const change = (more: string) => {
    const answer = read(`${panel}${more}`);
    return answer.ok ? answer.change : answer.refused;
  };
  expect(change("")).toEqual({ ids: [7], status: "rejected" });
  expect(change("&to=rejected")).toMatchObject({ reasonId: 3, note: "Pune" });
  expect(change("&to=rejected.12")).toMatchObject({ stageId: 12, reasonId: 3, note: "Pune" });
  expect(change("&to=shortlisted")).toEqual({ ids: [7], status: "shortlisted" });
  expect(change("&assignee=meera")).toEqual({ ids: [7], assigneeId: "meera" });
});

test("marks that turn the direction of reading are left out of a note", () => {
  expect(read("id=7&note=safe%E2%80%AEtxt%E2%81%A6.exe%E2%80%8F")).toMatchObject({
    change: { note: "safetxt.exe" },
  });
  expect(read("id=7&note=%E2%80%AE").ok).toBe(false);
});

test("more applications than a page holds are refused", () => {
  const many = Array.from({ length: 101 }, (_, at) => `id=${at + 1}`).join("&");
  expect(read(`${many}&status=new`).ok).toBe(false);
});
