import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { type ViewerAction, viewerKeys } from "./viewer-keys.ts";

const tools: readonly { act: ViewerAction; name: string; icon: IconName }[] = [
  { act: "zoomOut", name: "Zoom out", icon: "minus" },
  { act: "zoomIn", name: "Zoom in", icon: "plus" },
  { act: "width", name: "Fit to width", icon: "arrows-horizontal" },
  { act: "actual", name: "Actual size", icon: "maximize" },
  { act: "turn", name: "Rotate clockwise", icon: "rotate-clockwise" },
];

/** Buttons over the document; a script shows them once there is something to work on. */
export function ViewerBar() {
  return (
    <div className="viewer-bar" data-bar="" hidden>
      {tools.map(({ act, name, icon }) => (
        <button
          key={act}
          type="button"
          className="iconbtn"
          data-act={act}
          aria-label={name}
          aria-keyshortcuts={viewerKeys[act]}
          title={`${name} (${viewerKeys[act]})`}
        >
          <Icon name={icon} />
        </button>
      ))}
      <span data-percent="">100%</span>
      <span className="viewer-place" data-place="" />
    </div>
  );
}
