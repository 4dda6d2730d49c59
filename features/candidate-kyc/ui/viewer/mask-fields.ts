/** Names the uploaded picture in the form that puts it in a document's place. */
export const maskUrlField = "url";
