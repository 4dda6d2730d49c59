/** HR's page of an offer or appointment letter, which lies beside the emails that HR writes itself; or the letter as a file. */
export const offerLetterPath = (number: string, part?: "letter.pdf") =>
  `/desk/letters/${number}${part ? `/${part}` : ""}`;
/** HR's list of them. */
export const offerLettersPath = "/desk/offer-letters";
export const letterImportPath = "/desk/letters-import";
export const letterTemplatesPath = "/desk/letters-templates";
/** Makes one for everybody of a batch of joiners. */
export const batchLettersPath = (batchId: number) => `/desk/letters-batch/${batchId}`;
/** Makes one for an application. */
export const makeLetterPath = (applicationId: number) => `/desk/letters-new/${applicationId}`;

/** Its candidate's private page, or the letter as a file. */
export const myLetterPath = (token: string, part?: "letter.pdf") =>
  `/my-letter/${token}${part ? `/${part}` : ""}`;
