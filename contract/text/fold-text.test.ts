import { expect, test } from "vitest";
import { containsWords, foldedWords, foldText, searchWords } from "./fold-text.ts";

test.each([
  ["José Gonçalves", "jose goncalves"],
  ["Jose\u0301 Gonc\u0327alves", "jose goncalves"],
  ["STRASSE Straße STRAẞE", "strasse strasse strasse"],
  ["Ærø Łódź Ðorđe Œuvre Þór İstanbul ılık", "aero lodz dorde oeuvre thor istanbul ilik"],
  ["ﬁnance oﬃce Ａｓｈａ ９８２", "finance office asha 982"],
  ["e‑commerce e-commerce e\u00adcommerce e–commerce", "ecommerce ecommerce ecommerce ecommerce"],
  ["D'Souza D’Souza D`Souza D´Souza O‘Neil", "dsouza dsouza dsouza dsouza oneil"],
  ["क\u094d\u200dष क\u094d\u200cष क\u094dष", "क\u094dष क\u094dष क\u094dष"],
  ["फ़ोन", "फोन"],
  ["९८२० ৯৮ ٩٨ ۹۸", "9820 98 98 98"],
  ["As\u200bha\u200e \ufeffKul\u2060karni\ufe0f", "asha kulkarni"],
  ["Σίσυφος ΣΊΣΥΦΟΣ", "σισυφοσ σισυφοσ"],
  ["C++ and C#, M.Com", "c++ and c#, m.com"],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each([
  ["Kulkarni, Asha", ["kulkarni", "asha"]],
  ["Kulkarni,Asha", ["kulkarni", "asha"]],
  ['"Asha"', ["asha"]],
  ["“Asha” ‘Rao’ «Iyer» (Sunita K.)", ["asha", "rao", "iyer", "sunita", "k"]],
  ["<asha@mail.example>", ["asha@mail.example"]],
  ["mailto:asha@mail.example?subject=Hello", ["asha@mail.example"]],
  ['"Kulkarni, Asha" <asha@mail.example>;', ["kulkarni", "asha@mail.example"]],
  ["+91 98201 44556", ["9820144556"]],
  ["(+91) 98201-44556", ["9820144556"]],
  ["+91-98201‑44556", ["9820144556"]],
  ["0091 98201 44556", ["9820144556"]],
  ["+91 (0) 98201 44556", ["9820144556"]],
  ["tel:+919820144556", ["9820144556"]],
  ["https://wa.me/919820144556?text=Hello", ["9820144556"]],
  ["+91 ९८२०१ ४४५५६", ["9820144556"]],
  ["09820144556 asha", ["9820144556", "asha"]],
  ["98201 44556", ["98201", "44556"]],
  ["98201-44556", ["9820144556"]],
  ["+91-98201", ["98201"]],
  ["+91 98201 44556 400001", ["9820144556", "400001"]],
  ["91 98201 44556", ["9820144556"]],
  ["0 98201-44556", ["9820144556"]],
  ["12-14 Palm Beach", ["1214", "palm", "beach"]],
  ["91-12 Palm Beach", ["9112", "palm", "beach"]],
  ["a+91b", ["a+91b"]],
  ["3,20,000 and 14/B.", ["3,20,000", "and", "14/b"]],
  ["c++ c# 100% under_score", ["c++", "c#", "100%", "under_score"]],
  ["an Anand ANAND", ["anand"]],
  [" \u200b\n", []],
  ["\\", ["\\"]],
  ["'; --", ["'; --"]],
])("%j asks for %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("words alone leave numbers as they are written", () => {
  expect(foldedWords("+91 98201 44556, Co-ordinator")).toEqual([
    "+91",
    "98201",
    "44556",
    "coordinator",
  ]);
});

test("a name holds the words of another spelling", () => {
  expect(containsWords("José Gonçalves", searchWords("GONCALVES, jose"))).toBe(true);
  expect(containsWords("José Gonçalves", searchWords("jose mendes"))).toBe(false);
});

test("a search has 20 words at most", () => {
  expect(searchWords([...Array(50).keys()].map((at) => `w${at}x`).join(" "))).toHaveLength(20);
});
