/** What the page of reports and its file say. */
export const reportTexts = {
  title: "Reports",
  tookTooLong: "Reading so many applications takes too long just now. Choose a shorter period.",
  nothing: "No application arrived in this period.",
  funnel: {
    title: "From applying to hired",
    applied: "Applied",
    hint: "Reached counts everyone who came so far, whatever became of them since; whoever came to a later status passed the ones before it. What was undone does not count.",
  },
  times: {
    title: "Time to decide and to hire",
    hint: "From arriving to the first status that is not New, and to Hired.",
    firstDecision: "First decision",
    toHire: "To hire",
    half: "Median",
    most: "90th percentile",
  },
  spans: { title: "Time to first decision", week: "Week of", month: "Month of" },
  openings: "By opening",
  sources: "Sources",
  referrers: "By referrer",
  reasons: { title: "Reasons for rejecting", none: "No reason given" },
  waiting: {
    title: "Waiting longest",
    none: "Nobody who applied in this period waits for a decision.",
  },
} as const;
