import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createRefusedAddresses } from "#features/applications/server/stage-mails/refused-addresses.ts";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { markEmail, pageOf } from "../server/application-pages.ts";
import * as page from "./desk-refused-addresses.tsx";

const { site, database } = accountPagesForTests();

test("the screen lists marked addresses as a form that takes their marks back without script", async () => {
  const { queries } = database();
  const [id = 0] = await storeApplications(database(), { email: "asha@mail.example" });
  await pageOf(queries, id);
  await markEmail(queries, "asha@mail.example", site().clock.now());
  const { mailer } = site().mail;
  const { clock } = site();
  const refusedAddresses = createRefusedAddresses({ database: database(), clock }, { mailer });
  const marked = { limit: 9, offset: 0 };
  expect(await refusedAddresses.search({}, marked)).toMatchObject({ count: 1 });
  const { rows } = await refusedAddresses.search({}, marked);
  const list = { rows, count: 1, page: 1, pages: 1, query: {}, tabs: {} };
  const user = { name: "Meera", role: "editor" };
  const loaderData = { user, list, canSend: true, done: null };
  const html = renderToStaticMarkup(createElement(page.default as never, { loaderData } as never));
  expect(html).toContain(`name="id" value="${id}"`);
  expect(html).toContain("Take back all 1");
  expect(html).toContain("Not known any more");
});
