import { describe, expect, test } from "vitest";
import { empQuery } from "#contract/referral-link.ts";
import { createCreditKeeper, noCredit, sourceOf } from "./credit.ts";
import { createTestDevice } from "./device-under-test.ts";
import { createCell, freshState } from "./form-state.ts";
import { readReferral, rememberReferral } from "./referral-memory.ts";

const kavya = { id: "XLD0417", name: "Kavya Menon" };
const gurpreet = { id: "XLD0223", name: "Gurpreet Anand" };

/** The form of a page, on a device that follows links in this order. */
function openPage({
  place = "Main-Website",
  link = null as typeof kavya | null,
  followed = [] as (typeof kavya)[],
} = {}) {
  const { storage, now } = createTestDevice();
  for (const employee of followed) rememberReferral(storage, { ...employee, followedAt: now() });
  const state = createCell(freshState);
  const search = link ? `?${empQuery(link.id)}` : "";
  const keeper = createCreditKeeper({ state, storage, now, place, link, search });
  keeper.settle();
  return {
    keeper,
    credit: () => state.get().credit,
    source: () => sourceOf(state.get().credit, place),
    remembered: () => readReferral(storage, now())?.id,
  };
}

test("nobody is credited before the device is asked, so the page's place stands", () => {
  const unasked = { ...noCredit, employee: { id: "", name: "Kavya Menon" } };
  expect(sourceOf(unasked, "Main-Website")).toBe("Main-Website");
});

describe("in whose name an application goes", () => {
  test("without any link it is the site's own", () => {
    expect(openPage().source()).toBe("Main-Website");
    expect(openPage({ place: "Dolphins" }).source()).toBe("Dolphins");
  });

  test("the employee of the page's own link", () => {
    const page = openPage({ link: kavya });
    expect(page.source()).toBe("XLD0417");
    expect(page.credit()).toMatchObject({ employee: kavya, passedOver: null });
  });

  test("the employee of a link followed before, on a page without one", () => {
    expect(openPage({ followed: [kavya] }).source()).toBe("XLD0417");
  });

  test("of two links the first, and the page tells of the other", () => {
    const page = openPage({ followed: [kavya, gurpreet], link: gurpreet });
    expect(page.source()).toBe("XLD0417");
    expect(page.credit()).toMatchObject({ employee: kavya, passedOver: gurpreet });
  });

  test("the drive of /dolphins, unless its own address is a link", () => {
    expect(openPage({ place: "Dolphins", followed: [kavya] }).source()).toBe("Dolphins");
    const linked = openPage({ place: "Dolphins", followed: [kavya], link: gurpreet });
    expect(linked.source()).toBe("XLD0223");
  });
});

describe("the candidate's own word", () => {
  test("that nobody referred them is taken, forgotten on the device, and can be taken back", () => {
    const page = openPage({ followed: [kavya] });
    page.keeper.drop();
    expect(page.source()).toBe("Main-Website");
    expect(page.remembered()).toBeUndefined();
    page.keeper.undo();
    expect(page.source()).toBe("XLD0417");
    expect(page.remembered()).toBe("XLD0417");
  });

  test("that it was the other link is taken too", () => {
    const page = openPage({ followed: [kavya], link: gurpreet });
    page.keeper.takePassedOver();
    expect(page.source()).toBe("XLD0223");
    expect(page.remembered()).toBe("XLD0223");
    expect(page.credit().passedOver).toBeNull();
  });
});

test("an application that comes back keeps the name in which it went", () => {
  const page = openPage();
  page.keeper.adopt({ source: "XLD0417", referrer: "Kavya Menon" });
  expect(page.credit().employee).toEqual(kavya);
  page.keeper.adopt({ source: "Main-Website" });
  expect(page.source()).toBe("Main-Website");
});
