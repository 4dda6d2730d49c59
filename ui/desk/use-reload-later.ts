import { useEffect } from "react";

/** Loads the page again after some seconds, if any; never after somebody has begun to type. */
export function useReloadLater(seconds: number | null): void {
  useEffect(() => {
    if (seconds === null || document.querySelector("[data-unsaved]")) return;
    const timer = setTimeout(() => location.reload(), seconds * 1_000);
    const stay = () => clearTimeout(timer);
    document.addEventListener("input", stay);
    return () => {
      stay();
      document.removeEventListener("input", stay);
    };
  }, [seconds]);
}
