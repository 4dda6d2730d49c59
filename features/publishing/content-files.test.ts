import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { siteWithPeople } from "../../tests/support/people/desk-people.ts";
import { exportListAsCsv } from "./calls.ts";

const { site, cookieOf } = siteWithPeople();

const get = (path: string, cookie = cookieOf("viewer")) =>
  fetch(site().url + path, { headers: { cookie } });

function clean(html: string, { list = "others", cookie = cookieOf("editor") } = {}) {
  return fetch(`${site().url}/desk/content/${list}/clean`, {
    method: "POST",
    headers: { cookie, origin: site().url },
    body: new URLSearchParams({ html }),
  });
}

const codeOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string } };
  return `${answer.status} ${error.code}`;
};

test("every list of the desk is a file of both kinds, under its own name", async () => {
  for (const { name, files } of site().composition.services.content.collections()) {
    const base = name === "openings" ? "/desk/openings" : `/desk/content/${name}`;
    for (const kind of ["csv", "json"]) {
      const answer = await get(`${base}/export/${kind}`);
      const disposition = answer.headers.get("content-disposition");
      expect([name, answer.status]).toEqual([name, files ? 200 : 404]);
      if (files) expect(disposition).toBe(`attachment; filename="${name}.${kind}"`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      await answer.text();
    }
  }
});

test("the description names every list with files, and no other", () => {
  const [, names = ""] = exportListAsCsv.parameters?.collection?.says.split(": ") ?? [];
  const all = site().composition.services.content.collections();
  const lists = all.filter(({ files }) => files).map(({ name }) => name);
  expect(
    names
      .replace(/\.$/, "")
      .split(/, | or /)
      .sort(),
  ).toEqual(lists.filter((name) => name !== "openings").sort());
});

test("a file holds what is published and no draft, and is a row of the audit log", async () => {
  const { content, staff, auditLog } = site().composition.services;
  const actor = await staff.session(new Headers({ cookie: cookieOf("editor") }));
  const [first] = await content.list("openings");
  if (!actor || !first) throw new Error("There is no editor or no opening.");
  const draft = { ...(first.live as object), openingTitle: "Not yet to be seen" };
  const expected = first.revision;
  await content.saveDraft("openings", first.key, draft, { actor, expected });
  const text = await (await get("/desk/openings/export/json")).text();
  expect(text).toContain(first.title);
  expect(text).not.toContain("Not yet to be seen");
  const query = { actor: undefined, subject: undefined, from: undefined, to: undefined };
  const place = { before: undefined, after: undefined };
  const { rows } = await auditLog.page({ ...query, action: "content-exported" }, place);
  expect(rows[0]).toMatchObject({ subject: "openings", detail: { kind: "json" } });
});

test("the paths match in any letter case; what is no list is refused, and openings by that name", async () => {
  expect((await get("/Desk/Content/PRESSRELEASES/Export/CSV/")).status).toBe(200);
  for (const name of ["nothing", "openings", "constructor"]) {
    expect(await codeOf(await get(`/desk/content/${name}/export/csv`))).toBe("404 not_found");
  }
});

test("cleaned HTML is what would be kept, and names what would not", async () => {
  const answer = await clean("<p onclick=x>Open house</p><script>a()</script>");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ html: "<p>Open house</p>", taken: ["onclick", "script"] });
  expect(await (await clean("")).json()).toEqual({ html: "", taken: [] });
});

test("cleaning is refused to viewers and strangers, for lists without HTML and for large texts", async () => {
  expect(await codeOf(await clean("x", { cookie: "" }))).toBe("401 sign_in_needed");
  expect(await codeOf(await clean("x", { cookie: cookieOf("viewer") }))).toBe("403 not_allowed");
  expect(await codeOf(await clean("x", { list: "winners" }))).toBe("404 not_found");
  expect(await codeOf(await clean("x".repeat(limits.contentBytes)))).toBe("413 body_too_large");
  const json = await fetch(`${site().url}/desk/content/others/clean`, {
    method: "POST",
    headers: { cookie: cookieOf("editor"), "content-type": "application/json" },
    body: "{}",
  });
  expect(await codeOf(json)).toBe("415 not_a_form");
});
