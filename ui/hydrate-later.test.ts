import { expect, test } from "vitest";
import { hydrateLater } from "./hydrate-later.ts";

const page = [
  '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" nonce="n1"/>',
  '<script type="module" src="/page.js"></script>',
  '<script nonce="n1">window.__reactRouterContext = {}</script>',
  '<script nonce="n1" type="module" async="">import "/a.js"</script>',
].join("");

test("the framework's modules wait, with their code and nonce unchanged", () => {
  const later = hydrateLater(page);
  expect(later).toContain('<link data-rel="modulepreload" href="/a.js" nonce="n1"/>');
  expect(later).toContain(
    '<script nonce="n1" type="text/plain" data-hydrate="">import "/a.js"</script>',
  );
});

test("style, data and the small script of every page stay as they are", () => {
  const later = hydrateLater(page);
  expect(later).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(later).toContain('<script type="module" src="/page.js"></script>');
  expect(later).toContain('<script nonce="n1">window.__reactRouterContext = {}</script>');
});
