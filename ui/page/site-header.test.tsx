import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteHeader } from "./site-header.tsx";

const header = renderToStaticMarkup(<SiteHeader path="/Growth" />);
const bar = header.slice(0, header.indexOf('class="sheet"'));
const links = (html: string) => [...html.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]+)</g)];

describe("SiteHeader", () => {
  it("links every page of the specification, in its order and spelling", () => {
    expect(links(bar).map(([, href, label]) => `${label} ${href}`)).toEqual([
      "Home /",
      "Functions /Functions",
      "Culture /Culture",
      "Leadership /Leadership",
      "Growth /Growth",
      "Facilities /Facilities",
      "Meet Our People /MeetOurPeople",
      "View All Testimonials /Testimonials",
      "Careers /Careers",
      "Press Releases /PressReleases",
      "Others /Others",
      "Contact Us /contact-us",
    ]);
  });

  it("offers the same pages in the menu of small screens", () => {
    const sheet = header.slice(header.indexOf('class="sheet"'));
    expect(links(sheet).map(([, href]) => href)).toEqual(links(bar).map(([, href]) => href));
  });

  it("marks the page, and the dropdown that holds it", () => {
    expect(bar).toContain('<a href="/Growth" aria-current="page">Growth</a>');
    expect(bar).toContain('<summary class="is-current">Life');
  });

  it("shows the logo 120 high and the badge 131 high", () => {
    expect(bar).toMatch(/<a class="brand" href="\/"><img [^>]*height="120"/);
    expect(bar).toMatch(/<svg class="seal"[^>]* height="131"/);
  });

  it("opens social links in new tabs, each with its tooltip", () => {
    const social = [
      ...bar.matchAll(/<a href="https:[^"]*" target="_blank"[^>]*describedby="([^"]+)"/g),
    ];
    expect(social).toHaveLength(5);
    for (const [, id] of social) expect(bar).toContain(`role="tooltip" id="${id}"`);
    expect(bar).toContain(">Tag us on Instagram!<");
  });
});
