import { apricot, green, indigo, marigold, white } from "./colours.ts";
import { bunting } from "./objects.ts";
import { crowd, person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { momentSize } from "./room.ts";
import { circle, linearGradient, polygon, rect, stroke, svg, words } from "./svg.ts";

export function momentAuditorium(): string {
  const random = randomFrom(4);
  const { width, height } = momentSize;
  const spots = [
    [180, marigold[2]],
    [480, apricot[2]],
    [780, marigold[2]],
  ] as const;
  const beams = spots.map(([x, colour]) =>
    polygon(
      [
        [x - 14, 0],
        [x + 14, 0],
        [x + 170, 430],
        [x - 170, 430],
      ],
      colour,
      { opacity: 0.13 },
    ),
  );
  const screen =
    rect(140, 96, 680, 270, indigo[0], { rx: 14 }) +
    rect(154, 110, 652, 242, "url(#screen)", { rx: 8 }) +
    words(480, 226, 54, "Welcome aboard", white) +
    words(480, 270, 24, "Mega Recruitment Drive", marigold[3]) +
    stroke("M330 300 q75 -26 150 0 t150 0", marigold[2], 5);
  const stage =
    rect(80, 404, 800, 30, marigold[0]) + rect(80, 400, 800, 12, marigold[2], { rx: 4 });
  const speaker =
    rect(236, 338, 62, 66, apricot[0], { rx: 4 }) +
    circle(267, 360, 9, marigold[3]) +
    person(random, 267, 296, 17, {
      hair: "long",
      cloth: green[2],
      height: 46,
      lanyard: true,
      arm: 1,
    });
  const flags = bunting(30, 930, 18, 18, [marigold[2], apricot[1], green[2], indigo[5], white]);
  const shades = ["#20277A", "#191F68", "#121756", "#0A0D3A"];
  const audience = crowd(random, width, [470, 640], [17, 32], shades);
  return svg(
    width,
    height,
    rect(0, 0, width, height, "url(#hall)") +
      beams.join("") +
      screen +
      stage +
      speaker +
      flags +
      audience,
    linearGradient(
      "hall",
      [0, 0],
      [0, height],
      [
        [0, "#121756"],
        [1, "#3A3F9C"],
      ],
    ) +
      linearGradient(
        "screen",
        [154, 110],
        [806, 352],
        [
          [0, indigo[4]],
          [1, apricot[1]],
        ],
      ),
  );
}
