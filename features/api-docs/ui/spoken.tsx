import { createElement, Fragment, type ReactNode } from "react";

/** A text whose words between backticks are code. */
export function Spoken({ text }: { text: string }): ReactNode {
  const parts = text.split("`");
  const spoken = parts.map((part, at) => (at % 2 === 0 ? part : createElement("code", null, part)));
  return createElement(Fragment, null, ...spoken);
}
