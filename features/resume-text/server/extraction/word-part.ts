import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { extractionLimits } from "./reading.ts";

/** A part of a Word file, said in elements that the library reads. */
export interface WordPart {
  /** The root's name, such as `document` or `hdr`. */
  root: string;
  xml: string;
  /** Characters in it that a reader sees, without spaces. */
  characters: number;
  /** The same of each note in it, by kind and id. */
  notes: ReadonlyMap<string, number>;
  /** Kinds and ids of notes that it refers to. */
  refersTo: readonly string[];
  /** Whether it holds words that are deleted, with the deletion to be accepted. */
  hasDeleted: boolean;
  /** Whether it holds words that no reader sees. */
  hasHidden: boolean;
  /** Whether it holds a file of its own, such as a sheet or a web page. */
  hasEmbedded: boolean;
  /** Whether its end was cut off. */
  isCut: boolean;
}

/**
 * The library reads the runs of a body, and of shapes only what Word writes for programs before 2010. What stands
 * elsewhere is moved there: text boxes, WordArt, fields, headers and footers.
 * @param links ids of what the part may name, such as its pictures
 * @returns null for a part without text
 */
export function wordPart(long: string, links: ReadonlySet<string>): WordPart | null {
  const { xml, isCut } = beginningOf(long);
  const root = rootOf(xml);
  if (!root || !roots.includes(root.localName)) return null;
  const had = {
    hasDeleted: deleted(root),
    hasHidden: hidden(root),
    hasEmbedded: all(root, ...embedded).length > 0,
  };
  for (const [names, rewrite] of rewritten) for (const each of all(root, ...names)) rewrite(each);
  for (const each of all(root, ...pictures)) if (!isLinked(each, links)) replace(each, []);
  if (root.localName === "hdr" || root.localName === "ftr") {
    const body = made(root, "body", Array.from(root.childNodes));
    root.appendChild(body);
  }
  // the library takes one piece of text alone: no CDATA, no comment in between
  for (const each of all(root, "t")) each.textContent = each.textContent ?? "";
  return {
    ...{ root: root.localName, xml: new XMLSerializer().serializeToString(root) },
    ...{ ...had, characters: lettersOf(root), isCut },
    notes: new Map(all(root, ...notes).map((each) => [keyOf(each), lettersOf(each)])),
    refersTo: all(root, ...notes.map((kind) => `${kind}Reference`)).map(keyOf),
  };
}

const notes = ["footnote", "endnote"];
/** Kind and id of a note, for the note and for what refers to it. */
const keyOf = (note: Element) =>
  `${note.localName.replace("Reference", "")} ${note.getAttributeNS(note.namespaceURI, "id")}`;

const lettersOf = (element: Element) =>
  all(element, "t").reduce((sum, each) => sum + lettersIn(each.textContent ?? ""), 0);

export const lettersIn = (text: string) => text.replace(/\s/g, "").length;

/** The words of a diagram or chart, a paragraph in each line, and whether its end was cut off. */
export function drawingText(long: string): { text: string; isCut: boolean } {
  const { xml, isCut } = beginningOf(long);
  const root = rootOf(xml);
  if (!root) return { text: "", isCut };
  const names = all(root, "strCache").flatMap((cache) => all(cache, "v"));
  const text = [...all(root, "p"), ...names].map((each) => each.textContent ?? "").join("\n");
  return { text, isCut };
}

/** What is not well-formed is mended as far as it goes; an entity that the file declares stays a name. */
const rootOf = (xml: string) =>
  new DOMParser({ errorHandler: () => {} }).parseFromString(xml, "text/xml")?.documentElement;

const roots = ["document", "hdr", "ftr", "footnotes", "endnotes", "comments"];
const embedded = ["altChunk", "object", "subDoc"];
const shapes = ["drawing", "pict"];
const pictures = ["blip", "imagedata"];

/** By the name of an element, in this order: how what it says is put so that the library reads it. */
const rewritten: readonly (readonly [readonly string[], (element: Element) => void])[] = [
  [["AlternateContent"], (each) => replace(each, branchOf(each))],
  [shapes, liftTexts],
  // around text, and unknown to the library; or in need of a link that may be missing
  [
    ["fldSimple", "dir", "bdo", "ruby", "rubyBase", "rt", "hyperlink"],
    (each) => replace(each, Array.from(each.childNodes)),
  ],
  [["cr", "ptab"], (each) => replace(each, [made(each, "tab")])],
  [["oMath"], (each) => replace(each, [run(each, each.textContent ?? "")])],
  [["ddList"], showChosen],
];

const all = (root: Element, ...names: string[]): Element[] =>
  names.flatMap((name) => Array.from(root.getElementsByTagNameNS("*", name)));

const childrenOf = (element: Element, name: string) =>
  Array.from(element.childNodes as unknown as Element[]).filter((each) => each.localName === name);

function replace(element: Element, by: readonly Node[]): void {
  for (const each of by) element.parentNode?.insertBefore(each, element);
  element.parentNode?.removeChild(element);
}

/** Where a file has no such link, the library ends, and a reader sees nothing. */
const isLinked = (picture: Element, links: ReadonlySet<string>) =>
  Array.from(picture.attributes).every(
    ({ localName, value }) => !["id", "embed", "link"].includes(localName) || links.has(value),
  );

function made(like: Element, name: string, children: readonly Node[] = []): Element {
  const { namespaceURI, prefix } = like.ownerDocument.documentElement;
  const element = like.ownerDocument.createElementNS(
    namespaceURI,
    prefix ? `${prefix}:${name}` : name,
  );
  for (const each of children) element.appendChild(each);
  return element;
}

function run(like: Element, text: string): Element {
  const content = made(like, "t");
  content.textContent = text;
  return made(like, "r", [content]);
}

/** Takes out what is deleted, or was moved away. @returns whether words were deleted */
function deleted(root: Element): boolean {
  let any = false;
  for (const each of all(root, "del", "moveFrom")) {
    const { localName = "" } = (each.parentNode ?? {}) as Element;
    // a mark on the end of a paragraph joins it with the next, which the library does
    if (localName === "rPr") continue;
    const gone = localName === "trPr" ? (each.parentNode?.parentNode as Element) : each;
    any ||= each.localName === "del" && lettersIn(gone.textContent ?? "") > 0;
    gone.parentNode?.removeChild(gone);
  }
  return any;
}

/** Takes out runs and rows that are hidden. @returns whether they had words */
function hidden(root: Element): boolean {
  const marks = [...all(root, "vanish"), ...all(root, "hidden")].filter(isOn);
  let any = false;
  for (const mark of marks) {
    const properties = mark.parentNode as Element;
    const gone = properties.parentNode as Element | null;
    const isWhole = properties.localName === "rPr" && gone?.localName === "r";
    if (!gone || !(isWhole || properties.localName === "trPr")) continue;
    any ||= lettersIn(gone.textContent ?? "") > 0;
    gone.parentNode?.removeChild(gone);
  }
  return any;
}

const isOn = (mark: Element) =>
  !["0", "false", "off"].includes(mark.getAttributeNS(mark.namespaceURI, "val") ?? "");

/** What programs of today show, where it holds text; else what those before show. */
function branchOf(alternate: Element): Node[] {
  const choices = childrenOf(alternate, "Choice");
  const shown =
    choices.find((each) => all(each, "txbxContent").length > 0) ??
    childrenOf(alternate, "Fallback")[0] ??
    choices[0];
  return shown ? Array.from(shown.childNodes) : [];
}

/** Puts the texts of a shape before it, and the pictures of a group where the library looks for them. */
function liftTexts(shape: Element): void {
  const put = (content: Element) =>
    shape.parentNode?.insertBefore(made(shape, "pict", [content]), shape);
  for (const text of all(shape, "txbxContent")) {
    if (!isWithin(text, "txbxContent", shape)) put(text);
  }
  for (const art of all(shape, "textpath")) {
    const paragraph = made(shape, "p", [run(shape, art.getAttribute("string") ?? "")]);
    put(made(shape, "txbxContent", [paragraph]));
  }
  for (const data of all(shape, "graphicData")) {
    for (const picture of all(data, "pic")) data.appendChild(picture);
  }
}

function isWithin(element: Element, name: string, until: Element): boolean {
  let at = element.parentNode as Element | null;
  while (at && at !== until && at.localName !== name) at = at.parentNode as Element | null;
  return at !== null && at !== until;
}

/** The entry that was chosen from a list of a form. */
function showChosen(list: Element): void {
  const value = (name: string) =>
    childrenOf(list, name)[0]?.getAttributeNS(list.namespaceURI, "val");
  const chosen = childrenOf(list, "listEntry")[Number(value("result") ?? value("default") ?? 0)];
  const mark = list.parentNode?.parentNode;
  if (!chosen || (mark as Element | null)?.localName !== "fldChar") return;
  const text = made(list, "t");
  text.textContent = chosen.getAttributeNS(list.namespaceURI, "val") ?? "";
  mark?.parentNode?.insertBefore(text, mark);
}

/** The name is taken whole or not at all: parts of a long one would be tried one after the other. */
const tag = /<(\/?)([\w:.-]+)(?![\w:.-])[^<>]*?(\/?)>/g;

/** The beginning of a long part, with what is open there closed: its tree takes seventy times its size. */
function beginningOf(xml: string): { xml: string; isCut: boolean } {
  if (xml.length <= extractionLimits.xmlCharacters) return { xml, isCut: false };
  const open: string[] = [];
  let end = 0;
  const beginning = xml.slice(0, extractionLimits.xmlCharacters);
  for (const { 0: whole, 1: close, 2: name = "", 3: empty, index } of beginning.matchAll(tag)) {
    end = index + whole.length;
    if (close) open.pop();
    else if (!empty) open.push(name);
  }
  const closing = open.toReversed().map((name) => `</${name}>`);
  return { xml: xml.slice(0, end) + closing.join(""), isCut: true };
}
