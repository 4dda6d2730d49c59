/** The candidate's private page of an interview, or its calendar file. */
export const myInterviewPath = (token: string, part?: "interview.ics") =>
  `/my-interview/${token}${part ? `/${part}` : ""}`;

export const interviewsPath = "/desk/interviews";
export const interviewPath = (id: number) => `${interviewsPath}/${id}`;
/** Arranges one for an application. */
export const arrangePath = (applicationId: number) => `${interviewsPath}/new/${applicationId}`;

/** An interviewer's feed; whoever has the address can read it. */
export const calendarPath = (token: string) => `/calendars/${token}.ics`;
