import type {
  ApplicationAnswers,
  StoredApplicationAnswers,
} from "#features/applications/application-fields.ts";

/** One good answer to each question. */
export const candidateAnswers: ApplicationAnswers = {
  xld_name: "careers",
  xld_code: "A1b2",
  jobFName: "Asha",
  jobLName: "Kulkarni",
  jobGender: "Female",
  jobSelect: "Front-End Developer",
  jobEmail: "asha@mail.example",
  jobCellNumber: "9820144556",
  jobStreetAdd: "12 Palm Beach Road",
  jobZipCode: "400706",
  jobCity: "Navi Mumbai",
  jobState: "Maharashtra",
  jobExperience: "3",
  jobCTC: "9",
  jobComments: "I can start in two weeks.",
};

/** Bodies of the calls as the application form sends them; `more` replaces single keys. */
export function referralBody(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    method: "post",
    headers: { "Content-Type": "application/json" },
    emp: "Main-Website",
    firstName: "Asha",
    lastName: "Kulkarni",
    email: "asha@mail.example",
    contactNumber: "9820144556",
    address: "Maharashtra",
    city: "Navi Mumbai",
    Experience: "3",
    CTC: 9,
    gender: "Female",
    jobSelect: "Front-End Developer",
    date: "11/20/2026",
    ...more,
  };
}

export function formBody(more: Record<string, string> = {}): Record<string, string> {
  return { ...candidateAnswers, emp: "Main-Website", ...more };
}

/** The same answers as an application keeps them. */
export function keptAnswers(
  more: Partial<StoredApplicationAnswers> = {},
): StoredApplicationAnswers {
  const { xld_name: _, xld_code: __, ...answers } = candidateAnswers;
  return { ...answers, ...more };
}
