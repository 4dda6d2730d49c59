import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeHeader } from "#contract/calls/wire.ts";
import { sendForm } from "./send-form.ts";

const assign = vi.fn();
const asked: RequestInit[] = [];
const form = { action: "http://localhost/desk/openings/1", enctype: "" } as HTMLFormElement;

beforeEach(() => {
  vi.stubGlobal("FormData", class extends URLSearchParams {});
  vi.stubGlobal("location", { assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
  asked.length = 0;
});

function answering(answer: Response | Error) {
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(init);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

test("what was saved leads on by one visit of the browser's own, and nothing is sent twice", async () => {
  answering(Response.json({ place: "/desk/openings/1?done=saved" }));
  const leaving = vi.fn();
  expect(await sendForm(form, null, leaving)).toBe("left");
  expect(asked).toMatchObject([{ method: "POST", headers: { [placeHeader]: "1" } }]);
  expect(assign.mock.calls).toEqual([["/desk/openings/1?done=saved"]]);
  expect(leaving).toHaveBeenCalledOnce();
});

test.each<[string, Response | Error, unknown]>([
  ["nobody answers", new TypeError("Failed to fetch"), "unreachable"],
  ["it is too long", new Response("", { status: 413 }), 413],
  ["something failed", new Response("", { status: 500 }), 500],
])("where %s the page stays, and that is the outcome", async (_, answer, outcome) => {
  answering(answer);
  const leaving = vi.fn();
  expect(await sendForm(form, null, leaving)).toBe(outcome);
  expect(leaving).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
