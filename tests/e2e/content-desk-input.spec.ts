import type { APIRequestContext } from "@playwright/test";
import { admin, expect, test } from "./support.ts";

/** What a form may be made to send, by somebody who has signed in. */

async function signIn(request: APIRequestContext) {
  const form = { do: "sign-in", user: admin.userName, password: admin.password };
  await request.post("/desk/openings", { form });
}

const fields = {
  do: "save",
  revision: "",
  openingTitle: "Clerk",
  openingCode: "clerk",
  summary: "A sentence.",
  department: "Operations",
  employmentType: "FULL_TIME",
  datePosted: "2026-11-20",
};

test("what is refused is refused at its field, keeps what was typed, and is stored nowhere", async ({
  request,
}) => {
  await signIn(request);
  const refused: [Record<string, string>, string][] = [
    [{ openingTitle: "x".repeat(100_000) }, "Enter a title of at most 120 characters."],
    [{ "details.notes": "x".repeat(100_000) }, "At most 5,000 characters"],
    [{ openingCode: "../../etc" }, "Use letters, digits and single hyphens"],
    [{ department: "Sales" }, "Choose one of the departments."],
    [{ validThrough: "2026-02-30" }, "Enter a date between 1900 and 2100."],
    [{ visibleFrom: "soon" }, "Enter a date and a time"],
    [{ salaryMin: "9", salaryMax: "8" }, "The highest salary must not be below the lowest."],
    [{ "testLinks.name": "Typing test", "testLinks.url": "javascript:alert(1)" }, "https://"],
    [{ openingCode: "AI-ENGINEER" }, "Another opening has the page link AI-ENGINEER."],
  ];
  for (const [changes, message] of refused) {
    const answer = await request.post("/desk/openings/new", { form: { ...fields, ...changes } });
    expect(answer.status()).toBe(422);
    const html = await answer.text();
    const kept = Object.entries(changes).filter(([field]) => field !== "department");
    const texts = [message, ...kept.map(([, text]) => text)];
    expect(texts.filter((text) => !html.includes(text))).toEqual([]);
  }
  expect(await (await request.get("/desk/openings")).text()).not.toContain("Clerk");
});

test("HTML in every field is text wherever it is shown", async ({ page }) => {
  await signIn(page.request);
  const html = "<img src=x onerror=document.title='owned'>";
  const texts = ["openingTitle", "summary", "details.shiftTiming", "details.notes"];
  const form = { ...fields, ...Object.fromEntries(texts.map((field) => [field, html])) };
  await page.request.post("/desk/openings/new", { form });
  await page.goto("/desk/openings");
  await page.getByRole("table").getByRole("link", { name: html }).click();
  const editor = page.url();
  for (const path of ["", "/preview", "/history"]) {
    await page.goto(`${editor}${path}`);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe("owned");
  }
});

test("keys, versions, files and actions that are none are answered 404 or 422", async ({
  request,
}) => {
  await signIn(request);
  const gets = ["/0", "/999999", "/99999999999999999999", "/%2e%2e%2f", "/x/history", "/1/nothing"];
  for (const path of [...gets, "/import?file=nothing", "/export/exe"]) {
    expect([404, 400]).toContain((await request.get(`/desk/openings${path}`)).status());
  }
  expect((await request.get("/desk/content/nothing")).status()).toBe(404);
  expect((await request.get("/desk/content/openings")).status()).toBe(404);
  const post = (path: string, form: Record<string, string>) =>
    request.post(`/desk/openings${path}`, { form }).then((answer) => answer.status());
  expect(await post("/1", { do: "explode" })).toBe(422);
  expect(await post("/999999", { do: "publish" })).toBe(404);
  expect(await post("/1/history", { do: "restore", version: "999999" })).toBe(404);
  expect(await post("/1/history", { do: "restore", version: "x" })).toBe(404);
  expect(await post("/import", { do: "publish", file: "nothing" })).toBe(404);
  expect(await post("/1", { ...fields, revision: "wrong" })).toBe(409);
  expect(await post("/1", { ...fields, summary: "x".repeat(1_100_000) })).toBe(413);
});

test("files of the wrong kind are told so", async ({ request }) => {
  await signIn(request);
  const send = (name: string, buffer: Buffer) =>
    request.post("/desk/openings/import", {
      multipart: { file: { name, mimeType: "text/csv", buffer } },
    });
  const wrong: [Buffer, string][] = [
    [Buffer.from([0x89, 0x50, 0, 1, 2, 3]), "This is no text, so it is no CSV file."],
    [Buffer.from("colour,size\nred,5\n"), "columns that are not known"],
    [Buffer.from('{"a": 1}'), "It must hold a JSON list"],
    [Buffer.from('openingCode\n"never closed\n'), "never closed"],
  ];
  for (const [buffer, message] of wrong) {
    expect(await (await send("list.csv", buffer)).text()).toContain(message);
  }
  const empty = await send("list.csv", Buffer.alloc(0));
  expect([empty.status(), await empty.text()]).toEqual([
    422,
    expect.stringContaining("Choose a file first."),
  ]);
  const large = await send("list.csv", Buffer.alloc(11_000_000, "a"));
  expect([large.status(), await large.text()]).toEqual([
    413,
    expect.stringContaining("larger than 10 MB"),
  ]);
});
