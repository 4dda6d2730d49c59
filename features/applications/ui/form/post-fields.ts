/** Names of what the native post carries beside the answers. */
export const postFields = {
  /** A new one for each page view: the same form posted twice is stored once. */
  submissionId: "submissionId",
  /** A resume that an earlier, refused post has brought, and its name for show. */
  resumeUrl: "resumeUrl",
  resumeName: "resumeName",
  /** Mark of the questions that the form shows, a space, and the position that asks them. */
  questionsAsked: "questionsAsked",
} as const;
