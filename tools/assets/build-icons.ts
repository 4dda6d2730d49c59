import { readFileSync, writeFileSync } from "node:fs";
import { iconNames } from "#ui/components/icon-names.ts";

/** `npm run icons` installs them. */
const outlines = new URL("../packages/node_modules/@tabler/icons/icons/outline/", import.meta.url);
export const spriteFile = new URL("../../ui/assets/icons.svg", import.meta.url);

/** The sprite's text: one `<symbol>` for each name, drawn in the colour of the text around it. */
function iconSprite(): string {
  const symbols = iconNames.map((name) => {
    const outline = new URL(`${name}.svg`, outlines);
    const shapes = readFileSync(outline, "utf8")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/[\s\S]*?<svg[^>]*>/, "")
      .replace(/<\/svg>\s*$/, "")
      .replace(/\s*\n\s*/g, "");
    return (
      `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
      `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main) writeFileSync(spriteFile, iconSprite());
