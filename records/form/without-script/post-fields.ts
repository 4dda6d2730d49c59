/** Address of a document that an earlier, refused post has brought, and its name for show. */
export const keptFileField = (key: string) => `kept-${key}`;
export const keptNameField = (key: string) => `kept-name-${key}`;
