import { indigo } from "./colours.ts";
import { homeScreenIcon, logo } from "./share.ts";
import { rect, svg } from "./svg.ts";

/** The icon of home screens in the size that an installed page shows. */
export function appIcon(size: 192 | 512): string {
  return homeScreenIcon().replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`);
}

/** For devices that cut icons to a shape of their own: the logo stays inside four fifths. */
export function maskableIcon(): string {
  const ribbon = logo.replace(
    /width="\d+" height="\d+"/,
    'width="221" height="276" x="145.5" y="118"',
  );
  return svg(512, 512, rect(0, 0, 512, 512, indigo[1]) + ribbon);
}
