import type { MetaDescriptor } from "react-router";

/** Of every screen of HR's: nothing for search engines. Its title follows what it shows, in the screen. */
export function deskMeta(): MetaDescriptor[] {
  return [{ name: "robots", content: "noindex" }];
}
