/** Texts of the screens of all registers. */
export const registerTexts = {
  export: "Export CSV",
  exportNarrowed: "Export this list",
  save: "Save",
  saved: "Saved.",
  entered: "Added.",
  mend: "Not saved. Check what is marked below.",
  movedOn: "Not saved: somebody changed this entry since you opened it. What you typed is below.",
  change: "Change this entry",
  facts: "Entry",
  history: "History",
  added: "Added",
  status: "Status",
  done: "Done",
  none: "None",
} as const;
