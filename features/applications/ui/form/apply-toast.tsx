import { useEffect, useState } from "react";
import { timings } from "#contract/timings.ts";
import { Toast } from "#ui/components/toast.tsx";
import type { Notice } from "./form-state.ts";

/** Hides itself after the specified time, but not while pointer or focus rest on it. */
export function ApplyToast({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const stays = held || notice === null || notice.link !== undefined;
  const id = notice?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice starts its own time
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, timings.toast);
    return () => clearTimeout(timer);
  }, [stays, id]);

  return (
    <Toast
      look={notice?.look ?? "error"}
      onClose={onClose}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice && (
        <>
          {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
        </>
      )}
    </Toast>
  );
}
