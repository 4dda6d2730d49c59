import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { holdScripts, openSeen } from "../support/browser/desk-list.ts";
import { bookEach, publishDrive } from "../support/browser/drive.ts";
import { writeQrVideo } from "../support/browser/fake-camera.ts";
import { takeNewSession } from "../support/browser/sessions.ts";
import { admin, editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** What a browser says of a network that is away, and of a session that has ended. */
const unexpected = (found: readonly string[]) =>
  found.filter((each) => !/ERR_INTERNET_DISCONNECTED| 401| 409/.test(each));

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** One of the buttons of a list, which names its person besides. */
const of = (page: Page, what: string, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${what} ?: ${name}$`) });
const box = (page: Page) => page.getByRole("textbox", { name: "Number or name" });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
const told = (page: Page) => page.getByRole("alert");
const tally = (page: Page, label: string) =>
  page.locator(".door-tally div").filter({ hasText: label }).locator("dd");

const people = [
  { firstName: "Rohit", lastName: "Kulkarni", contactNumber: "9830011111" },
  { firstName: "Neha", lastName: "Joshi", contactNumber: "9830022222" },
  { firstName: "Kunal", lastName: "Jadhav", contactNumber: "9830033333" },
];

/** A phone at the door with a session of its own. */
async function phone(
  browser: Browser,
  { url, door, person }: { url: string; door: string; person: { userName: string } },
) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 390, height: 844 }, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await takeNewSession(page, person);
  await atDoor(page, door);
  return { context, page };
}

async function atDoor(page: Page, door: string): Promise<void> {
  await page.goto(door);
  await expect(button(page, "Scan")).toBeVisible();
}

async function drive(page: Page, title: string) {
  const path = await publishDrive(page, title);
  const numbers = await bookEach(page, path, people);
  const desk = `/desk/drives/${path.split("/").at(-1)}`;
  return { numbers, door: `${desk}/door`, board: `${desk}/board` };
}

test("two doors, one without a network: what waits is kept, sent in order, and the second one is told", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { numbers, door, board } = await drive(page, "Two doors");
  const first = await phone(browser, { url: site.url, door, person: editor });
  const second = await phone(browser, { url: site.url, door, person: admin });
  const found = [complaints(first.page), complaints(second.page)];

  await test.step("without a network the door goes on, and says what waits", async () => {
    await first.context.setOffline(true);
    await expect(said(first.page, "Go on as usual.")).toBeVisible();
    await of(first.page, "Arrived", "Neha Joshi").click();
    await expect(said(first.page, "1 not sent yet")).toBeVisible();
    await expect(said(first.page, "has arrived")).toHaveCount(0);
    await box(first.page).fill("rohit");
    await button(first.page, "Find").click();
    await expect(first.page.getByRole("heading", { name: "Rohit Kulkarni" })).toBeFocused();
    await button(first.page, "Arrived").click();
    await expect(first.page.getByText("Not sent yet", { exact: true })).toBeVisible();
    await button(first.page, "Call in").click();
    await button(first.page, "Done").click();
    await button(first.page, "Selected").click();
    await expect(said(first.page, "4 not sent yet")).toBeVisible();
    await box(first.page).fill("9830033333");
    await button(first.page, "Find").click();
    await expect(first.page.getByText("Mobile numbers need the network.").last()).toBeVisible();
    await expectAccessibleInBothSchemes(first.page);
    await expectNothingBeyond(first.page);
  });

  await test.step("the other door was first", async () => {
    await of(second.page, "Arrived", "Neha Joshi").click();
    await expect(said(second.page, "Neha Joshi has arrived.")).toBeVisible();
    // her button is gone; the keyboard goes on at a name
    await expect(second.page.locator(".door-list a:focus")).toHaveCount(1);
  });

  await test.step("the page is closed; opened again with a network, it sends what waited", async () => {
    await first.page.close();
    await first.context.setOffline(false);
    first.page = await first.context.newPage();
    found.push(complaints(first.page));
    await atDoor(first.page, door);
    await expect(said(first.page, "All 4 are sent.")).toBeVisible();
    await expect(told(first.page)).toContainText(
      /Neha Joshi already arrived at \d\d:\d\d, taken by admin, at another door. Counted once./,
    );
    await expectAccessibleInBothSchemes(first.page);
    await button(first.page, "OK").click();
    await expect(told(first.page)).toHaveText("");
  });

  await test.step("who talks with somebody is chosen at the door and on the board", async () => {
    const own = first.page;
    await box(own).fill("neha");
    await button(own, "Find").click();
    await own.getByLabel("With").selectOption("admin");
    await expectAccessibleInBothSchemes(own);
    await button(own, "Call in").click();
    await expect(own.getByText(/^In talk since .* with admin\.$/)).toBeVisible();
    for (const each of await own.locator("button.door-big").all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    await own.goto(door);
    await of(own, "Arrived", "Kunal Jadhav").click();
    await own.getByRole("link", { name: "Board" }).click();
    await own.getByLabel("With: Kunal Jadhav").selectOption("admin");
    await expectAccessibleInBothSchemes(own);
    await expectNothingBeyond(own);
    await of(own, "Call in", "Kunal Jadhav").click();
    await expect(own.locator(".is-talk")).toHaveCount(2);
    await expect(own.getByRole("link", { name: "Invite people who fit" })).toBeVisible();
    await atDoor(own, door);
  });

  await test.step("both doors agree", async () => {
    for (const { page } of [first, second]) {
      await expect(tally(page, "Arrived")).toHaveText("3", { timeout: 20_000 });
      await expect(tally(page, "To come")).toHaveText("0");
    }
    await box(second.page).fill(numbers[0] ?? "");
    await button(second.page, "Find").click();
    await expect(second.page.getByText(/^Done at .*: Selected/)).toBeVisible();
    await expectAccessibleInBothSchemes(second.page);
    await second.page.goto(board);
    await expect(second.page.getByText("1 selected, 0 on hold, 0 rejected")).toBeVisible();
    await expect(second.page.getByText("Average wait")).toBeVisible();
    await second.page.goto(door.replace("/door", ""));
    const figures = second.page.getByRole("region", { name: "Seats and people by time" });
    await expect(figures.getByRole("row", { name: /^Total/ })).toHaveText(/^Total43\d+$/);
    await expectAccessibleInBothSchemes(second.page);
  });
  expect(unexpected(found.flat())).toEqual([]);
});

test("what waits is sent after a new sign-in and from another page of the desk; signing out asks first", async ({
  page,
  browser,
  site,
}) => {
  const { numbers, door, board } = await drive(page, "A long day");
  const { context, page: own } = await phone(browser, { url: site.url, door, person: editor });
  await context.clearCookies();
  await of(own, "Arrived", "Rohit Kulkarni").click();
  const dialog = own.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(said(own, "1 not sent yet")).toBeVisible();
  await dialog.getByLabel("User Name").fill(editor.userName);
  await dialog.getByLabel("Password").fill(admin.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(said(own, "Rohit Kulkarni has arrived.")).toBeVisible();

  await context.setOffline(true);
  await of(own, "Arrived", "Neha Joshi").click();
  await expect(said(own, "1 not sent yet")).toBeVisible();
  await own.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(board);
  await expect(said(other, "1 entry from the door is sent.")).toBeVisible();
  await atDoor(other, `${door}?q=${numbers[1]}`);
  await expect(other.getByText("Already arrived")).toBeVisible();

  await atDoor(other, door);
  await context.setOffline(true);
  await of(other, "Arrived", "Kunal Jadhav").click();
  await expect(said(other, "1 not sent yet")).toBeVisible();
  const waits = () => other.evaluate(() => localStorage.getItem("xld-door"));
  expect(await waits()).toContain("arrived");
  expect(await waits()).not.toMatch(/Kunal|Jadhav|98300/);
  await button(other, "Menu").click();
  other.once("dialog", (asked) => asked.dismiss());
  await button(other, "Sign out").click();
  expect(await waits()).not.toBeNull();
  await context.route("**/*", (route) => route.abort());
  await context.setOffline(false);
  other.once("dialog", (asked) => asked.accept());
  await button(other, "Sign out").click();
  await context.unroute("**/*");
  await other.goto("/desk");
  expect(await waits()).toBeNull();
});

test("the camera reads a pass and is off then; another code is none, and Stop ends it", async ({
  page,
  site,
}, info) => {
  const { numbers, door, board } = await drive(page, "Passes");
  const video = info.outputPath("codes.y4m");
  await writeQrVideo(video, "upi://pay?pa=somebody");
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--no-sandbox",
      // the shell has nobody to ask
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const { page: own } = await phone(browser, { url: site.url, door, person: editor });
    const found = complaints(own);
    const requests: string[] = [];
    own.on("request", (request) => requests.push(request.url()));
    const answer = await own.reload();
    expect(answer?.headers()["permissions-policy"]).toContain("camera=(self)");
    await expect(button(own, "Scan")).toBeVisible();
    expect(requests.filter((url) => url.includes("decode"))).toEqual([]);

    await button(own, "Scan").click();
    await expect(said(own, "This code is not a pass.")).toBeVisible();
    await expectAccessibleInBothSchemes(own);
    const camera = own.locator("video");
    const stream = await camera.evaluateHandle((video: HTMLVideoElement) => video.srcObject);
    const isOn = () => stream.evaluate((each) => (each as MediaStream).active);
    await button(own, "Stop").click();
    await expect(camera).toHaveCount(0);
    await expect.poll(isOn).toBe(false);

    // looked at as soon as the camera is on again
    await writeQrVideo(video, numbers[1] ?? "");
    await button(own, "Scan").click();
    await expect(own.getByRole("heading", { name: "Neha Joshi" })).toBeVisible();
    await expect(box(own)).toHaveValue(numbers[1] ?? "");
    await expect(camera).toHaveCount(0);
    await expectAccessibleInBothSchemes(own);
    await button(own, "Arrived").click();
    await expect(said(own, "Neha Joshi has arrived.")).toBeVisible();
    const elsewhere = await own.goto(board);
    expect(elsewhere?.headers()["permissions-policy"]).toContain("camera=()");
    expect(unexpected(found)).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("what was typed before the script came is looked up; where the camera is not allowed, or without script, the door works", async ({
  page,
  browser,
  site,
}) => {
  const { door } = await drive(page, "Typed early");
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await openSeen(page, door);
  await box(page).fill("kunal");
  await expect(button(page, "Scan")).toBeHidden();
  const before = await button(page, "Find").boundingBox();
  release();
  // it comes with the script
  await expect(button(page, "Scan")).toBeVisible();
  expect(await button(page, "Find").boundingBox()).toEqual(before);
  await expect(box(page)).toHaveValue("kunal");
  await page.unrouteAll({ behavior: "wait" });

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await button(page, "Scan").click();
  await expect(said(page, /^The camera is not allowed/)).toBeVisible();
  await button(page, "Find").click();
  await expect(page.getByRole("heading", { name: "Kunal Jadhav" })).toBeVisible();

  // the board that is opened right after a press knows of it
  await atDoor(page, door);
  await page.route("**/acts", async (route) => {
    await new Promise((later) => setTimeout(later, 1_000));
    await route.continue();
  });
  await of(page, "Arrived", "Rohit Kulkarni").click();
  await page.getByRole("link", { name: "Board" }).click();
  await expect(page.getByRole("heading", { name: "Waiting 1" })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const own = await context.newPage();
  await takeNewSession(own, editor);
  await own.goto(door);
  await expect(button(own, "Scan")).toHaveCount(0);
  await of(own, "Arrived", "Kunal Jadhav").click();
  await expect(said(own, "Kunal Jadhav has arrived.")).toBeVisible();
  await own.getByLabel("With").selectOption("admin");
  await button(own, "Call in").click();
  await expect(own.getByText(/^In talk since .* with admin\.$/)).toBeVisible();
});
