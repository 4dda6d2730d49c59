import { skyline } from "./banner-city.ts";
import { banner, halo } from "./banner-frame.ts";
import { apricot, green, indigo, marigold, skins, white } from "./colours.ts";
import { stars } from "./landscape.ts";
import { type Look, person } from "./person.ts";
import { randomFrom } from "./random.ts";

const front: readonly Look[] = [
  { hair: "side", cloth: indigo[5] },
  { hair: "long", cloth: apricot[1] },
  { hair: "pagri", cloth: white, pagri: indigo[4] },
  { hair: "scarf", cloth: marigold[2], scarf: apricot[0] },
  { hair: "curly", cloth: green[2] },
  { hair: "bun", cloth: apricot[3] },
];
const back: readonly Look[] = [
  { hair: "short", cloth: green[1] },
  { hair: "bun", cloth: indigo[4] },
  { hair: "short", cloth: apricot[0] },
  { hair: "long", cloth: indigo[6] },
  { hair: "short", cloth: marigold[1] },
  { hair: "side", cloth: green[1] },
  { hair: "long", cloth: indigo[3] },
];

/** Colleagues shoulder to shoulder, each with a lanyard. */
export function bannerPeople(): string {
  const random = randomFrom(19);
  const line = (looks: readonly Look[], from: number, gap: number, y: number, head: number) =>
    looks
      .map((look, i) =>
        person(random, from + i * gap, y + (i % 2 ? 12 : -8), head, {
          ...look,
          skin: skins[(i * 2 + looks.length) % skins.length] as string,
          lanyard: true,
          height: 720 - y,
        }),
      )
      .join("");
  return banner({
    sky: "night",
    body:
      stars(randomFrom(3), 60, 1440, 380) +
      skyline(41, { from: -20, to: 1460, base: 720, heights: [250, 470], lit: 0.2 }) +
      halo(960, 520, 640, 0.85) +
      line(back, 456, 158, 330, 46) +
      line(front, 520, 168, 440, 58),
  });
}
