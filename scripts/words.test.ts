import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bareTexts, declaredNames, forbiddenTerms, holdsTerm, ownWords } from "./words.ts";

/** Where every word that people read comes from a dictionary: docs/decisions/0130-words-by-language.md. */
const covered = [
  "features/applications/routes/{apply,application-received,my-referrals,opening*}.tsx",
  "features/applications/routes/{form,my-application,referral,referrals}/**/*.{ts,tsx}",
  "features/applications/ui/{enhance,form,my-application,referral,referrals}/**/*.{ts,tsx}",
  "features/candidate-kyc/routes/{upload-your-kyc,kyc-receipt*}.tsx",
  "features/candidate-kyc/ui/{enhance,form,receipt}/**/*.{ts,tsx}",
  "features/documents-form/{routes,ui}/**/*.{ts,tsx}",
  "features/documents/ui/{enhance,files}/**/*.{ts,tsx}",
  "features/draws/{routes,ui}/**/*.{ts,tsx}",
  "features/drives/routes/{kiosk,my-visit*,walk-in*}.tsx",
  "features/drives/ui/*.{ts,tsx}",
  "features/interviews/routes/my-interview.tsx",
  "features/interviews/ui/*.{ts,tsx}",
  "features/job-alerts/{routes,ui}/**/*.{ts,tsx}",
  "features/joiner-details/routes/my-start.tsx",
  "features/joiner-details/ui/*.tsx",
  "features/offer-letters/routes/my-letter.tsx",
  "features/offer-letters/ui/my-letter*.tsx",
  "features/openings/{routes,ui}/**/*.{ts,tsx}",
  "features/referrers/routes/refer.tsx",
  "features/referrers/ui/{enhance,links}/**/*.{ts,tsx}",
  "features/{root,entry.server}.tsx",
  "features/page-script/*.ts",
  "features/site-pages/routes/*/**/*.{ts,tsx}",
  "features/site-pages/routes/!(styleguide)*.tsx",
  "features/site-pages/server/*.ts",
  "features/site-pages/ui/*.tsx",
  "features/site-pages/ui/!(styleguide)/**/*.{ts,tsx}",
  "features/verify/routes/verify.tsx",
  "features/verify/ui/*.tsx",
  "features/whatsapp/routes/whatsapp-stop.tsx",
  "records/form/**/*.{ts,tsx}",
  "ui/{components,enhance,fields,figures,island,page,private,reading}/**/*.{ts,tsx}",
];

/** Modules of texts that hand out nothing but dictionaries. */
const dictionaries = [
  "content/{navigation,page-texts,share-paths,site-texts,sitemap}.ts",
  "content/company/{about-company,buildings,facilities,moments,news}.ts",
  "features/applications/texts/{apply,apply-outcomes,my-application,my-referrals}.ts",
  "features/candidate-kyc/texts/kyc-receipt.ts",
  "features/documents-form/texts/*.ts",
  "features/documents/texts/*.ts",
  "features/draws/texts/*.ts",
  "features/drives/texts/{kiosk,walk-ins}.ts",
  "features/interviews/texts/my-interview.ts",
  "features/job-alerts/texts/job-alerts.ts",
  "features/joiner-details/texts/my-start.ts",
  "features/offer-letters/texts/my-letter.ts",
  "features/openings/texts/{financial,opening-,referral}*.ts",
  "features/referrers/texts/refer.ts",
  "features/site-pages/texts/**/*.ts",
  "features/verify/texts/*.ts",
  "features/whatsapp/texts/*.ts",
];

const root = join(import.meta.dirname, "..");
const filesIn = (folder: string) =>
  globSync(folder, { cwd: root }).filter((file) => !/\.test\.|\.fixtures\./.test(file));

test("the scan finds what it looks for", () => {
  const source = `import { aTexts } from "./texts/a.ts";
const first = textsFor(aTexts);
const B = () => { const { en } = useTexts(aTexts); return <p title={en.title}>{aTexts.en.title}</p>; };
const A = ({ n }) => <p title="Go on">{n} files <b aria-label={\`\${n} of 3\`}>{n > 1 ? "Many" : "One"}</b></p>;
const crumbs = [{ label: "Careers", href: "/careers" }];
const rows = [["map-pin", "Location"], fact("Walk-in day"), ["Enter", new Error("It is not there")]];
const C = () => <p className="Is not read" title={t(\`Walk-in: \${name}\`)} />;`;
  expect(ownWords("a.tsx", source).sort()).toEqual([
    "2: a dictionary read outside a function",
    "3: a dictionary read past useTexts",
    "4: Go on",
    "4: Many",
    "4: One",
    "4: files",
    "4: of 3",
    "5: Careers",
    "6: Enter",
    "6: Location",
    "6: Walk-in day",
    "7: Walk-in:",
  ]);
});

test("the scan of texts finds what is no dictionary", () => {
  const source = `const aEn = { title: "Go on" };
export const aTexts: Dictionaries<typeof aEn> = { en: aEn };
export const days = 3;
export const b = { title: "Go on" };
export function c(n) { return \`\${n} files are here. Go on\`; }
export const d = () => textsFor(aTexts).title;`;
  expect(bareTexts("texts/a.ts", source)).toEqual(["b", "c"]);
});

test.each(dictionaries)("%s hands out nothing but dictionaries", (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    bareTexts(file, readFileSync(join(root, file), "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each(covered)("%s says nothing that no dictionary has", (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    ownWords(file, readFileSync(join(root, file), "utf8")).map((words) => `${file}:${words}`),
  );
  expect(found).toEqual([]);
});

const heading = "Terms that no name in code may hold";
const terms = forbiddenTerms(readFileSync(join(root, "docs/words.md"), "utf8"), heading);

test("a name is checked where it is given, by whole words", () => {
  const source = `import { twin } from "./a.ts";
interface Neighbours { anew: string; isMended(): void }
const { left: upkeep, ...meant } = { chore: 1, doubts: rect.twin };
function mostRows([untold = 3]: string[]) { return "namable"; }`;
  const names = declaredNames("a.ts", source).map(({ name }) => name);
  const given = ["Neighbours", "anew", "isMended", "meant", "mostRows", "untold", "upkeep"];
  expect(names.sort()).toEqual(given);
  const [held, most] = forbiddenTerms(
    `# A\n\n## ${heading}\n\n| Term | Write |\n|---|---|\n| held up | late |\n| most… | max |\n\n## B\n`,
    heading,
  );
  expect(held && most).toBeDefined();
  if (!held || !most) return;
  expect(["heldUp", "isHeldUp", "withheldUp", "held"].map((name) => holdsTerm(name, held))).toEqual(
    [...[true, true, false, false]],
  );
  expect(["mostRows", "most", "almostRows"].map((name) => holdsTerm(name, most))).toEqual([
    ...[true, false, false],
  ]);
});

test("every term of the document is read", () => {
  expect(terms.length).toBeGreaterThan(10);
  for (const term of terms) {
    expect(term.words.length).toBeGreaterThan(0);
    expect(holdsTerm([...term.words, "x"].join("-"), term)).toBe(true);
  }
});

const product = ["content", "contract", "features", "http", "platform", "records", "server", "ui"];

test.each([...product, "scripts"])(
  "no name in %s/ holds a term that docs/words.md forbids",
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const isTest = /\.(test|fixtures)\.tsx?$/.test(file);
      const names = [{ name: file, at: 0 }, ...(isTest ? [] : declaredNames(file, source))];
      return names.flatMap(({ name, at }) =>
        terms
          .filter((term) => holdsTerm(name, term))
          .map(
            ({ words, instead }) =>
              `${file}:${source.slice(0, at).split("\n").length} ${name}: in place of "${words.join(" ")}" write ${instead}`,
          ),
      );
    });
    expect(found).toEqual([]);
  },
);
