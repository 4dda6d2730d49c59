/** Wherever somebody looks for the resume of an application that has none. */
export const noResume = "No resume";

/** HR's, where there is none, and on the page that adds one. */
export const addResumeTexts = {
  why: (name: string) => `${name} came to a walk-in drive without one.`,
  title: (name: string) => `Add the resume of ${name}`,
  label: "Resume",
  limits: "PNG, JPEG, PDF, DOC or DOCX, up to 2 MB, one file",
  button: "Add resume",
  back: "Back to the application",
  done: "The resume is added. Searches find what it says as soon as it is read.",
  withdrawn: "The candidate withdrew this application, so nothing is added to it.",
  /** Somebody else was faster. */
  there: "This application has a resume by now. Nothing was added.",
  gone: "The file is no longer here. Please choose it again.",
  failed: "Something went wrong on our side and the file was not saved. Please send it again.",
} as const;
