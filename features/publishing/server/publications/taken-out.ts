import sanitizeHtml from "sanitize-html";
import { isKeptAttribute, isKeptElement, sanitiseDetails } from "./sanitise-details.ts";

/** More would be no help to anybody. */
const mostNamed = 12;

/**
 * What of HTML from outside a page would not show: elements and attributes by name, `link` where an
 * address may not be linked. Nothing where everything is kept.
 */
export function takenOut(html: string): string[] {
  const names = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      "*": (tagName, attribs) => {
        if (!isKeptElement(tagName)) names.add(tagName);
        else for (const name of Object.keys(attribs)) note(tagName, name, attribs[name] ?? "");
        return { tagName, attribs };
      },
    },
  });

  function note(tagName: string, name: string, value: string): void {
    if (!isKeptAttribute(tagName, name)) names.add(name);
    else if (name === "href" && !sanitiseDetails(`<a href="${quoted(value)}">x</a>`).includes("<a"))
      names.add("link");
  }

  return [...names].filter((name) => /^[a-z][a-z0-9-]{0,30}$/.test(name)).slice(0, mostNamed);
}

const quoted = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
