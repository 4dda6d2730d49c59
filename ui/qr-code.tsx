import { drawQr } from "./qr-path.ts";

/** Dark on white in both colour schemes and on paper, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10143a" />
    </svg>
  );
}

/** The same as a file that a link holds by itself, for leaflets and slides. */
export function qrFile(text: string): string {
  const { size, path } = drawQr(text);
  const pixels = size * 16;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#10143a"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
