import { setImmediate as letOthersRun } from "node:timers/promises";
import sanitizeHtml, { type IOptions, type Transformer } from "sanitize-html";
import type { NewsItem } from "#contract/publications.ts";

const inline = ["a", "b", "br", "em", "i", "strong", "u"];
const blocks = ["blockquote", "h4", "li", "ol", "p", "ul"];
const tables = ["caption", "table", "tbody", "td", "th", "thead", "tr"];

/** Elements whose contents are no text for readers: they go with all that is in them. */
const unreadable = [
  ...["embed", "iframe", "math", "noembed", "noframes", "noscript", "object", "option"],
  ...["plaintext", "script", "select", "style", "svg", "template", "textarea", "title", "xmp"],
];

/** Written under another name: the item's headline is an h3, so that headings begin below it. */
const renamed: Record<string, string> = {
  ...Object.fromEntries(["h1", "h2", "h3", "h5", "h6"].map((heading) => [heading, "h4"])),
  // or the words of neighbouring boxes would run into each other
  ...Object.fromEntries(["article", "div", "section"].map((box) => [box, "p"])),
};

export function isAllowedElement(name: string): boolean {
  return name in renamed || (options.allowedTags as string[]).includes(name);
}

export function isAllowedAttribute(element: string, name: string): boolean {
  return element === "a" && ["href", "rel"].includes(name);
}

const options: IOptions = {
  allowedTags: [...inline, ...blocks, ...tables],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: unreadable,
  nestingLimit: 20,
  transformTags: {
    ...renamed,
    a: safeLink,
  },
};

function safeLink(...[, { href = "" }]: Parameters<Transformer>): ReturnType<Transformer> {
  const address = isOnPage.test(href) ? null : safeAddress(href);
  // a name that is not allowed: the words stay without the link
  if (address === null) return { tagName: "no-link", attribs: {} };
  return { tagName: "a", attribs: { href: address, rel: "noopener noreferrer" } };
}

/** No address, or one inside the text that it was copied from, such as a bookmark's. */
const isOnPage = /^\s*(?:$|[#?])/;

/** An address on the web, of mail, or a path of this site; null for every other. */
function safeAddress(href: string): string | null {
  const here = "https://this-site.invalid";
  // URL reads "/\other.example" and "//other.example" as browsers do: as another host
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  if (url.origin === here) {
    return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
  }
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/** How often HTML is read again until nothing changes; what goes on changing is not shown. */
const maxTokens = 6;

/** HTML from outside as what a page may show; gives the same again when given its own result. */
export function sanitiseDetails(html: string): string {
  let before = html;
  for (let pass = 0; pass < maxTokens; pass += 1) {
    const after = sanitizeHtml(before, options).trim();
    if (after === before) return after;
    before = after;
  }
  return "";
}

/** Items whose details are safe to show. Many take a while: other requests run in between. */
export async function sanitiseNews(items: readonly NewsItem[]): Promise<NewsItem[]> {
  const safe: NewsItem[] = [];
  for (const item of items) {
    safe.push({ ...item, details: sanitiseDetails(item.details) });
    if (safe.length % 100 === 0) await letOthersRun();
  }
  return safe;
}

/** More would be no help to anybody. */
const maxNamed = 12;

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
        if (!isAllowedElement(tagName)) names.add(tagName);
        else for (const name of Object.keys(attribs)) note(tagName, name, attribs[name] ?? "");
        return { tagName, attribs };
      },
    },
  });

  function note(tagName: string, name: string, value: string): void {
    if (!isAllowedAttribute(tagName, name)) names.add(name);
    else if (name === "href" && !sanitiseDetails(`<a href="${quoted(value)}">x</a>`).includes("<a"))
      names.add("link");
  }

  return [...names].filter((name) => /^[a-z][a-z0-9-]{0,30}$/.test(name)).slice(0, maxNamed);
}

const quoted = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
