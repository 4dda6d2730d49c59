import { indigo, white } from "./colours.ts";
import { logo } from "./share.ts";
import { linearGradient, rect, svg } from "./svg.ts";

const size = { width: 1200, height: 630 };
/** Characters that fit beside the scene. */
const longestLine = 12;

/** What others show beside a link to a page: its banner, its title and the logo. */
export function pageShare(title: string, banner: string): string {
  const scene = banner.replace(/width="\d+" height="\d+"/, 'x="-12" width="1260" height="630"');
  const lines = wrap(title).map(
    (line, i) =>
      `<text x="64" y="${252 + i * 74}" font-family="Bricolage Grotesque" font-weight="700" ` +
      `font-size="68" letter-spacing="-1.6" fill="${white}">${line}</text>`,
  );
  return svg(
    size.width,
    size.height,
    scene +
      rect(0, 0, 780, size.height, "url(#words)") +
      logo.replace("<svg ", '<svg x="64" y="0" ') +
      lines.join(""),
    linearGradient(
      "words",
      [0, 0],
      [780, 0],
      [
        [0, indigo[1]],
        [0.5, indigo[1], 0.86],
        [0.75, indigo[1], 0.4],
        [1, indigo[1], 0],
      ],
    ),
  );
}

function wrap(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= longestLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
