import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/**
 * Starts the library's worker, and resolves when it listens. A frame without an origin may start
 * none by address, and in Chromium no module either: a plain one imports the library. It inherits
 * the frame's policy.
 */
export function startPdfWorker(): Promise<Worker> {
  const address = new URL(workerUrl, import.meta.url).href;
  const script = new Blob([`import(${JSON.stringify(address)})`], { type: "text/javascript" });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url, { name: "pdf" });
  return new Promise((resolve, reject) => {
    // the library greets as soon as it is there; what was said before would be lost
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", () => reject(new Error("The worker did not start.")), {
      once: true,
    });
  });
}
