import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/components/icon.tsx";
import { visitNumberIn } from "../../door-list.ts";
import { doorDeviceTexts as texts } from "../../texts/door-device.ts";
import { readCodes } from "./read-codes.ts";

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
    setProblem(number === null ? texts.noPass : null);
    if (number === null) return;
    setIsOn(false);
    onNumber(number);
  };
  const failed = (error: unknown) => {
    setIsOn(false);
    setProblem(whyNot(error));
  };
  return (
    <div className={`door-scan ${isLive ? "" : "is-to-come"}`}>
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
        <Icon name={isOn ? "x" : "camera"} /> {isOn ? texts.stop : texts.scan}
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
  const told = useRef({ onCode, onFailed });
  told.current = { onCode, onFailed };
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      if (document.visibilityState === "hidden") told.current.onFailed(null);
    };
    // a camera behind another app stands still, and would go on looking
    document.addEventListener("visibilitychange", end, { signal });
    if (video.current)
      readCodes(video.current, (text) => told.current.onCode(text), signal).catch((error) =>
        told.current.onFailed(error),
      );
    return () => ended.abort();
  }, []);
  return (
    <div className="door-camera">
      <video
        ref={video}
        muted
        playsInline
        aria-label={texts.camera}
        onPlaying={() => setIsShown(true)}
      />
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <path d="M10 46V22A12 12 0 0 1 22 10H46M154 10h24a12 12 0 0 1 12 12v24M190 154v24a12 12 0 0 1-12 12h-24M46 190H22a12 12 0 0 1-12-12v-24" />
      </svg>
      <p role="status">{isShown ? texts.hold : texts.asking}</p>
    </div>
  );
}

/** In words; nothing where it was left. */
function whyNot(error: unknown): string | null {
  if (error === null) return null;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return texts.denied;
  return name === "NotReadableError" ? texts.busyCamera : texts.noCamera;
}
