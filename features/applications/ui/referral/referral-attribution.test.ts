import { describe, expect, test } from "vitest";
import { empQuery } from "#contract/ids/referral-link.ts";
import { timings } from "#contract/timings.ts";
import { createTestDevice } from "#records/form/device.fixtures.ts";
import { createStore } from "#records/form/store.ts";
import { freshState } from "../form/form-state.ts";
import { createReferralAttribution, noAttribution, sourceOf } from "./referral-attribution.ts";
import { readReferral, rememberReferral } from "./referral-memory.ts";

const kavya = { id: "XLD0417", name: "Kavya Menon" };
const gurpreet = { id: "XLD0223", name: "Gurpreet Anand" };

/** The form of a page, on a device that follows links in this order, or on one used before. */
function openPage({
  place = "Main-Website",
  link = null as typeof kavya | null,
  followed = [] as (typeof kavya)[],
  device = createTestDevice(),
} = {}) {
  const { storage, now } = device;
  for (const employee of followed) rememberReferral(storage, { ...employee, followedAt: now() });
  const state = createStore(freshState);
  const search = link ? `?${empQuery(link.id)}` : "";
  const offered = createReferralAttribution({ state, storage, now, place, link, search });
  offered.settle();
  return {
    offered,
    attribution: () => state.get().attribution,
    source: () => sourceOf(state.get().attribution, place),
    remembered: () => readReferral(storage, now())?.id,
  };
}

test("nobody is credited before the device is asked, so the page's place stands", () => {
  const unasked = { ...noAttribution, employee: { id: "", name: "Kavya Menon" } };
  expect(sourceOf(unasked, "Main-Website")).toBe("Main-Website");
});

describe("in whose name an application goes", () => {
  test("the employee of the page's own link", () => {
    const page = openPage({ link: kavya });
    expect(page.source()).toBe("XLD0417");
    expect(page.attribution()).toMatchObject({ employee: kavya, passedOver: null });
  });

  test("the employee of a link followed before, on a page without one", () => {
    expect(openPage({ followed: [kavya] }).source()).toBe("XLD0417");
  });

  test("of two links the first, and the page tells of the other", () => {
    const page = openPage({ followed: [kavya, gurpreet], link: gurpreet });
    expect(page.source()).toBe("XLD0417");
    expect(page.attribution()).toMatchObject({ employee: kavya, passedOver: gurpreet });
  });

  test("the drive of /dolphins, unless its own address is a link", () => {
    expect(openPage({ place: "Dolphins", followed: [kavya] }).source()).toBe("Dolphins");
    const linked = openPage({ place: "Dolphins", followed: [kavya], link: gurpreet });
    expect(linked.source()).toBe("XLD0223");
  });
});

describe("what the form says of the device's memory", () => {
  test("that it remembers, where it does", () => {
    expect(openPage({ link: kavya }).attribution()).toMatchObject({
      employee: kavya,
      isRemembered: true,
    });
    expect(openPage({ followed: [kavya] }).attribution().isRemembered).toBe(true);
  });

  test("nothing where the device refuses", () => {
    const device = createTestDevice();
    device.storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(openPage({ link: kavya, device }).attribution()).toMatchObject({
      employee: kavya,
      isRemembered: false,
    });
  });
});

describe("the candidate's own word", () => {
  test("that nobody referred them holds on the link's own page, after a reload too", () => {
    const device = createTestDevice();
    openPage({ link: kavya, device }).offered.drop();
    rememberReferral(device.storage, { ...kavya, followedAt: device.now() });
    const again = openPage({ link: kavya, device });
    expect(again.source()).toBe("Main-Website");
    expect(again.attribution()).toMatchObject({ employee: null, dropped: kavya });
    expect(again.remembered()).toBeUndefined();
    again.offered.undo();
    expect(openPage({ link: kavya, device }).source()).toBe("XLD0417");
  });

  test("it is a no to both links where the page's own was not the first", () => {
    const device = createTestDevice();
    openPage({ followed: [kavya], link: gurpreet, device }).offered.drop();
    expect(openPage({ link: gurpreet, device }).source()).toBe("Main-Website");
    expect(openPage({ link: kavya, device }).source()).toBe("Main-Website");
  });

  test("it is no word on a third colleague's link, nor on the same one after 90 days", () => {
    const device = createTestDevice();
    openPage({ link: kavya, device }).offered.drop();
    expect(openPage({ link: gurpreet, device }).source()).toBe("XLD0223");
    const years = createTestDevice();
    openPage({ link: kavya, device: years }).offered.drop();
    years.clock.time += timings.rememberedReferral;
    expect(openPage({ link: kavya, device: years }).source()).toBe("XLD0417");
  });

  test("that nobody referred them is taken, forgotten on the device, and can be taken back", () => {
    const page = openPage({ followed: [kavya] });
    page.offered.drop();
    expect(page.source()).toBe("Main-Website");
    expect(page.remembered()).toBeUndefined();
    page.offered.undo();
    expect(page.source()).toBe("XLD0417");
    expect(page.remembered()).toBe("XLD0417");
  });

  test("that it was the other link is taken too", () => {
    const page = openPage({ followed: [kavya], link: gurpreet });
    page.offered.takePassedOver();
    expect(page.source()).toBe("XLD0223");
    expect(page.remembered()).toBe("XLD0223");
    expect(page.attribution().passedOver).toBeNull();
  });
});

test("an application that comes back keeps the name in which it went", () => {
  const page = openPage();
  page.offered.adopt({ source: "XLD0417", referrer: "Kavya Menon" });
  expect(page.attribution().employee).toEqual(kavya);
  page.offered.adopt({ source: "Main-Website" });
  expect(page.source()).toBe("Main-Website");
});
