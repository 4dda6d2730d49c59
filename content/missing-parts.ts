/** Said where a script that a page loads late did not come. */
export const missingParts = {
  told: "A part of this page did not arrive. Check your connection, then load the page again.",
  again: "Load again",
} as const;
