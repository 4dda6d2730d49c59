/** Openings have screens and files at an address of their own. */
const openingsDeskPath = "/desk/openings";

const collectionPath = "/desk/content/{collection}";

/** Paths of the content desk's calls, as the document writes them. */
export const contentPaths = {
  openingsCsv: `${openingsDeskPath}/export/csv`,
  openingsJson: `${openingsDeskPath}/export/json`,
  collectionCsv: `${collectionPath}/export/csv`,
  collectionJson: `${collectionPath}/export/json`,
  clean: `${collectionPath}/clean`,
} as const;
