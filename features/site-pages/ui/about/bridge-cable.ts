/** A suspension bridge in a room of 700 by 120: towers at 150 and 550, the road along the foot. */
export const bridge = { width: 700, road: 120, towers: [150, 550], top: 8, foot: 104 } as const;

const [left, right] = bridge.towers;
const middle = (left + right) / 2;

/** Height of the cable over the road's start, `x` along it: highest at the towers. */
function cableHeight(x: number): number {
  const { top, foot, width } = bridge;
  const fall = foot - top;
  if (x < left) return top + fall * ((left - x) / left) ** 1.6;
  if (x > right) return top + fall * ((x - right) / (width - right)) ** 1.6;
  return foot - fall * ((x - middle) / (middle - left)) ** 2;
}

/** The cable as one line through points that are near enough to look round. */
export function cablePath(): string {
  const points = Array.from({ length: bridge.width / 10 + 1 }, (_, index) => index * 10);
  return `M${points.map((x) => `${x} ${cableHeight(x).toFixed(1)}`).join("L")}`;
}

/** Hangers from the cable down to the road. */
export function hangersPath(distance = 14): string {
  const count = Math.floor(bridge.width / distance);
  const places = Array.from({ length: count }, (_, index) => (index + 0.5) * distance);
  return places.map((x) => `M${x} ${cableHeight(x).toFixed(1)}V${bridge.road}`).join("");
}
