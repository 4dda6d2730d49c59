import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { Unshowable } from "../sheet.ts";

/** What our script says where the library does not come: nobody else hears of that. */
const absent = "absent";

/**
 * Starts the library's worker, and resolves when it listens. A frame without an origin may start
 * none by address, and in Chromium no module either: a plain one imports the library. It inherits
 * the frame's policy.
 * @throws Unshowable where the library does not come
 */
export function startPdfWorker(): Promise<Worker> {
  const address = new URL(workerUrl, import.meta.url).href;
  const load = `import(${JSON.stringify(address)}).catch(() => postMessage("${absent}"))`;
  const script = new Blob([load], { type: "text/javascript" });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url, { name: "pdf" });
  return new Promise((resolve, reject) => {
    // the library greets as soon as it is there; what was said before would be lost
    worker.addEventListener(
      "message",
      ({ data }) => (data === absent ? reject(new Unshowable("not-loaded")) : resolve(worker)),
      { once: true },
    );
    worker.addEventListener("error", () => reject(new Unshowable("not-loaded")), { once: true });
  });
}
