import { type RefObject, useEffect, useState } from "react";
import type { Size } from "../files/picture-size.ts";

/** Pixels of the sheet for one of the screen, as `drawing` shows it now. */
export function useSheetScale(drawing: RefObject<Element | null>, sheet: Size): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!drawing.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width;
      if (width) setScale(sheet.width / width);
    });
    observer.observe(drawing.current);
    return () => observer.disconnect();
  }, [drawing, sheet]);
  return scale;
}
