import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { servicesContext } from "#http/request-context.ts";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { myApplicationsUnderTest } from "../server/my-application/my-applications.fixtures.ts";
import { applications } from "../tables.ts";
import * as pageModule from "./desk-correct-email.tsx";

const page = deskPage(pageModule);

const { site, database } = accountPagesForTests();
type Args = ReturnType<ReturnType<typeof site>["get"]>;

let id: number;
beforeEach(async () => {
  [id = 0] = await storeApplications(
    database(),
    { email: "asha@mail.exmaple" },
    { firstName: "Rohit", lastName: "Shah", email: "rohit@mail.example" },
  );
});

function withApplications(args: Args) {
  const { my } = myApplicationsUnderTest(database(), site().clock);
  Object.assign(args.context.get(servicesContext) ?? {}, { myApplications: my });
  return args as never;
}

async function answerOf(work: Promise<unknown>) {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get("location") };
  }
  const { data, init } = result as { data?: unknown; init?: { status?: number } };
  return { status: init?.status ?? 200, data };
}

const params = () => ({ id: String(id) });
const path = () => `/desk/correct-email/${id}?search=asha&status=new`;
const asked = (fields: Record<string, string>) =>
  site().post(path(), { do: "correct", ...fields }, params());
const post = (fields: Record<string, string>) =>
  answerOf(page.action(withApplications(asked(fields))));
const addresses = async () =>
  (await database().queries.select().from(applications)).map(({ email }) => email).sort();

async function shown(fields?: Record<string, string>) {
  const loaderData = await page.loader(withApplications(site().get(path(), params())));
  const { data: actionData } = fields ? await post(fields) : { data: undefined };
  const props = { loaderData, actionData, params: params(), matches: [] } as never;
  return renderToStaticMarkup(createElement(page.default, props));
}

test("an address as people paste it is corrected, and leads back to the application in its list", async () => {
  expect(await post({ jobEmail: "\u200bmailto:Asha@mail.example " })).toEqual({
    ...{ status: 303, location: `/refer-data?search=asha&status=new&open=${id}&done=email` },
  });
  expect(await addresses()).toEqual(["Asha@mail.example", "rohit@mail.example"]);
});

test("what is no address, and the present one, stay in the field with why", async () => {
  const html = await shown({ jobEmail: "asha@mail", endLinks: "yes" });
  expect(html).toContain('value="asha@mail"');
  expect(html).toMatch(/name="endLinks"[^>]*checked/);
  expect(html).toMatch(/id="jobEmail-error"[^>]*>.*Please enter a valid Email ID\./);
  expect(html).toMatch(/role="alert"[^>]*>.*Please enter a valid Email ID\./);
  expect(await post({ jobEmail: "ASHA@mail.exmaple" })).toMatchObject({ status: 422 });
  expect(await addresses()).toContain("asha@mail.exmaple");
});

test("somebody else's address is taken once HR says that it is this candidate's too", async () => {
  const html = await shown({ jobEmail: "rohit@mail.example" });
  expect(html).toContain("Rohit Shah applied with this address.");
  expect(html).toContain('name="sure" value="rohit@mail.example"');
  // said of another address than the one that is sent now
  expect(await post({ jobEmail: "rohit@mail.example", sure: "x@mail.example" })).toMatchObject({
    status: 409,
  });
  expect(await post({ jobEmail: "rohit@mail.example", sure: "rohit@mail.example" })).toMatchObject({
    status: 303,
  });
});

test("the page says whether emails go, and what is not there is not found", async () => {
  expect(await shown()).toContain("The present address is told, with a link");
  site().withMailServer(null);
  expect(await shown()).toContain("no mail server is set up");
  id += 999;
  const work = page.loader(withApplications(site().get(path(), params())));
  expect(await answerOf(work)).toMatchObject({ status: 404 });
  expect(await post({ jobEmail: "a@mail.example" })).toMatchObject({ status: 404 });
});
