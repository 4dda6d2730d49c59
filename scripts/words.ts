import { parseSync } from "vite";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
const nodesIn = (...values: unknown[]): Node[] => values.flat().filter(isNode);
const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value);

/** Names of attributes, and of what is handed on, whose text people read. */
const spoken =
  /^(aria-(label|description)|alt|button|caption|data-tab|description|heading|hint|label|lead|legend|message|note|placeholder|submit|text|title)$/;
const hasWord = (text: unknown) => /\p{L}{2}/u.test(String(text));

/** Wherever it stands: words that are no name of a thing, such as `Book a time` and `Walk-in: `. */
const sentence = /(^|[\s.])\p{Lu}[\p{L}’-]+:?\s\p{Ll}|^\p{Lu}[\p{L}-]+: $/u;
/** One word of a list, such as a label beside its icon. */
const label = /^\p{Lu}\p{Ll}+$/u;

interface Found {
  at: number;
  text: string;
}

/** What of an expression is shown as it is written: halves of sentences too, and one of two. */
function shown(node: Node): Found[] {
  switch (node.type) {
    case "Literal":
    case "JSXText":
      return typeof node.value === "string" ? [{ at: node.start, text: node.value }] : [];
    case "TemplateElement":
      return [{ at: node.start, text: (node.value as { raw: string }).raw }];
    case "TemplateLiteral":
      return nodesIn(node.quasis).flatMap(shown);
    case "ConditionalExpression":
      return nodesIn(node.consequent, node.alternate).flatMap(shown);
    case "LogicalExpression":
      return nodesIn(node.left, node.right).flatMap(shown);
    case "BinaryExpression":
      return node.operator === "+" ? nodesIn(node.left, node.right).flatMap(shown) : [];
    case "JSXExpressionContainer":
      return nodesIn(node.expression).flatMap(shown);
    default:
      return [];
  }
}

const textOf = (node: Node) =>
  node.type === "TemplateElement" ? (node.value as { raw: string }).raw : node.value;

/** What is written somewhere in an expression, and reads as words. */
function written(node: Node, parent: Node): Found[] {
  // our own faults are told to us, and an attribute is spoken or not by its name
  if (/^(JSXAttribute|Import|Export|TSLiteral)/.test(parent.type)) return [];
  if (parent.type === "NewExpression" && nameOf(parent.callee).endsWith("Error")) return [];
  const text = textOf(node);
  if (typeof text !== "string") return [];
  const isWords = sentence.test(text) || (parent.type === "ArrayExpression" && label.test(text));
  return isWords ? [{ at: node.start, text }] : [];
}

/** What a node itself shows, and which dictionary it reads past the functions for that. */
function own(node: Node, isInside: boolean): Found[] {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return nodesIn(node.children).flatMap(shown);
    case "JSXAttribute":
      return spoken.test(nameOf(node.name)) ? nodesIn(node.value).flatMap(shown) : [];
    case "Property":
      // of one small word it is not known whether it is one for people
      return spoken.test(nameOf(node.key))
        ? nodesIn(node.value)
            .flatMap(shown)
            .filter(({ text }) => /\p{Lu}|\s/u.test(text))
        : [];
    case "MemberExpression":
      return nameOf(node.property) === "en"
        ? [{ at: node.start, text: "a dictionary read past useTexts" }]
        : [];
    case "CallExpression":
      return !isInside && /^(useTexts|textsFor)$/.test(nameOf(node.callee))
        ? [{ at: node.start, text: "a dictionary read outside a function" }]
        : [];
    default:
      return [];
  }
}

/** A program is in no language of people. */
const isCode = (node: Node) =>
  node.type === "JSXElement" && nameOf((node.openingElement as Node).name) === "code";

const walk = (node: Node, isInside: boolean): Found[] => [
  ...(isCode(node) ? [] : own(node, isInside)),
  ...nodesIn(...Object.values(node)).flatMap((child) => [
    ...(isCode(node) ? [] : written(child, node)),
    ...walk(child, isInside || node.type.includes("Function")),
  ]),
];

/** Whether words are written in it, of which one at least is no name. */
const containsWords = (node: Node): boolean => {
  const text = textOf(node);
  if (/Literal|TemplateElement/.test(node.type) && typeof text === "string")
    return sentence.test(text) || label.test(text);
  return nodesIn(...Object.values(node)).some(containsWords);
};

/** What a module says that stands in no dictionary, and dictionaries that it reads past `useTexts` and `textsFor`. */
export function ownWords(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const line = (at: number) => source.slice(0, at).split("\n").length;
  const found = walk(program as unknown as Node, false)
    .filter(({ text }) => hasWord(text))
    .map(({ at, text }) => `${line(at)}: ${text.trim().replaceAll(/\s+/g, " ")}`);
  return [...new Set(found)];
}

/** What a module of texts hands out that is no dictionary: whoever reads it asks for no language. */
export function bareTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  return nodesIn(program.body)
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap(({ declaration }) => nodesIn(declaration))
    .flatMap((declared) => nodesIn(declared.declarations ?? declared))
    .filter(({ type }) => !type.startsWith("TS"))
    .filter((declared) => !/^\w+: Dictionaries</.test(source.slice(declared.start)))
    .filter(containsWords)
    .map(({ id }) => nameOf(id));
}

/** A name that is given in a file, and where. */
export interface DeclaredName {
  name: string;
  at: number;
}

const declaring =
  /^(Function(Declaration|Expression)|ClassDeclaration|TS(TypeAlias|Interface|Enum)Declaration|VariableDeclarator)$/;
const member = /^(TS(Property|Method)Signature|(Property|Method)Definition)$/;

/** Names that a pattern binds; of `{ left: x }` the `x`. */
function bound(node: Node): Node[] {
  switch (node.type) {
    case "Identifier":
      return [node];
    case "ObjectPattern":
      return nodesIn(node.properties).flatMap((each) => nodesIn(each.value ?? each).flatMap(bound));
    case "ArrayPattern":
      return nodesIn(node.elements).flatMap(bound);
    case "AssignmentPattern":
      return nodesIn(node.left).flatMap(bound);
    case "RestElement":
      return nodesIn(node.argument).flatMap(bound);
    case "TSParameterProperty":
      return nodesIn(node.parameter).flatMap(bound);
    default:
      return [];
  }
}

/**
 * Every name that a file gives: to bindings, functions, types and members of types. What it only uses (keys of the wire,
 * other people's properties) is none, so no exception has to be listed.
 */
export function declaredNames(file: string, source: string): DeclaredName[] {
  const found: DeclaredName[] = [];
  const visit = (node: Node): void => {
    const given = [
      ...(declaring.test(node.type) ? nodesIn(node.id).flatMap(bound) : []),
      ...nodesIn(node.params).flatMap(bound),
      ...(member.test(node.type) && node.computed !== true ? nodesIn(node.key) : []),
    ];
    found.push(...given.map((each) => ({ name: nameOf(each), at: each.start })));
    for (const value of Object.values(node)) for (const each of nodesIn(value)) visit(each);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Of `keptFileField`: kept, file, field; of `kept-files.test.ts` the same way. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** A term that no name may hold; `max…` is one that none may begin with. */
export interface ForbiddenTerm {
  words: readonly string[];
  begins: boolean;
  instead: string;
}

/** The table under a document's heading, one term or several with commas a row. */
export function forbiddenTerms(markdown: string, heading: string): ForbiddenTerm[] {
  const [, section = ""] = markdown.split(`\n## ${heading}\n`);
  const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| ([^|-][^|]*) \| ([^|]*) \|$/gm)];
  return rows.slice(1).flatMap(([, terms = "", instead = ""]) =>
    terms.split(",").map((term) => ({
      words: wordsOf(term),
      begins: term.trim().endsWith("…"),
      instead: instead.trim(),
    })),
  );
}

/** Whether a name holds a term: its words one after the other, whole. */
export function holdsTerm(name: string, { words, begins }: ForbiddenTerm): boolean {
  const all = wordsOf(name);
  const standsAt = (at: number) => words.every((word, each) => all[at + each] === word);
  if (begins) return all.length > words.length && standsAt(0);
  return all.some((_, at) => standsAt(at));
}
