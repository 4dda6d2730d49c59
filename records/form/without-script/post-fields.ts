/** Address of a document that an earlier, refused post has brought, and its name for show. */
export const storedFileField = (key: string) => `kept-${key}`;
export const storedNameField = (key: string) => `kept-name-${key}`;
