import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { withFolder, withServer } from "../../tests/support/browser/support.ts";
import { nowhere } from "../../tests/support/browser/whole-site.ts";
import { keepTemporaryFilesInMemory } from "../../tests/support/run/quick-folder.ts";
import { compareFolders } from "./compare.ts";
import { moments } from "./moments.ts";
import { copySite, makeSite, onTheDay } from "./prepare-site.ts";
import { findScreens, type Screen, signIn } from "./screens.ts";
import { all, takePictures } from "./take-pictures.ts";

const usage = `Photographs every screen of the built site, the same each time; compares with pictures of another build.

  npm run pictures -- --to FOLDER                       all pictures, to compare with
  npm run pictures -- --to FOLDER --against BEFORE      and what is different from those in BEFORE: FOLDER/index.html

  --only 'apply|refer-data'    screens whose names have this in them, whatever its case
  --widths 390,1366            of ${all.widths.join(", ")}
  --schemes light              of ${all.schemes.join(", ")}
`;

const { values } = parseArgs({
  options: {
    to: { type: "string", default: "test-results/pictures" },
    against: { type: "string" },
    only: { type: "string", default: "" },
    widths: { type: "string" },
    schemes: { type: "string" },
    help: { type: "boolean" },
  },
});

const chosen = <Choice>(choices: readonly Choice[], words: string | undefined) =>
  choices.filter((choice) => !words || words.split(",").includes(String(choice)));

async function run(): Promise<number> {
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const started = performance.now();
  const folder = resolve(values.to);
  const before = values.against ? resolve(values.against) : null;
  if (before && !existsSync(join(before, "screens.json")))
    throw new Error(`There are no pictures in ${before}.`);
  await mkdir(folder, { recursive: true });
  // the same people on the same pages: only the build is another one
  const from = before ?? folder;
  const kept = join(from, "site");
  if (!before) await rm(kept, { recursive: true, force: true });
  await makeSite(kept);
  const taken: string[] = [];
  const failed: string[] = [];
  const environment = { ...nowhere, ...onTheDay };
  // pages say their own address
  const port = 24_777;
  if (!before) {
    // on a copy of its own: what the walk opens is opened in no picture
    await withFolder(async (scratch) => {
      const { dataDir, paths, ...site } = await copySite(kept, scratch);
      await withServer({ dataDir, environment, port }, async ({ url }) => {
        const cookies = await signIn(url, site);
        const found = await findScreens(url, { paths, cookies });
        await writeFile(join(folder, "screens.json"), JSON.stringify(found, null, 2));
      });
    });
  }
  const screens: Screen[] = JSON.parse(await readFile(join(from, "screens.json"), "utf8"));
  await withFolder(async (scratch) => {
    const site = await copySite(kept, scratch);
    await withServer({ dataDir: site.dataDir, environment, port }, async ({ url }) => {
      const cookies = await signIn(url, site);
      const only = new RegExp(values.only, "i");
      const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en-IN"],
      });
      try {
        await takePictures(browser, {
          ...{ origin: url, cookies, folder },
          subjects: [...screens, ...moments(screens)].filter(({ name }) => only.test(name)),
          widths: chosen(all.widths, values.widths),
          schemes: chosen(all.schemes, values.schemes),
          taken: (name) => taken.push(name),
          failed: (name) => failed.push(name),
        });
      } finally {
        await browser.close();
      }
    });
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${taken.length} pictures in ${seconds} s: ${folder}\n`);
  const differing = before
    ? await compareFolders({ before, after: folder, names: taken.sort() })
    : 0;
  return failed.length + differing > 0 ? 1 : 0;
}

keepTemporaryFilesInMemory();
process.exitCode = await run();
