import { apricot, cloths, marigold, white } from "./colours.ts";
import { standing } from "./figure.ts";
import { sign } from "./fittings.ts";
import { fade, joints, scene } from "./interior.ts";
import { stars } from "./landscape.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import { circle, d, path, rect } from "./svg.ts";
import { busFront, headlights } from "./vehicles.ts";

const routes = [
  { x: 34, foot: 548, width: 236, colour: white, route: "Panvel" },
  { x: 362, foot: 548, width: 236, colour: "#F2B33D", route: "Thane" },
  { x: 690, foot: 548, width: 236, colour: "#4FB199", route: "Vashi" },
];

/** The buses home at the end of the night shift. */
export function annexeBusBay(): string {
  const random = randomFrom(34);
  const posts = [318, 646].map((x) => rect(x - 7, 150, 14, 410, "#3A4177"));
  return scene(
    [
      rect(0, 0, 960, 470, "url(#night)"),
      stars(random, 70, 960, 300),
      path("M800 40 A34 34 0 1 0 838 84 A27 27 0 1 1 800 40Z", marigold[4]),
      rect(0, 460, 960, 260, "url(#road)"),
      joints(470, [480, 300], "#FFFFFF12", 160),
      canopy(),
      posts.join(""),
      routes
        .map(({ x, foot, width, colour, route }) => busFront(x, foot, width, colour, route))
        .join(""),
      [330, 634]
        .map((x) =>
          path(
            d`M${x - 8} 556 L${x + 8} 556 L${x + (x < 480 ? -50 : 66)} 720 L${x + (x < 480 ? -90 : 26)} 720Z`,
            marigold[2],
            { opacity: 0.8 },
          ),
        )
        .join(""),
      routes.map(({ x, foot, width }) => headlights(x, foot, width)).join(""),
      staff(random),
    ],
    fade("night", [0, 470], ["#05071F", "#121756", "#2A2A74"]) +
      fade("road", [460, 720], ["#262C62", "#0F1338"]),
  );
}

function canopy(): string {
  const tubes = [150, 480, 810].map(
    (x) =>
      rect(x - 62, 198, 124, 8, white, { rx: 4 }) +
      path(d`M${x - 62} 206 L${x + 62} 206 L${x + 150} 552 L${x - 150} 552Z`, "#CFE0FF", {
        opacity: 0.1,
      }),
  );
  return (
    rect(0, 150, 960, 46, "#3A4177") +
    rect(0, 150, 960, 9, marigold[2]) +
    tubes.join("") +
    sign([480, 104], [520, 66], "Home drop, every shift", ["#2A2A74", marigold[3]])
  );
}

function staff(random: Random): string {
  const queue = [646, 730, 816].map((x, i) =>
    standing(random, x, 690 + (i % 2) * 8, 22, {
      cloth: pick(random, cloths),
      hair: (["long", "scarf", "bun"] as const)[i],
      hem: i % 2 ? 5 : 6.9,
      trousers: "#3A3F8A",
    }),
  );
  const guard =
    standing(random, 452, 700, 25, {
      cloth: "#C9CCDF",
      hair: "short",
      left: [-2.6, 3.4],
      lanyard: false,
      trousers: "#3B3F66",
    }) +
    rect(430, 436, 46, 13, "#3B3F66", { rx: 5 }) +
    path("M386 544 L390 536 L300 618 L270 590Z", marigold[3], { opacity: 0.25 }) +
    circle(387, 545, 9, marigold[3]);
  const bound = standing(random, 190, 706, 26, {
    cloth: apricot[1],
    hair: "curly",
    stride: 1.3,
    right: [1.2, 3.6],
  });
  return queue.join("") + guard + bound;
}
