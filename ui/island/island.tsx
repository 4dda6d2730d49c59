import type { ComponentType } from "react";

/**
 * What the server draws of an island: a component that the browser takes over, alone of its page, with the data that
 * stands behind it. Each file in a feature's `islands/` is one: `scripts/page-script-plugin.ts` wraps its component by
 * this function, `features/page-script/start-islands.ts` starts it. The data is JSON in an element that never runs, so
 * that the page needs no inline script.
 * @param scripts addresses of what the component needs in the browser, its own first
 */
export function island<Props extends object>(
  Component: ComponentType<Props>,
  scripts: readonly string[],
): ComponentType<Props> {
  return (props: Props) => (
    <>
      <div data-island={scripts.join(" ")}>
        <Component {...props} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as text, its quotes would be escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: asData(props) }} />
    </>
  );
}

/** No text in it ends the element that it stands in. */
const asData = (props: object) => JSON.stringify(props).replaceAll("<", "\\u003c");
