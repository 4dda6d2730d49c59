/** Hidden fields of the form that sends one document. */
export const sendFields = {
  /** Which document it is. */
  key: "document",
  /** Of a file that the script has uploaded already; "" where the form brings the file itself. */
  url: "documentUrl",
} as const;
