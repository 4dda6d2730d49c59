import { drawTexts } from "../texts/draw-pages.ts";
import { indianTime } from "./indian-time.ts";

/** One place that says what goes on, also to those who do not see the stage. Not each second. */
export function DrawStatus({ counting, drawnAt }: { counting: boolean; drawnAt: string | null }) {
  return (
    <div className="fest-status" role="status">
      <p data-stage="counting" hidden={!counting}>
        {drawTexts.clockNote}
      </p>
      <p className="drawing" data-stage="drawing" hidden={counting}>
        <span className="spinner" aria-hidden="true" />
        <span>{drawTexts.drawing}</span>
      </p>
      <p data-stage="drawing" hidden={counting}>
        {drawTexts.drawingNote}
      </p>
      <p data-stage="won" hidden>
        {drawTexts.won} {drawnAt && <time dateTime={drawnAt}>{indianTime(drawnAt)}</time>}
      </p>
      <p data-stage="empty" hidden>
        {drawTexts.empty}
      </p>
      <p data-trouble="unpublished" hidden>
        {drawTexts.unpublished}
      </p>
      <p data-trouble="unreachable" hidden>
        {drawTexts.unreachable}
      </p>
    </div>
  );
}
