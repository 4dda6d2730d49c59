/** Sizes and counts that both sides enforce. Bytes are counted after decoding. */
export const limits = {
  /** Bytes of one uploaded document (specification 1, section 9). */
  documentBytes: 2_000_000,
  /** Pixels of one uploaded picture: decoded it must fit into a phone's memory. */
  picturePixels: 120_000_000,
  /** Files in one multi-file call; one more is refused. */
  filesPerCall: 20,
  /** Characters of a file's name as shown; the rest is cut. */
  fileNameCharacters: 100,
  /** Characters of a data URL's header, up to the comma. */
  dataUrlHeaderCharacters: 128,
  /** Characters of an employee ID in a referral link. */
  employeeIdCharacters: 64,
  /** Employee IDs in one list to make links from. */
  bulkLinks: 10_000,
  /** Bytes of everything in a submission that is not a file. */
  formBytes: 64 * 1024,
  /** The same for editors: a news item may have 100,000 characters. */
  contentBytes: 1_000_000,
  /** Bytes of a file with a whole list of content. */
  contentFileBytes: 10_000_000,
  /** Its rows, and those of a file of openings; each is checked and compared at every preview. */
  contentFileRows: 5_000,
  openingsFileRows: 500,
  contentFileColumns: 100,
  /** Characters of all values of its rows, including those left unchanged. */
  contentFileCharacters: 30_000_000,
  /** Parsing stops after this many problems. */
  contentFileProblems: 200,
  /** Files of one list that wait to be published; the oldest are dropped. */
  waitingContentFiles: 20,
  /** Applications on one page of HR's list (specification 2, section 9). */
  applicationsPerPage: 100,
  /** Candidates on one page of the list of KYC. */
  candidatesPerPage: 100,
  /** Applications in one piece of an export (specification 2, section 9). */
  applicationsPerExport: 100_000,
  /** Entries on one page of the older list, to choose from, and the usual one (specification 2, section 9). */
  legacyListEntries: [10, 20, 40, 80, 100, 200, 300],
  legacyListUsualEntries: 20,
} as const;
