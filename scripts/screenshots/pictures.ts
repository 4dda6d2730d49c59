import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { chanceOf } from "../demo/chance.ts";
import { makeKycFile } from "../demo/files.ts";

interface Site {
  url: string;
  adminPassword: string;
}

export interface Picture {
  name: string;
  content: Buffer;
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };
/** Between pictures that stand side by side. */
const gap = 30;

/** A browser whose pictures differ only by what the site shows. */
function openDevice(browser: Browser, { url }: Site, viewport = desktop): Promise<BrowserContext> {
  return browser.newContext({
    ...{ baseURL: url, viewport, deviceScaleFactor: viewport === phone ? 2 : 1.5 },
    ...{ locale: "en-IN", timezoneId: "Asia/Kolkata", colorScheme: "light" as const },
    reducedMotion: "reduce",
  });
}

/** Fonts are there, and pictures that are on the screen are painted. */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.getBoundingClientRect().top > innerHeight || image.complete,
    ),
  );
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Puts pictures beside each other, all with this height. */
async function sideBySide(shots: readonly Buffer[], height: number): Promise<Buffer> {
  const scaled = await Promise.all(
    shots.map((shot) =>
      sharp(shot)
        .resize({ height })
        .extend({ top: 1, bottom: 1, left: 1, right: 1, background: "#c9c3bb" })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const parts = scaled.map(({ data, info }): OverlayOptions => {
    const part = { input: data, left, top: 0 };
    left += info.width + gap;
    return part;
  });
  const canvas = { width: left - gap, height: height + 2, channels: 4 as const };
  return sharp({ create: { ...canvas, background: "#ffffff00" } })
    .composite(parts)
    .webp({ quality: 82 })
    .toBuffer();
}

async function openings(browser: Browser, site: Site): Promise<Buffer> {
  const wide = await openDevice(browser, site);
  const narrow = await openDevice(browser, site, phone);
  const [list, opening] = [await wide.newPage(), await narrow.newPage()];
  await list.goto("/current-openings");
  const first = list.locator('a[href*="/Opening/"]').first();
  await opening.goto((await first.getAttribute("href")) ?? "");
  return sideBySide([await shoot(list), await shoot(opening)], 700);
}

async function desk(browser: Browser, site: Site): Promise<Buffer> {
  const page = await (await openDevice(browser, site)).newPage();
  const form = { do: "sign-in", user: "admin", password: site.adminPassword };
  await page.request.post("/desk/me", { form, maxRedirects: 0 });
  await page.goto("/refer-data");
  return sideBySide([await shoot(page)], 800);
}

/** The form's progress bar stays at the top of the screen. */
function scrollBelowProgress(element: Element): void {
  scrollBy(0, element.getBoundingClientRect().top - 110);
}

async function kyc(browser: Browser, site: Site): Promise<Buffer> {
  const page = await (await openDevice(browser, site, phone)).newPage();
  await page.goto("/upload-your-kyc");
  await page.locator('form[data-hydrated="yes"]').waitFor({ state: "attached" });
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  const first = await shoot(page);
  await page.getByRole("checkbox", { name: /read this notice and agree/ }).check();
  await page.getByLabel("Personal Email ID").fill("asha.kulkarni@mail.example");
  await page.getByLabel("Name as per Aadhaar Card").fill("Asha Kulkarni");
  for (const value of ["No", "NoG", "Fresher"])
    await page.locator(`input[type=radio][value=${value}]`).check();
  for (const key of ["resumeFile", "panCardFile", "photoFile"] as const) {
    const { name, content } = await makeKycFile(chanceOf(1), { key, name: "Asha Kulkarni" });
    const mimeType = name.endsWith(".pdf") ? "application/pdf" : "image/png";
    await page.locator(`#${key}`).setInputFiles({ name, mimeType, buffer: content });
    const row = page.locator("li", { has: page.locator(`#${key}`) });
    await row.getByText("Received at").waitFor();
  }
  const last = await shoot(page);
  await page.locator("li", { has: page.locator("#panCardFile") }).evaluate(scrollBelowProgress);
  return sideBySide([first, await shoot(page), last], 800);
}

/** The README's pictures: openings, HR's list of applications, the form for candidates' documents. */
export async function takePictures(browser: Browser, site: Site): Promise<Picture[]> {
  return [
    { name: "openings.webp", content: await openings(browser, site) },
    { name: "applications.webp", content: await desk(browser, site) },
    { name: "documents.webp", content: await kyc(browser, site) },
  ];
}
