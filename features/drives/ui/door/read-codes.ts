/** What reads QR codes: the browser's own reader, or one that is loaded for browsers without. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface ReaderClass {
  new (options: { formats: ["qr_code"] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function openReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector;
  // some browsers have the name and read nothing
  const reads = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const isAble = own && reads.includes("qr_code");
  const Reader: ReaderClass = isAble ? own : (await import("qr/decode.js")).BarcodeDetector;
  return new Reader({ formats: ["qr_code"] });
}

/** Milliseconds between two looks at the picture: fast for a hand, and slow for a battery. */
const pause = 120;

/**
 * Shows the rear camera's picture and tells each code in it, until `signal` ends it: then the camera is off.
 * Throws a DOMException where there is no camera, or none that may be used.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException("No camera here.", "NotFoundError");
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const reader = await openReader();
    while (!signal.aborted) {
      const [code] = await reader.detect(video).catch(() => []);
      if (code && !signal.aborted) onCode(code.rawValue);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } catch (error) {
    // the picture is taken away with the page's part that shows it
    if (!signal.aborted) throw error;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
