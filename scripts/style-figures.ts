import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { floorOf } from "./floors.ts";

// What the style sheets hold beside the scale of `ui/styles/base/tokens.css`, and classes that have no other half.
// `style-figures.test.ts` refuses it; `npm run measure` prints how much style there is.

const root = join(import.meta.dirname, "..");
const folders = "{content,contract,features,http,records,ui}";

interface Source {
  file: string;
  text: string;
}

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const withoutComments = ({ file, text }: Source): Source => ({
  file,
  text: text.replaceAll(/\/\*[\s\S]*?\*\//g, ""),
});

export interface Declaration {
  file: string;
  property: string;
  value: string;
}

/** Every declaration of a sheet, but for those of custom properties. */
export function declarationsOf({ file, text }: Source): Declaration[] {
  const found = withoutComments({ file, text }).text.matchAll(
    /[{;]\s*([a-z][a-z-]*)\s*:([^;{}]+)/g,
  );
  return [...found].map(([, property = "", value = ""]) => ({
    file,
    property,
    value: value.trim(),
  }));
}

const lengths = (value: string) =>
  value.replaceAll(/var\([^)]*\)/g, "").match(/(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem)\b/g) ?? [];
const isHair = (length: string) => /^-?[0-3](?:\.\d+)?px$/.test(length);
/** Longer than the scale: room for a picture or a button, and no distance between two things. */
const isRoom = (length: string) =>
  Math.abs(Number.parseFloat(length)) >= (length.endsWith("px") ? 96 : 6);

/** What stands beside the scale, by kind. A line of up to 3 px is drawn, and no distance. */
const kinds = {
  "colours outside the tokens": (_: string, value: string) =>
    value.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi) ?? [],
  "sizes of text off the scale": (property: string, value: string) =>
    /^font(-size)?$/.test(property) ? lengths(value) : [],
  "distances off the scale": (property: string, value: string) =>
    /^(margin|padding|(row-|column-)?gap)(-|$)/.test(property)
      ? lengths(value).filter((length) => !isHair(length) && !isRoom(length))
      : [],
  "radii off the scale": (property: string, value: string) =>
    /radius$/.test(property) ? lengths(value).filter((length) => !/^-?999+px$/.test(length)) : [],
} satisfies Record<string, (property: string, value: string) => string[]>;

export type Kind = keyof typeof kinds;

/** What of a declaration stands beside the scale. */
export function offScale({ property, value }: Declaration): [kind: Kind, value: string][] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    kinds[kind](property, value).map((each): [Kind, string] => [kind, each]),
  );
}

const sheets = read(`${folders}/**/*.css`).map(withoutComments);
const declarations = sheets
  .filter(({ file }) => file !== "ui/styles/base/tokens.css")
  .flatMap(declarationsOf);

/** A class in a selector, and not in an address or a text. */
const classesIn = (css: string) =>
  [...css.replaceAll(/url\([^)]*\)|"[^"]*"/g, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(
    ([, name = ""]) => name,
  );

const code = read(`{content,contract,features,http,platform,records,server,ui}/**/*.{ts,tsx,svg}`);
const literalsIn = (text: string) => text.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
const literals = code.flatMap(({ text }) => literalsIn(text));
const words = new Set(literals.flatMap((literal) => literal.match(/-?[A-Za-z_][\w-]*/g) ?? []));
/** Of names that are put together: `tone-${place}`. */
const beginnings = code.flatMap(({ text }) =>
  [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = ""]) => beginning),
);

const styled = new Map<string, string[]>();
for (const { file, text } of sheets)
  for (const name of classesIn(text)) styled.set(name, [...(styled.get(name) ?? []), file]);

/** Classes of sheets that nothing shown has, each with its sheets. */
export function deadClasses(): string[] {
  return [...styled]
    .filter(([name]) => !words.has(name) && !beginnings.some((each) => name.startsWith(each)))
    .map(([name, files]) => `${[...new Set(files)].join(", ")}: .${name}`);
}

const tests = [
  ...read("{tests,tools}/**/*.ts"),
  ...globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8"),
  })),
];
/** Classes by which a script or a test finds something: named in a text, as in a selector. */
const hooks = new Set(
  [...code, ...tests].flatMap(({ text }) =>
    literalsIn(text).flatMap((literal) => classesIn(literal.slice(1, -1))),
  ),
);

/** Classes that a component names, no sheet styles, and no script or test looks for. */
export function bareClasses(): string[] {
  return code.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = ""]) => names.split(/\s+/))
      .filter((name) => !styled.has(name) && !hooks.has(name))
      .map((name) => `${file}: ${name}`),
  );
}

/** Imports of a sheet of another feature, but for one on a floor below. */
export function importsAcross(): string[] {
  const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1];
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@import\s+(?:url\()?"([^"]+)"/g)]
      .map(([, target = ""]) => join(file, "..", target))
      .filter(
        (target) => floorOf(target) === floorOf(file) && featureOf(target) !== featureOf(file),
      )
      .map((target) => `${file}: ${target}`),
  );
}

/** Everything that is to stand nowhere, with where it does. */
export function styleViolations(): Record<Kind | "sheets of another feature", string[]> {
  const found = declarations.flatMap((declaration) =>
    offScale(declaration).map(([kind, value]) => {
      const { file, property } = declaration;
      return { kind, says: `${file}: ${property} ${value}` };
    }),
  );
  const of = (kind: Kind) => found.filter((each) => each.kind === kind).map(({ says }) => says);
  return {
    ...(Object.fromEntries(
      (Object.keys(kinds) as Kind[]).map((kind) => [kind, of(kind)]),
    ) as Record<Kind, string[]>),
    "sheets of another feature": importsAcross(),
  };
}

/** How much style there is: declarations, and how many different values of those that should be few. */
export function styleFigures() {
  const values = (pattern: RegExp) =>
    new Set(declarations.filter(({ property }) => pattern.test(property)).map(({ value }) => value))
      .size;
  return {
    declarations: declarations.length,
    gaps: values(/^(row-|column-)?gap$/),
    sizes: values(/^font-size$/),
    radii: values(/radius$/),
  };
}
