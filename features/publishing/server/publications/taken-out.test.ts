import { expect, test } from "vitest";
import { takenOut } from "./taken-out.ts";

test("what pages show is not named", () => {
  const html = `<h2>Kites</h2><div>Up <b>and</b> <a href="/Moments" rel="x">away</a></div>`;
  expect(takenOut(html)).toEqual([]);
  expect(takenOut("")).toEqual([]);
});

test("elements, attributes and addresses that go are named once each", () => {
  const html =
    `<p onclick="x()" style="color:red">a</p><p onclick="y()">b</p><script>c</script>` +
    `<img src=x onerror=alert(1)><a href="javascript:alert(1)">d</a><custom-tag>e</custom-tag>`;
  expect(takenOut(html)).toEqual(["onclick", "style", "script", "img", "link", "custom-tag"]);
});

test("names are safe to stand in an address, and few", () => {
  const odd = Array.from({ length: 50 }, (_, at) => `<x${at} &=1>`).join("");
  const names = takenOut(`<p "><script x=1></p>${odd}`);
  expect(names.length).toBeLessThanOrEqual(12);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});
