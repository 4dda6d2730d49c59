import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openings } from "#features/openings/tables.ts";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import * as accountPageModule from "../routes/desk-account.tsx";
import * as accountsPageModule from "../routes/desk-accounts.tsx";
import * as mePageModule from "../routes/desk-me.tsx";

const accountPage = deskPage(accountPageModule);
const accountsPage = deskPage(accountsPageModule);
const mePage = deskPage(mePageModule);

const { site, database } = accountPagesForTests();

const list = "/desk/accounts";
const asha = { userName: "asha", name: "Asha", role: "viewer", password: "" };

/** What an action returned or threw, with its status. */
async function outcomeOf(work: Promise<unknown>) {
  const result = (await work.catch((thrown: unknown) => thrown)) as {
    init?: { status?: number };
    status?: number;
    data?: unknown;
  };
  return { status: result.status ?? result.init?.status ?? 200, data: result.data ?? result };
}

const create = (fields: Record<string, string>) =>
  outcomeOf(accountsPage.action(site().post(list, { do: "create", ...fields }) as never));

function change(id: string, fields: Record<string, string>) {
  return outcomeOf(accountPage.action(site().post(`${list}/${id}`, fields, { id }) as never));
}

function changeWith(id: string, fields: string[][]) {
  const args = site().post(`${list}/${id}`, new URLSearchParams(fields) as never, { id });
  return outcomeOf(accountPage.action(args as never));
}

const own = (fields: Record<string, string>) =>
  outcomeOf(mePage.action(site().post("/desk/me", fields) as never));

async function makeAsha(): Promise<string> {
  await create(asha);
  const found = (await site().staff.listAccounts()).find(({ userName }) => userName === "asha");
  return found?.id ?? "";
}

test("a made-up password stands in the answer, a typed one leads to the account's page", async () => {
  const generatedPassword = await create(asha);
  expect(generatedPassword).toMatchObject({ status: 200, data: { userName: "asha" } });
  expect(generatedPassword.data).toHaveProperty(
    "generatedPassword",
    expect.stringMatching(/^([a-z2-9]{5}-?){4}$/),
  );
  const typed = await create({ ...asha, userName: "ravi", password: "a bridge by night" });
  expect(typed.status).toBe(303);
  const location = (typed.data as Response).headers.get("location") ?? "";
  expect(location).toMatch(/^\/desk\/accounts\/[\w-]+\?done=created$/);
});

test.each([
  [{ userName: "<b>" }, "userName"],
  [{ userName: "" }, "userName"],
  [{ name: "" }, "name"],
  [{ name: "a\u0000b" }, "name"],
  [{ role: "owner" }, "role"],
  [{ password: "short" }, "password"],
  [{ password: "asha" }, "password"],
  [{ password: "Welcome@123" }, "password"],
  [{ password: "steelers" }, "password"],
])(
  "a new account with %o is refused at that field, and what was typed comes back",
  async (given, field) => {
    const { status, data } = await create({ ...asha, ...given });
    expect([status, Object.keys((data as { errors: object }).errors)]).toEqual([422, [field]]);
    const { values } = data as { values: Record<string, string> };
    const { password: _, ...kept } = { ...asha, ...given };
    expect(values).toEqual(kept);
  },
);

test("openings are ticked for a hiring manager, and what is none of them is refused", async () => {
  const { staff } = site();
  await database()
    .queries.insert(openings)
    .values(
      [1, 2].map((id) => ({
        ...{ id, code: `opening-${id}`, title: `Clerk ${id}`, visible: true, footerAd: false },
        ...({ department: "Operations", employmentType: "FULL_TIME", summary: "" } as const),
        ...{ details: {}, testLinks: [], datePosted: "2026-11-01" },
      })),
    );
  const id = await makeAsha();
  const role = ["role", "hiring-manager"];
  const given = async () => (await staff.findAccount(id))?.openings;
  const fields = [["do", "change"], ["name", "Asha"], role];
  const send = (...ticked: string[]) =>
    changeWith(id, [...fields, ...ticked.map((each) => ["openings", each])]);
  expect((await send("1", "2")).status).toBe(303);
  expect(await given()).toEqual([1, 2]);
  for (const hostile of ["0", "x", "1e3", "999999999999", "__proto__"]) {
    const refused = await send("1", hostile);
    expect(refused).toMatchObject({ status: 422, data: { values: { name: "Asha" } } });
    expect((refused.data as { chosen: number[] }).chosen).toContain(1);
  }
  expect(await send("2", "9")).toMatchObject({ status: 409, data: { chosen: [2, 9] } });
  expect(await given()).toEqual([1, 2]);
  const page = await accountPage.loader(site().get(`${list}/${id}`, { id }) as never);
  expect(page).toMatchObject({ choices: [{ id: 1, title: "Clerk 1", removed: false }, { id: 2 }] });
  expect((await send("2")).status).toBe(303);
  expect(await given()).toEqual([2]);
  expect((await send()).status).toBe(303);
  expect(await given()).toEqual([]);
});

test("a taken user name is said, and makes nothing", async () => {
  await create(asha);
  const again = await create({ ...asha, userName: "ASHA" });
  expect(again).toMatchObject({ status: 409, data: { problem: "The user name asha is taken." } });
  expect(await site().staff.listAccounts()).toHaveLength(2);
});

test.each(["__proto__", "constructor", "x"])(
  "an address that says done=%s shows the page",
  async (done) => {
    const path = (of: string) => `${of}?done=${done}`;
    const { id } = site().account;
    const me = await mePage.loader(site().get(path("/desk/me")) as never);
    const account = await accountPage.loader(site().get(path(`${list}/${id}`), { id }) as never);
    const pages: [ComponentType<never>, unknown][] = [
      [mePage.default, me],
      [accountPage.default, account],
    ];
    for (const [page, loaderData] of pages) {
      const html = renderToStaticMarkup(createElement(page, { loaderData } as never));
      expect(html).not.toContain("desk-done");
    }
  },
);

test("an unknown account is not found, and an unknown form not taken", async () => {
  expect((await change("no-such-id", { do: "disable" })).status).toBe(404);
  expect((await change(await makeAsha(), { do: "promote" })).status).toBe(422);
  const read = accountPage.loader(site().get(`${list}/x`, { id: "x" }) as never);
  expect((await outcomeOf(read)).status).toBe(404);
  expect((await change("\0", { do: "disable" })).status).toBe(404);
});

test("a person's own forms refuse what is missing or wrong, and never give a secret back", async () => {
  const password = "a bridge by night";
  const cases: [Record<string, string>, number, string[]][] = [
    [{ do: "password", password: "", next: "x", again: "y" }, 422, ["password", "next", "again"]],
    [{ do: "password", password, next: "Meera.Joshi", again: "Meera.Joshi" }, 422, ["next"]],
    [{ do: "password", password, next: "Password1!", again: "Password1!" }, 422, ["next"]],
    [{ do: "password", password, next: "steelers", again: "steelers" }, 422, ["next"]],
    [{ do: "password", password: "wrong one", next: password, again: password }, 422, []],
    [{ do: "sessions" }, 422, ["password"]],
    [{ do: "begin", password: "" }, 422, ["password"]],
    [{ do: "end", password, code: "" }, 422, ["code"]],
    [{ do: "confirm", sealed: "made up", code: "123456" }, 422, []],
    [{ do: "confirm", sealed: "made up", code: "" }, 422, []],
  ];
  for (const [fields, status, errors] of cases) {
    const answer = await own(fields);
    const refused = answer.data as { errors: object; values: object };
    expect([fields.do, answer.status, Object.keys(refused.errors)]).toEqual([
      fields.do,
      status,
      errors,
    ]);
    expect(JSON.stringify(refused.values)).toBe("{}");
  }
  for (let tries = 0; tries < 4; tries += 1) await own({ do: "begin", password: "wrong one" });
  expect(await own({ do: "begin", password })).toMatchObject({ status: 429 });
});

test("who types a password for somebody is told that they have to choose their own", async () => {
  const typed = { ...asha, password: "a bridge by night" };
  const made = await create(typed);
  const address = (made.data as Response).headers.get("location") ?? "";
  const id = /accounts\/([\w-]+)/.exec(address)?.[1] ?? "";
  const reset = await change(id, { do: "password", password: "a bridge by dawn" });
  for (const { data } of [made, reset]) {
    const there = (data as Response).headers.get("location") ?? "";
    const loaderData = await accountPage.loader(site().get(there, { id }) as never);
    const page = accountPage.default as never as ComponentType<never>;
    const html = renderToStaticMarkup(createElement(page, { loaderData } as never));
    expect(html).toMatch(/role="status".*sign-in they have to choose their own\./);
  }
});
