/** Pieces of XML that are whole in themselves. Made only by the functions of this file. */
export type Xml = string & { readonly xml: unique symbol };

type Attributes = Readonly<Record<string, string>>;

/** An element with words in it. */
export function textElement(name: string, words: string, attributes: Attributes = {}): Xml {
  return wrap(name, escapeXml(words), attributes);
}

/** An element with HTML in it that readers get as it is written. */
export function htmlElement(name: string, html: string): Xml {
  // the only thing that may not stand in such a section is its own end
  const sections = allowed(html).replaceAll("]]>", "]]]]><![CDATA[>");
  return wrap(name, `<![CDATA[${sections}]]>`, {});
}

/** An element with others in it; null stands for one that is not there. */
export function element(
  name: string,
  children: readonly (Xml | null)[],
  attributes: Attributes = {},
): Xml {
  return wrap(name, children.filter((child) => child !== null).join(""), attributes);
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function wrap(name: string, content: string, attributes: Attributes): Xml {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const tag = name + list.join("");
  return (content === "" ? `<${tag}/>` : `<${tag}>${content}</${name}>`) as Xml;
}

function escapeXml(words: string): string {
  return allowed(words)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Without the characters that no XML document may hold, escaped or not. */
function allowed(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return words.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
}
