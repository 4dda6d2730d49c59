import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** In the browser, where Preact stands in for React (`scripts/page-script-plugin.ts`). */
export function hydrateIsland(
  island: HTMLElement,
  Component: ComponentType<object>,
  data: object,
): void {
  hydrateRoot(island, createElement(Component, data));
}
