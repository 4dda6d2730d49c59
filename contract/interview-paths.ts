/** The candidate's private page of an interview, or its calendar file. */
export const myInterviewPath = (token: string, part?: "interview.ics") =>
  `/my-interview/${token}${part ? `/${part}` : ""}`;

export const interviewsPath = "/desk/interviews";
export const interviewPath = (id: number) => `${interviewsPath}/${id}`;
/** Where an account keeps its hours, days off and feed. */
export const interviewHoursPath = "/desk/me#own-hours";
/** Arranges one for an application, or one for each of several. */
export const arrangePath = (...applicationIds: readonly number[]) =>
  `${interviewsPath}/new/${applicationIds.join(",")}`;
/** Applications that interviews are arranged for at once. */
export const maxArranged = 20;

/** An interviewer's feed; whoever has the address can read it. */
export const calendarPath = (token: string) => `/calendars/${token}.ics`;
