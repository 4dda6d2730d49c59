import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/components/icon.tsx";
import { visitNumberIn } from "../../door-list.ts";

interface ScannerProps {
  /** The script has come; until then its place is kept, so that nothing moves under a finger. */
  isLive: boolean;
  /** Gets the number of a pass; the camera is off by then. */
  onNumber: (number: string) => void;
}

/** Reads passes with the camera, which is asked for on a press alone. */
export function Scanner({ isLive, onNumber }: ScannerProps) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const found = (number: string | null) => {
    setProblem(
      number === null
        ? "This code is not a pass. Hold the pass into the frame, or type the number."
        : null,
    );
    if (number === null) return;
    setIsOn(false);
    onNumber(number);
  };
  const failed = (error: unknown) => {
    setIsOn(false);
    setProblem(whyNot(error));
  };
  return (
    <div className={`door-scan ${isLive ? "" : "is-to-come"} stack`}>
      {isOn && <Picture onCode={(text) => found(visitNumberIn(text))} onFailed={failed} />}
      <div role="status">{problem && <p className="door-say is-warn">{problem}</p>}</div>
      <button
        type="button"
        className="door-big"
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        <Icon name={isOn ? "x" : "camera"} /> {isOn ? "Stop" : "Scan"}
      </button>
    </div>
  );
}

interface PictureProps {
  onCode: (text: string) => void;
  onFailed: (error: unknown) => void;
}

function Picture({ onCode, onFailed }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onCode, onFailed });
  callbacks.current = { onCode, onFailed };
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      if (document.visibilityState === "hidden") callbacks.current.onFailed(null);
    };
    // a camera behind another app stands still, and would go on looking
    document.addEventListener("visibilitychange", end, { signal });
    if (video.current)
      readCodes(video.current, (text) => callbacks.current.onCode(text), signal).catch((error) =>
        callbacks.current.onFailed(error),
      );
    return () => ended.abort();
  }, []);
  return (
    <div className="door-camera">
      <video ref={video} muted playsInline aria-label="Camera" onPlaying={() => setIsShown(true)} />
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <path d="M10 46V22A12 12 0 0 1 22 10H46M154 10h24a12 12 0 0 1 12 12v24M190 154v24a12 12 0 0 1-12 12h-24M46 190H22a12 12 0 0 1-12-12v-24" />
      </svg>
      <p role="status">{isShown ? "Hold the pass into the frame" : "Waiting for the camera."}</p>
    </div>
  );
}

/** In words; nothing where it was left. */
function whyNot(error: unknown): string | null {
  if (error === null) return null;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError")
    return "The camera is not allowed. Allow it for this site in your browser’s settings, or type the number or the name.";
  return name === "NotReadableError"
    ? "Another app uses the camera. Close it and scan again, or type the number."
    : "There is no camera that can be used. Type the number or the name.";
}

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
async function readCodes(
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
