/** Beside what a CSV file would change, where it was guessed in which encoding it is. */
export const legacyEncoding =
  "The file is not in UTF-8, so it was read as Windows-1252. Check names with accents below.";
