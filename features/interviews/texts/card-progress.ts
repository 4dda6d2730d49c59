/** What the bar below a scorecard says while somebody fills it in. */
export const cardProgress = {
  answered: (answered: number, questions: number) => `${answered} of ${questions}`,
  done: "answered.",
  kept: (time: string) => `Kept as you go, ${time} IST.`,
};
