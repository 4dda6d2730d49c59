// What other features use of this one on the server.

export type { EndsInterviews, InterviewSummary, NextInterview } from "./interviews.ts";
