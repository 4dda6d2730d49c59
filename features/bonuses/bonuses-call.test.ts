import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCharacter } from "#contract/ids/application-number.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { deskContext, servicesContext } from "#http/request-context.ts";
import { startTestSite, type TestSite, testAdmin } from "../../tests/support/calls/site.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { action } from "./routes/desk-bonuses.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

test("a hire on the desk makes the claim, its undo refuses it, and payroll gets what is due", async () => {
  const { services } = site.composition;
  const { applicationDesk, bonuses, joinerDetails, referrers, staff } = services;
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const signedIn = await staff.signIn(testAdmin, client);
  if (!signedIn.ok) throw new Error("The admin is not let in.");
  const [cookie = ""] = signedIn.setCookie[0]?.split(";") ?? [];
  const actor = await staff.session(new Headers({ cookie }));
  if (!actor) throw new Error("The session is not known.");
  const employee = (await referrers.list()).find(
    ({ applicantType }) => applicantType === "employee",
  );
  const source = employee?.referID ?? "";
  await bonuses.addRule(
    { openingId: null, parts: [{ amount: 250_050, days: 0 }], validFrom: "2026-01-01" },
    actor,
  );
  const [id = 0] = await storeApplications(site.database, { source });
  const page = { limit: 10, offset: 0 };
  const found = async () => (await bonuses.search({}, page)).rows;

  await applicationDesk.change({ ids: [id], status: "hired", changeId: "one", actor });
  expect(await found()).toMatchObject([{ referId: source, state: "pending" }]);
  await applicationDesk.undo("one", actor);
  expect(await found()).toMatchObject([{ state: "refused", why: "not-hired" }]);
  await applicationDesk.change({ ids: [id], status: "hired", actor });

  const [claim] = await found();
  const nothing = {
    ...{ leftOn: null, refusalNote: null, ownNumber: null, ownEmail: null },
    ownAccount: "501001234567",
  };
  await bonuses.change(claim?.claim ?? 0, { ...nothing, joinedOn: "2026-11-25" }, actor);
  const csv = async (month: string) => {
    const url = `${site.url}/desk/bonuses.csv?month=${month}`;
    const answer = await fetch(url, { headers: { cookie } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await answer.text()).trim().split("\r\n");
  };
  const [, line = "", ...more] = await csv("2026-11");
  expect(line).toContain(`${source},`);
  expect(line).toContain(",Front-End Developer,2500.50,2026-11-25,Due,");
  expect(more).toEqual([]);
  // it is late by then, and unpaid
  expect(await csv("2026-12")).toHaveLength(2);
  expect(await csv("2026-10")).toHaveLength(1);
  // another text than a month is the present one
  expect((await csv("2026-13'--"))[0]).toContain("employeeId");
  expect((await fetch(`${site.url}/desk/bonuses.csv`)).status).toBe(401);

  const context = new RouterContextProvider();
  context.set(servicesContext, services as never);
  const form = new URLSearchParams({ do: "pay", id: claim?.id ?? "" });
  context.set(deskContext, { form, user: actor } as never);
  const request = new Request(`${site.url}/desk/bonuses?state=due&q=xld&page=2`);
  const answer = await action({ request, context, params: {} } as never);
  const location = "/desk/bonuses?q=xld&state=due&page=2&done=done";
  expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  expect(await found()).toMatchObject([{ state: "paid" }]);

  // what somebody saves on the private page reaches the claim
  const other = { source, email: "b@mail.example", contactNumber: "9820000002" };
  const [joiner = 0] = await storeApplications(site.database, other);
  await site.database.queries
    .insert(applicationPages)
    .values({ applicationId: joiner, number: `XLD-9RH3TN5${checkCharacter("9RH3TN5")}` });
  await applicationDesk.change({ ids: [joiner], status: "hired", actor });
  expect((await found())[0]?.state).toBe("pending");
  const bank = { bankAccount: "501001234567", bankAccountAgain: "501001234567" };
  const saved = await fetch(`${site.url}/my-start/${await joinerDetails.tokenOf(joiner)}`, {
    ...{ method: "POST", headers: { accept: "application/json", origin: site.url } },
    body: new URLSearchParams({ do: "bank", bankIfsc: "HDFC0000001", ...bank }),
  });
  expect(saved.status).toBe(200);
  expect((await found())[0]).toMatchObject({ state: "refused", why: "self-referral" });
});
