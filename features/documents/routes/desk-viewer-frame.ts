import script from "virtual:viewer-script";
import { readsApplications } from "#contract/roles.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/viewer-frame.css?url";
import type { Route } from "./+types/desk-viewer-frame.ts";

/**
 * The empty page inside HR's viewer. It has no origin: no cookie, storage or call of ours is within
 * its reach, and what it may load are the hashed files of the build alone.
 */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Document</title>
<link rel="stylesheet" crossorigin href="${styles}">
<script type="module" crossorigin src="${script}"></script>
</html>
`;

export const handle: DeskHandle = { role: readsApplications };

export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": framePolicy(origin),
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    },
  });
}

/** While pages are edited, their scripts stand elsewhere. */
const place = import.meta.env.PROD ? "/assets/" : "";

function framePolicy(origin: string): string {
  const files = origin + place;
  return [
    "default-src 'none'",
    "sandbox allow-scripts",
    // WebAssembly decodes what scanners write; nothing is evaluated
    `script-src ${files} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src ${files}`,
    `connect-src ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
