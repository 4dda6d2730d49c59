import { expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { referTexts } from "../../texts/refer.ts";
import { shareLinks } from "./share-links.ts";

const url = "https://careers.xld.example/Opening/AI-Engineer?emp=WExEMDQxNw%3D%3D";
const links = shareLinks(url, "AI & Data Engineer", brand, referTexts.en);

test("every way carries the whole link, its own query untouched", () => {
  for (const { name, href } of links) {
    const carried = [...new URL(href).searchParams.values()].join(" ");
    expect(carried, name).toContain(url);
  }
});

test("the opening's title goes along wherever a text does, whatever is in it", () => {
  for (const name of ["WhatsApp", "X", "Email"]) {
    const { href = "" } = links.find((link) => link.name === name) ?? {};
    expect([...new URL(href).searchParams.values()].join(" ")).toContain("AI & Data Engineer");
  }
});

test("a mail's text has no plus signs for spaces", () => {
  const mail = links.find(({ name }) => name === "Email");
  expect(mail?.href.replace(encodeURIComponent(url), "")).not.toContain("+");
});
