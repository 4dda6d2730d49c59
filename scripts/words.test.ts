import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownWords } from "./words.ts";

/** Where every word that people read comes from a dictionary: docs/decisions/0130-words-by-language.md. */
const covered = [
  "features/applications/routes/{apply,application-received,my-*}.tsx",
  "features/applications/ui/{form,my-application,referrals}/**/*.{ts,tsx}",
  "features/candidate-kyc/routes/{upload-your-kyc,kyc-receipt*}.tsx",
  "features/candidate-kyc/ui/{enhance,form,receipt}/**/*.{ts,tsx}",
  "features/documents-form/{routes,ui}/**/*.{ts,tsx}",
  "features/documents/ui/{enhance,files}/**/*.{ts,tsx}",
  "features/drives/routes/{kiosk,my-visit*,walk-in*}.tsx",
  "features/drives/ui/*.{ts,tsx}",
  "features/interviews/routes/my-interview.tsx",
  "features/interviews/ui/*.tsx",
  "features/job-alerts/{routes,ui}/**/*.{ts,tsx}",
  "records/form/**/*.{ts,tsx}",
  "ui/components/*.{ts,tsx}",
];

const root = join(import.meta.dirname, "..");
const filesIn = (folder: string) =>
  globSync(folder, { cwd: root }).filter((file) => !/test/.test(file));

test("the scan finds what it looks for", () => {
  const source = `import { aTexts } from "./texts/a.ts";
const first = textsFor(aTexts);
const B = () => { const { en } = useTexts(aTexts); return <p title={en.title}>{aTexts.en.title}</p>; };
const A = ({ n }) => <p title="Go on">{n} files <b aria-label={\`\${n} of 3\`}>{n > 1 ? "Many" : "One"}</b></p>;
const crumbs = [{ label: "Careers", href: "/careers" }];`;
  expect(ownWords("a.tsx", source).sort()).toEqual([
    "2: a dictionary read outside a function",
    "3: a dictionary read past useTexts",
    "4: Go on",
    "4: Many",
    "4: One",
    "4: files",
    "4: of 3",
    "5: Careers",
  ]);
});

test.each(covered)("%s says nothing that no dictionary has", (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    ownWords(file, readFileSync(join(root, file), "utf8")).map((words) => `${file}:${words}`),
  );
  expect(found).toEqual([]);
});
