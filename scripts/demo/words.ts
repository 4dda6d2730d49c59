/** Companies and colleges that do not exist. */
export const employers = [
  "Konkan Data Services",
  "Sahyadri Loans",
  "Bluetide Outsourcing",
  "Peninsula Shared Services",
  "Harbour Line Softworks",
  "Ghats Analytics",
  "Monsoon Retail",
  "Creek Bridge Finance",
] as const;

export const colleges = [
  "Western Ghats University",
  "Creekside College of Commerce",
  "Sahyadri Institute of Technology",
  "Palm Beach College of Science",
  "Deccan Open University",
] as const;

export const degrees = [
  "B.Com",
  "BMS",
  "B.Sc. IT",
  "B.E. Computer",
  "BA Economics",
  "BCA",
] as const;

export const comments = [
  "I can start within two weeks and prefer the night shift.",
  "I live close to the Annexe and can join at once.",
  "I have worked on US mortgage files for two years.",
  "I am looking for a day shift after three years of nights.",
  "My notice period is 30 days and can be shortened.",
  "I finished my degree this summer and want to learn auditing.",
  "A friend in your servicing team told me about this opening.",
] as const;

/** What HR notes, by the status that goes with it. */
export const notes = {
  "in-review": [
    "Called once, no answer. Trying again tomorrow.",
    "Resume matches well. Asked the team lead to have a look.",
    "Wants to know about the bus from Kalyan.",
    "Asked for the latest salary slip.",
  ],
  shortlisted: [
    "Good call: clear English, knows what an escrow account is.",
    "Test passed with 42 of 50. Interview on Thursday.",
    "Team lead says yes. Notice period 30 days.",
    "Strong on details. Night shift is fine.",
    "Second interview done, waiting for the manager.",
  ],
  rejected: [
    "Not enough experience for this one. Ask again in six months.",
    "Does not want to work nights.",
    "Expected salary is far above the range.",
    "Did not come to the test, twice.",
    "Chose another offer.",
  ],
  hired: [
    "Offer accepted. Joins on the first Monday of the month.",
    "Offer signed. Documents asked for.",
    "Joined the induction batch.",
  ],
} as const;
