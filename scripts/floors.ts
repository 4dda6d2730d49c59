/**
 * The floors of the house, from the ground up. What stands on one may import it and all below: never what is above, not
 * even a type or a style sheet. `scripts/architecture.test.ts` holds it; `npm run measure` counts what breaks it.
 */
export const floors: readonly { name: string; holds: RegExp }[] = [
  { name: "platform", holds: /^platform\// },
  { name: "contract, content", holds: /^(contract|content)\// },
  { name: "http", holds: /^http\// },
  { name: "ui", holds: /^ui\// },
  { name: "records/list", holds: /^records\/list\// },
  { name: "accounts, documents, mail", holds: /^features\/(accounts|documents|mail)\// },
  { name: "records", holds: /^records\// },
  { name: "features", holds: /^features\/[^/]+\// },
  // and what puts pages together
  { name: "server", holds: /^(server\/|features\/[^/]+$|features\/page-script\/)/ },
];

/** Counted from the ground; of what stands in no floor, -1. */
export function floorOf(path: string): number {
  // the composition is named last, and stands above what its folder's name says
  const above = floors.findLastIndex(({ holds }) => holds.test(path));
  return above === floors.length - 1 ? above : floors.findIndex(({ holds }) => holds.test(path));
}
