import { expect, test } from "vitest";
import { listFields } from "#features/publishing/list-fields.ts";
import type { ContentPlace } from "../../routes/editor/content-address.ts";
import { fillPageLink } from "./fill-page-link.ts";

const items = [
  { key: "1", live: { id: "night-bus" }, draft: null },
  { key: "2", live: null, draft: { body: { id: "Night-Bus-2" } } },
];
const place = {
  content: { list: async () => items },
  collection: { name: "others", itemLabel: "News item", fields: listFields.others },
} as unknown as ContentPlace;

async function fill(values: Record<string, string>, { key = "new", sent = "" } = {}) {
  return (await fillPageLink(place, key, new URLSearchParams(sent), values)).id;
}

test("an empty page link is made from the title, unlike any other of the list", async () => {
  expect(await fill({ headlines: "A lake", id: " " })).toBe("a-lake");
  expect(await fill({ headlines: "Night bus!", id: "" })).toBe("night-bus-3");
  expect(await fill({ headlines: "Night bus", id: "" }, { key: "1" })).toBe("night-bus");
  expect(await fill({ headlines: "रात", id: "" })).toBe("news-item");
});

test("a suggested one gives way, one that HR wrote stays, and without a title there is none", async () => {
  const sent = "suggested=yes";
  expect(await fill({ headlines: "Night bus", id: "night-bus" }, { sent })).toBe("night-bus-3");
  expect(await fill({ headlines: "Night bus", id: "night-bus" })).toBe("night-bus");
  expect(await fill({ headlines: " ", id: "" })).toBe("");
});
