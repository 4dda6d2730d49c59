import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import ContactUs from "./contact-us.tsx";

test("the page names address, phone and every mailbox, and without a script the map is a link in a new tab", () => {
  const Component = ContactUs as () => React.ReactNode;
  const Site = createRoutesStub([{ id: "root", path: "/", Component }]);
  const html = renderToString(<Site initialEntries={["/"]} />).replaceAll("&amp;", "&");
  expect(html).toContain(brand.address.street);
  expect(html).toMatch(/href="tel:\+91/);
  for (const mailbox of [brand.email, ...Object.values(brand.mailboxes)])
    expect(html).toContain(`href="mailto:${mailbox}`);
  const link = html.split("<a ").find((each) => each.includes(brand.map.linkUrl)) ?? "";
  expect(link).toContain('target="_blank"');
  // the button that shows it here comes with the script
  expect(html).toMatch(/<button[^>]* hidden=""[^>]*>[^<]*map/i);
});
