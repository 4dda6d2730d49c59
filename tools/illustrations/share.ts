import { readFileSync } from "node:fs";
import { brand } from "#content/company/brand.ts";
import { indigo, marigold, white } from "./colours.ts";
import { hero } from "./hero.ts";
import { widePlan } from "./hero-plan.ts";
import { rect, svg } from "./svg.ts";

export const logo = readFileSync(new URL("../../ui/assets/logo.svg", import.meta.url), "utf8");

/** What others show beside a link to the site: the picture of Home, the logo and the tag line. */
export function share(): string {
  const [today = "", tomorrow = ""] = brand.tagLine.split(" - ");
  const line = (y: number, text: string, fill: string) =>
    `<text x="64" y="${y}" font-family="Bricolage Grotesque" font-weight="700" font-size="66" ` +
    `letter-spacing="-1.6" fill="${fill}">${text}</text>`;
  const scene = hero(widePlan).replace(
    /width="\d+" height="\d+"/,
    'width="1200" height="762" y="-132"',
  );
  return svg(
    1200,
    630,
    scene +
      logo.replace("<svg ", '<svg x="64" y="0" ') +
      line(226, today, white) +
      line(298, tomorrow, marigold[2]),
  );
}

/** The logo on a square ground, for home screens. */
export function homeScreenIcon(): string {
  const ribbon = logo.replace("<svg ", '<svg x="42" y="30" ');
  return svg(180, 180, rect(0, 0, 180, 180, indigo[1]) + ribbon);
}

/** The logo in a square, for tabs of browsers that do not take the SVG. */
export function tabIcon(): string {
  return svg(96, 96, logo.replace(/width="\d+" height="\d+"/, 'width="77" height="96" x="9.5"'));
}
