/** What somebody of HR chose for their own desk. What is left out is as it is for everybody. */
export interface DeskPreferences {
  /** False: single keys do nothing (WCAG 2.1.4). */
  shortcuts?: boolean;
  /** Keys of the columns of its Excel and CSV files of applications; null for the usual ones. */
  exportColumns?: readonly string[] | null;
  /** Keys of the columns of its table of applications, in their order. */
  tableColumns?: readonly string[] | null;
}
