import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteFooter } from "./site-footer.tsx";

const text = (html: string) => html.replace(/<[^>]+>/g, "");

describe("SiteFooter", () => {
  const openings = [{ openingCode: "AI-Engineer", openingTitle: "AI Engineer" }];
  const footer = renderToStaticMarkup(<SiteFooter openings={openings} year={2031} />);

  it("says the tag line to the letter, though it shows it on two lines", () => {
    expect(text(footer)).toContain("The Platform for Today - The Pathway to Tomorrow");
  });

  it("links the openings of the footer by their code", () => {
    expect(footer).toContain('<a href="/Opening/AI-Engineer">AI Engineer</a>');
  });

  it("links the moments and the terms", () => {
    expect(footer).toContain('<a href="/Moments">Mega Recruitment Drive Moments</a>');
    expect(footer).toContain('<a href="/Terms">Terms</a>');
  });

  it("carries the year it is given", () => {
    expect(text(footer)).toContain("© 2031 XLD");
  });

  it("leaves the list out where no opening is for the footer", () => {
    expect(renderToStaticMarkup(<SiteFooter openings={[]} year={2031} />)).not.toContain(
      "Now hiring",
    );
  });
});
