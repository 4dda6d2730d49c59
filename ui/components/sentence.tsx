import { createElement, Fragment, type ReactNode } from "react";

interface SentenceProps {
  /** Of a dictionary, with names in braces: `Referred by {who}.` */
  text: string;
  /** What stands in their place. */
  [name: string]: ReactNode;
}

/** A sentence that holds elements: each language says where they stand. */
export function Sentence({ text, ...elements }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/);
  const filled = parts.map((part, at) => (at % 2 === 0 ? part : elements[part]));
  return createElement(Fragment, null, ...filled);
}
