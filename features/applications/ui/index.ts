// What other features use of this one in their pages.

export { default as ApplyForm } from "../islands/apply-form.ts";
export { filteredHref } from "./desk/desk-query.ts";
export { ApplicationNotice } from "./form/apply-fields.tsx";
export { InvitePeople } from "./invitations/invite-people.tsx";
export { Mentions, viewMentions } from "./mentions.tsx";
export { viewInterviewSummary } from "./messages/interview-summaries.tsx";
export { NoteText } from "./panels/note-field.tsx";
