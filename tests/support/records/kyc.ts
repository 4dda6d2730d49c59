import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";

/** The bodies of the KYC call as the form sends them, but for the addresses of files. */
export const fresherAnswers = {
  email: "nikhil@mail.example",
  aadharCardName: "Nikhil Suresh Deshmukh",
  postGraduationStatus: "No",
  graduationStatus: "NoG",
  experiencedStatus: "Fresher",
} as const;

export const fresherFiles: readonly KycDocumentKey[] = [
  "resumeFile",
  "panCardFile",
  "aadharCardFile",
  "photoFile",
  "DiplomaHSCFile",
  "SSCFile",
];

/** Two employers, both paid into an account, and every document that can be asked for. */
export const experiencedAnswers = {
  ...fresherAnswers,
  email: "divya@mail.example",
  aadharCardName: "Divya Nair",
  postGraduationStatus: "Pursuing",
  graduationStatus: "YesG",
  experiencedStatus: "Experienced",
  salaryReceiveBy1: "NetBanking",
  EmployeerStatus2: "PrevYes",
  salaryReceiveBy2: "NetBankingSecond",
} as const;

/** @param urls address of each file, by key */
export function kycBody(
  answers: Record<string, string>,
  urls: Record<string, string>,
): Record<string, unknown> {
  return { method: "post", date: "11/22/2026", ...answers, ...urls };
}
