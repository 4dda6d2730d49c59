export const permissionsHeader = "permissions-policy";

/** What no page may ask a browser for. @param camera whether this page may ask for the camera */
export const permissionsPolicy = ({ camera = false } = {}) =>
  `camera=(${camera ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=()`;

/** Headers that every answer carries, errors too. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // with no-referrer Chromium would send Origin: null with our own forms
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    [permissionsHeader]: permissionsPolicy(),
    ...(secure ? { "strict-transport-security": "max-age=63072000" } : {}),
  };
}

/**
 * @param nonce lets the scripts of one hydrated page run; content pages need none
 * @param frames origin of another site whose page may be shown inside this one
 */
export function pagePolicy(nonce: string | null, frames: string | null = null): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For scripts that pages run as workers: they load nothing, and may unpack pictures by WebAssembly. */
export const workerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'";

/** For answers that are no pages: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
