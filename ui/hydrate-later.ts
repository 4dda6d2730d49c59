/**
 * Puts off the framework's scripts of a hydrated page until the page is painted: they would take
 * the network from its pictures and fonts. `features/page-script/start-hydration.ts` starts them, at the
 * latest when somebody touches the page. Without a script nothing is missing: forms post natively.
 * @param html a whole page with React Router's `<Scripts/>`
 */
export function hydrateLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(
      /(<script nonce="[^"]+") type="module" async=""/,
      '$1 type="text/plain" data-hydrate=""',
    );
}
