import type { ComponentProps } from "react";
import { DeskFrame } from "./desk-frame.tsx";
import { useRailSearches } from "./saved-search-links.tsx";

/** The frame around a page, with what its loaders say of saved searches: other pages' scripts know nothing of them. */
export function PageFrame(props: Omit<ComponentProps<typeof DeskFrame>, "saved">) {
  return <DeskFrame {...props} saved={useRailSearches()} />;
}
