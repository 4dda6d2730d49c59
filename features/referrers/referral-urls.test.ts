import { expect, test } from "vitest";
import { siteWithPeople } from "../../tests/support/people/desk-people.ts";

const { site, cookieOf } = siteWithPeople();

/** Sends a list as the form of /refer does. */
async function send(list: string | null, opening = "AI-Engineer") {
  const body = new FormData();
  body.append("bulk-opening", opening);
  if (list !== null) body.append("file", new File([list], "ids.csv", { type: "text/csv" }));
  return fetch(`${site().url}/refer/urls.csv`, {
    method: "POST",
    headers: { cookie: cookieOf("editor") },
    body,
    redirect: "manual",
  });
}

test("links come as a file of CSV, in the order of the list and safe to open", async () => {
  const answer = await send("Employee ID\nXLD0417\n=cmd|1\n");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain("referral-links-AI-Engineer.csv");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toEqual([
    "employeeId,url,problem",
    `XLD0417,${site().composition.services.origin}/Opening/AI-Engineer?emp=WExEMDQxNw%3D%3D,`,
    "'=cmd|1,,line 3: This is no employee ID.",
    "",
  ]);
});

test.each([
  ["no file", null, undefined, "file"],
  ["an empty one", "", undefined, "empty"],
  ["one that is no text", "PK\u0003\u0004", undefined, "format"],
  ["more than 10,000 rows", "E1\n".repeat(10_001), undefined, "rows"],
  ["more than 2 MB", "E".repeat(2_000_001), undefined, "size"],
  ["an opening that is not there", "E1", "gone", "opening"],
])("%s leads back to the form with the reason", async (_, list, opening, problem) => {
  const answer = await send(list, opening);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/refer?bulk=${problem}#bulk`);
});

test("another kind of body is refused", async () => {
  const answer = await fetch(`${site().url}/refer/urls.csv`, {
    method: "POST",
    headers: { cookie: cookieOf("editor"), "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
});

test("the audit log tells how many, and not who", async () => {
  await send("XLD0417\n<b>nobody</b>\n");
  const { rows } = await site().database.queries.execute(
    "select detail from audit_log where action = 'referral-urls-made' order by id desc limit 1",
  );
  expect(rows).toEqual([{ detail: { rows: 2, refused: 1 } }]);
});
