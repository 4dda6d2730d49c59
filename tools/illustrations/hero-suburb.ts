import { type House, house } from "./buildings.ts";
import type { HeroPlan } from "./hero-plan.ts";
import { tree } from "./landscape.ts";
import { d, path, rect } from "./svg.ts";

const houses: readonly House[] = [
  { wall: "#FFE9CB", roof: "#5A2F56", door: "#C4513B", porch: true },
  { wall: "#F2B48D", roof: "#3C2760", door: "#1B2268" },
  { wall: "#FFF6E6", roof: "#8A3E4F", door: "#1B7A68", porch: true },
  { wall: "#D8C6EE", roof: "#452B63", door: "#B86A00" },
];
const paint = "#FFF3DC";

/** Homes on the far shore with the lights on and a picket fence. */
export function heroSuburb({ width, horizon, suburb }: HeroPlan): string {
  const { start, house: size, ground, fence, rail } = suburb;
  const y = horizon + ground;
  let homes = tree(start + size * 0.05, y + 3, size * 0.95, "#3F7F72");
  for (let x = start + size * 0.5, i = 0; x < width + 20; i++) {
    const front = size * (i % 3 === 1 ? 1.08 : 0.92);
    homes += house(x, y + (i % 2 ? 4 : 0), front, houses[i % houses.length] as House);
    x += size * 1.34;
    homes += tree(
      x - size * 0.18,
      y + 6,
      size * (0.62 + 0.2 * (i % 2)),
      i % 2 ? "#2F6B61" : "#4E8F7E",
    );
  }
  let pickets = "";
  const [half, tip] = fence.point;
  for (let x = start + 10; x < width; x += fence.step) {
    const top = y + fence.foot - fence.height;
    pickets += path(
      d`M${x} ${y + fence.foot} L${x} ${top} L${x + half} ${top - tip} L${x + 2 * half} ${top} L${x + 2 * half} ${y + fence.foot}Z`,
      paint,
    );
  }
  return (
    shoreLine(start, width, horizon) +
    homes +
    pickets +
    rect(start + 8, y + rail.top, width, rail.height, paint)
  );
}

function shoreLine(start: number, width: number, horizon: number): string {
  return path(
    d`M${start - 60} ${horizon + 16} Q${start + 40} ${horizon - 12} ${start + 150} ${horizon - 8} ` +
      d`L${width} ${horizon - 16} L${width} ${horizon + 70} Q${start + 280} ${horizon + 66} ${start + 60} ${horizon + 34}Z`,
    "url(#land)",
  );
}
