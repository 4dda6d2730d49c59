import type { BrowserContext } from "@playwright/test";
import { deskPages } from "#features/routes.ts";
import { admin, complaints, expect, test, withFolder, withServer } from "./support.ts";
import { Walk } from "./walk-site.ts";
import { makeWholeSite, nowhere } from "./whole-site.ts";

/** Runs in the page. React knows an element once it has taken it over. */
const isTakenOver = () =>
  Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));

const patterns = deskPages
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ path = "" }) => `/${path}`);

async function cookieOf(context: BrowserContext, account: { userName: string; password: string }) {
  const form = { do: "sign-in", user: account.userName, password: account.password };
  await context.request.post("/desk/me", { form });
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("React takes over every page of the desk as the server drew it, and the browser complains of none", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await withFolder(async (folder) => {
    const { dataDir, paths } = await makeWholeSite(folder);
    await withServer({ dataDir, environment: nowhere }, async ({ url }) => {
      const extraHTTPHeaders = { origin: url };
      const context = await browser.newContext({ baseURL: url, extraHTTPHeaders });
      const cookie = await cookieOf(context, admin);
      await context.setExtraHTTPHeaders({});
      const page = await context.newPage();
      page.on("dialog", (dialog) => dialog.accept());
      const faults: string[] = [];
      const found = complaints(page);
      const look = async (address: string) => {
        const answer = await page.goto(address);
        if (!answer?.ok()) return void found.splice(0);
        const taken = await page
          .waitForFunction(isTakenOver, null, { timeout: 5_000 })
          .catch(() => null);
        if (!taken) faults.push(`${address}: not taken over`);
        await page.waitForLoadState("networkidle");
        faults.push(...found.splice(0).map((fault) => `${address}: ${fault}`));
      };
      const walk = new Walk({ origin: url, look, patterns });
      const plain = walk.left.filter((path) => !path.includes(":"));
      await walk.from([...plain, ...paths], cookie);
      await walk.guess(cookie);
      expect.soft(walk.left, "give an example in whole-site.ts").toEqual([]);
      expect(faults).toEqual([]);
    });
  });
});
