import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { accountPagesForTests } from "../../../tests/support/pages/account-pages.ts";
import { deskPage } from "../../../tests/support/pages/desk-page.ts";
import { numberedText, templateKeys, whatsAppTemplates } from "../whatsapp-templates.ts";
import * as pageModule from "./desk-whatsapp-templates.tsx";

const page = deskPage(pageModule);

const { site } = accountPagesForTests();

/** What the form sends where nothing was changed. */
function fields(more: Record<string, string> = {}): Record<string, string> {
  const all = templateKeys.flatMap((key) => {
    const { name, language, on } = whatsAppTemplates[key];
    const texts = [
      [`${key}-name`, name],
      [`${key}-language`, language],
    ];
    return on ? [...texts, [`${key}-on`, "on"]] : texts;
  });
  return { do: "save", ...Object.fromEntries(all), ...more };
}

async function show(actionData?: unknown): Promise<string> {
  const loaderData = await page.loader(site().get("/desk/whatsapp-templates") as never);
  const props = { loaderData, actionData } as never;
  return renderToStaticMarkup(createElement(page.default as never, props));
}

async function post(sent: Record<string, string>) {
  const work = page.action(site().post("/desk/whatsapp-templates", sent) as never);
  return (await Promise.resolve(work).catch((thrown: unknown) => thrown)) as {
    init?: { status?: number };
    status?: number;
    data?: unknown;
  };
}

test("the page says that nothing is sent where WhatsApp is not set up", async () => {
  const html = await show();
  expect(html).toContain("WhatsApp is not set up");
  expect(html).toContain("http://localhost/whatsapp-stop/{{1}}");
});

test("what is entered is used, and noted in the audit log", async () => {
  const sent = fields({ "shortlisted-name": " xld_shortlisted ", "shortlisted-on": "on" });
  delete sent["received-on"];
  expect((await post(sent)).status).toBe(303);
  expect(await site().whatsApp.templates()).toMatchObject({
    shortlisted: { name: "xld_shortlisted", language: "en", on: true },
    received: { name: "application_received", on: false },
    rejected: { on: true },
  });
});

test("one that breaks a rule keeps all of them from being stored, and shows what was entered", async () => {
  const sent = fields({
    "received-name": "Not Allowed",
    "hired-language": "English",
    "hired-name": "h2",
  });
  const refused = await post(sent);
  expect(refused.init?.status).toBe(422);
  const html = await show(refused.data);
  expect(html).toContain('value="Not Allowed"');
  expect(html).toContain("Use small letters, digits and _ only");
  expect(html).toContain("such as en or en_GB");
  expect((await site().whatsApp.templates()).hired.name).toBe("application_hired");
});

test("a form that leaves some out is refused", async () => {
  expect((await post({ do: "save", "received-name": "a" })).init?.status).toBe(422);
  expect((await post(fields({ do: "other" }))).init?.status).toBe(422);
});

test.each(templateKeys)("the text of %s is one that the provider takes", (key) => {
  const text = numberedText(whatsAppTemplates[key]);
  // neither begins nor ends with a field, and has them in order
  expect(text).toMatch(/^[^{].*STOP.*[^}]$/);
  const found = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, at]) => Number(at));
  expect(found.toSorted()).toEqual(whatsAppTemplates[key].fields.map((_, at) => at + 1));
  expect(text).not.toMatch(/[^{]\{[^{]|\}\} \{\{/);
  expect(text.length).toBeLessThan(1_024);
});
