import { documents } from "./schema.ts";

/** What a person is told of a stored file of theirs, without what is in it. */
export const fileFacts = {
  name: documents.storedName,
  mediaType: documents.mediaType,
  bytes: documents.size,
  receivedAt: documents.createdAt,
  scan: documents.scan,
};
