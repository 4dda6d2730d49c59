/** Ids of the fields as in the application form. */
export const contactFields = { email: "jobEmail", telephone: "jobCellNumber" } as const;
