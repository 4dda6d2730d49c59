import { isDeviceMark } from "#contract/calls/wire.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";

const key = "xld-device-mark";

/**
 * The text by which this device is known again: random, made when a form is first sent, of no
 * meaning to anyone else. Null where the browser keeps nothing: then the form shows each time.
 * See docs/decisions/0030-already-sent.md.
 */
export function openDeviceId(storage: TextStorage) {
  const stored = () => {
    try {
      const mark = storage.getItem(key);
      return isDeviceMark(mark) ? mark : null;
    } catch {
      return null;
    }
  };
  return {
    stored,
    make(): string | null {
      const before = stored();
      if (before) return before;
      try {
        storage.setItem(key, randomMark());
      } catch {
        return null;
      }
      return stored();
    },
  };
}

export type DeviceId = ReturnType<typeof openDeviceId>;

/** 256 random bits, in letters that a header takes. */
function randomMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
