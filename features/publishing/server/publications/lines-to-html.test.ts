import { expect, test } from "vitest";
import { attacks } from "../../../../tests/support/files/hostile-html.ts";
import { linesToHtml } from "./lines-to-html.ts";
import { sanitiseDetails } from "./sanitise-details.ts";

const shown = (text: string) => sanitiseDetails(linesToHtml(text)).replaceAll("\n", "");

test.each([
  ["First.\n\nSecond,\nstill second.", "<p>First.</p><p>Second,<br />still second.</p>"],
  ["We have:\r\n- a hall\r\n- a lift", "<p>We have:</p><ul><li>a hall</li><li>a lift</li></ul>"],
  ["•\ta hall\n\n•\ta lift\nCome.", "<ul><li>a hall</li><li>a lift</li></ul><p>Come.</p>"],
  ["1. Walk in\n2. Sit down", "<ol><li>Walk in</li><li>Sit down</li></ol>"],
  ["On\n12. May we met", "<p>On<br />12. May we met</p>"],
  ["- one item", "<ul><li>one item</li></ul>"],
  ["a < b\n\n<b>c</b> & d", "<p>a &lt; b</p><p><b>c</b> &amp; d</p>"],
])("%j is typed, and its lines are kept", (typed, html) => {
  expect(shown(typed)).toBe(html);
  // saved once more it stays as it is
  expect(shown(shown(typed))).toBe(html);
});

test("text before, between and behind blocks of HTML is parted as well", () => {
  expect(shown("One.\n\nTwo.\n<ul><li>a\n\n- b</li></ul>\nThree.\n\nFour.")).toBe(
    "<p>One.</p><p>Two.</p><ul><li>a- b</li></ul><p>Three.</p><p>Four.</p>",
  );
});

test("what is hostile stays harmless between lines", () => {
  for (const attack of attacks) {
    expect(shown(`One.\n\n- ${attack}\n\n${attack}`), attack).not.toMatch(
      /<(?!\/?(?:a|b|br|em|h4|i|li|ol|p|strong|t[a-z]+|u|ul|blockquote|caption)\b)|on\w+=|javascript:/i,
    );
  }
});

test("texts that never end their tags are read soon", () => {
  for (const part of ["<p ", "<p", "<", "-\n", "<a\n", "\n", " "]) {
    expect(linesToHtml(part.repeat(100_000 / part.length)).length).toBeGreaterThan(0);
  }
});

test.each([
  'See <a\nhref="/Moments">photos</a>\n\nhere',
  "<p>One.</p>\n\n<p>Two.</p>",
  "Cold <b>water</b>",
  "One,<br>\ntwo.\n\nThree.",
  "<p>never closed\n\n- a",
  "<table><tr><td>a\n\nb</td></tr></table>",
])("HTML stays to the letter: %j", (html) => {
  expect(linesToHtml(html)).toBe(html);
});
