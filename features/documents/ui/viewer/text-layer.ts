/** Words at their place on a sheet, in CSS pixels from its upper left corner. */
export interface TextSpan {
  text: string;
  /** Where they begin, on the upper edge of their line. */
  x: number;
  y: number;
  /** Along the line. */
  width: number;
  height: number;
  /** Which way the line runs, clockwise from the right, in radians. */
  angle: number;
}

const font = "sans-serif";

/**
 * The words of a sheet as clear text over its picture: what is selected and copied. Nothing but
 * characters is taken from the file. Screen readers have the same words from the canvas.
 */
export function textLayer(spans: readonly TextSpan[]): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "text";
  layer.setAttribute("aria-hidden", "true");
  const measure = document.createElement("canvas").getContext("2d");
  layer.append(...spans.map((span) => spanElement(span, measure)));
  return layer;
}

function spanElement(span: TextSpan, measure: CanvasRenderingContext2D | null): HTMLElement {
  const { text, x, y, width, height, angle } = span;
  const element = document.createElement("span");
  element.textContent = text;
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.fontSize = `${height}px`;
  if (measure) measure.font = `${height}px ${font}`;
  const own = measure?.measureText(text).width ?? 0;
  const stretch = own > 0 && width > 0 ? width / own : 1;
  element.style.transform = `rotate(${angle}rad) scaleX(${stretch})`;
  return element;
}
