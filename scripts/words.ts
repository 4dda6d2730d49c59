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

const walk = (node: Node, isInside: boolean): Found[] => [
  ...own(node, isInside),
  ...nodesIn(...Object.values(node)).flatMap((child) =>
    walk(child, isInside || node.type.includes("Function")),
  ),
];

/** What a module says that stands in no dictionary, and dictionaries that it reads past `useTexts` and `textsFor`. */
export function ownWords(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const line = (at: number) => source.slice(0, at).split("\n").length;
  return walk(program as unknown as Node, false)
    .filter(({ text }) => hasWord(text))
    .map(({ at, text }) => `${line(at)}: ${text.trim().replaceAll(/\s+/g, " ")}`);
}
