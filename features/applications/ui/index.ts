// What other features use of this one in their pages.

export { filteredHref } from "./desk/desk-query.ts";
export { viewInterviewSummary } from "./desk/interview-summaries.tsx";
export { NoteText } from "./desk/note-field.tsx";
export { ApplyForm } from "./form/apply-form.tsx";
export { ApplicationNotice } from "./form/apply-notice.tsx";
export { Mentions, viewMentions } from "./mentions.tsx";
