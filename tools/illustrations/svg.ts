/** Attributes under their SVG names, such as `stroke-width`. */
export type Attributes = Record<string, string | number>;
export type Point = readonly [x: number, y: number];
export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

/** A whole drawing. `defs` are its gradients. */
export function svg(width: number, height: number, body: string, defs = ""): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
  );
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  const place = { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
  return element("rect", { ...place, fill, ...more });
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}) {
  return element("circle", { cx: tenth(x), cy: tenth(y), r: tenth(r), fill, ...more });
}

export function ellipse(
  [cx, cy]: Point,
  [rx, ry]: Point,
  fill: string,
  more: Attributes = {},
): string {
  const place = { cx: tenth(cx), cy: tenth(cy), rx: tenth(rx), ry: tenth(ry) };
  return element("ellipse", { ...place, fill, ...more });
}

/** `data` comes from the template `d`, or is a constant in units of a `placed` group. */
export function path(data: string, fill: string, more: Attributes = {}): string {
  return element("path", { d: data, fill, ...more });
}

/** A line along path data, with round ends. */
export function stroke(data: string, colour: string, width: number, more: Attributes = {}): string {
  const ends = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return path(data, "none", { stroke: colour, "stroke-width": width, ...ends, ...more });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  const list = points.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(" ");
  return element("polygon", { points: list, fill, ...more });
}

/** Words in the display face, centred on `x`. */
export function words(x: number, y: number, size: number, text: string, fill: string): string {
  return (
    `<text x="${x}" y="${y}" font-family="Bricolage Grotesque" font-weight="700" ` +
    `font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`
  );
}

/** Shapes drawn in units of their own, set down at a point and enlarged. */
export function placed(x: number, y: number, scale: number, body: string): string {
  const transform = `translate(${tenth(x)} ${tenth(y)}) scale(${tenth(scale)})`;
  return `<g transform="${transform}">${body}</g>`;
}

export function turned(degrees: number, [x, y]: Point, body: string): string {
  return `<g transform="rotate(${tenth(degrees)} ${tenth(x)} ${tenth(y)})">${body}</g>`;
}

/** Shows of `body` only what lies in the rectangle. */
export function clipped(x: number, y: number, width: number, height: number, body: string) {
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<svg ${frame} viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;
}

/** From one point to another, in the drawing's own units. */
export function linearGradient(
  id: string,
  [x1, y1]: Point,
  [x2, y2]: Point,
  stops: readonly GradientStop[],
): string {
  const line = { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 };
  return element("linearGradient", line, stopList(stops));
}

export function radialGradient(
  id: string,
  [cx, cy]: Point,
  r: number,
  stops: readonly GradientStop[],
): string {
  const disc = { id, gradientUnits: "userSpaceOnUse", cx, cy, r };
  return element("radialGradient", disc, stopList(stops));
}

/** Path data from a template: its numbers are rounded. */
export function d(parts: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: parts }, ...numbers.map(tenth));
}

/** A tenth of a unit is finer than a pixel at the largest size. */
export function tenth(value: number): number {
  return Number(value.toFixed(1));
}

function stopList(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) =>
      element("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
    )
    .join("");
}

function element(name: string, attributes: Attributes, body = ""): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return body ? `<${name}${list.join("")}>${body}</${name}>` : `<${name}${list.join("")}/>`;
}
