import type { CallRefusal } from "./define-call.ts";

/** A refusal, with its status and code as types. */
function refusal<const Told extends CallRefusal>(declared: Told): Told {
  return declared;
}

export const internal = refusal({
  status: 500,
  code: "internal",
  says: "Our own fault. The message ends in the id under which the log tells of it.",
});
const unavailable = refusal({
  status: 503,
  code: "unavailable",
  says: "Database or document store are out of reach just now. Again after Retry-After.",
});
const foreignOrigin = refusal({
  status: 403,
  code: "foreign_origin",
  says: "A browser sent this from a page of another site.",
});
export const bodyTooLarge = refusal({
  status: 413,
  code: "body_too_large",
  says: "The body is larger than the call takes. It is not read to its end.",
});

export const notAForm = refusal({ status: 415, code: "not_a_form", says: "The body is no form." });

/** Refusals of any call. */
export const ofEveryCall = [internal, unavailable] as const;

/** Further refusals of a call that sends something. */
export const ofSending = [...ofEveryCall, foreignOrigin] as const;

/** Refusals of a JSON body. */
export const ofJsonBody = [
  refusal({ status: 400, code: "malformed_json", says: "The body is not JSON in UTF-8." }),
  bodyTooLarge,
  refusal({ status: 415, code: "not_json", says: "The body must be application/json." }),
] as const;

export const tooMany = refusal({
  status: 429,
  code: "too_many_requests",
  says: "This address has sent more than its share. Retry-After says for how many seconds.",
});

export const invalid = refusal({
  status: 422,
  code: "invalid",
  says: "Something in the body breaks its rule; `fields` says what, by key.",
});

/** Refusals of a call that only staff users may make. */
const ofSignIn = [
  refusal({ status: 401, code: "sign_in_needed", says: "There is no session, or it has ended." }),
] as const;

/** The same where signing in is not enough. */
export const ofRole = [
  ...ofSignIn,
  refusal({ status: 403, code: "not_allowed", says: "The account’s role may not do this." }),
] as const;

/** Refusals of a call for candidates' documents. */
export const ofDocuments = [
  ...ofSignIn,
  refusal({
    status: 403,
    code: "not_allowed",
    says: "The account may not open candidate documents.",
  }),
] as const;

export const notFound = refusal({
  status: 404,
  code: "not_found",
  says: "There is nothing at this address, or nothing for this session.",
});

export const tookTooLong = refusal({
  status: 503,
  code: "too_long",
  says: "So many records could not be read in time. Ask for less, or after Retry-After.",
});

/** Errors of the Idempotency-Key. */
export const ofKeys = [
  refusal({
    status: 400,
    code: "idempotency_key",
    says: "The Idempotency-Key is longer than 200 characters, or not printable ASCII.",
  }),
  refusal({
    status: 422,
    code: "idempotency_key_reused",
    says: "The Idempotency-Key was used for another submission.",
  }),
] as const;

/** Refusals of a submission that names uploaded files. */
export const ofNamedFiles = [
  refusal({
    status: 422,
    code: "file_unknown",
    says: "A file is not one of ours, is gone, or belongs to another record.",
  }),
  refusal({ status: 422, code: "file_doubled", says: "One file stands in the form twice." }),
] as const;

const ofBodyWithFiles = [
  refusal({ status: 400, code: "malformed_body", says: "The body is not what it says it is." }),
  bodyTooLarge,
  refusal({
    status: 415,
    code: "body_type",
    says: "The body must be multipart/form-data or application/json.",
  }),
] as const;

/** Refusals of an upload of documents. */
export const ofUpload = [
  ...ofSending,
  ...ofBodyWithFiles,
  refusal({ status: 413, code: "file_too_large", says: "A file has more than 2,000,000 bytes." }),
  refusal({
    status: 415,
    code: "file_format",
    says: "A file is none of the five kinds, by the ending of its name or its contents.",
  }),
  refusal({ status: 422, code: "file_missing", says: "There is no file in the body." }),
  refusal({ status: 422, code: "file_empty", says: "A file has no bytes." }),
  refusal({
    status: 422,
    code: "file_infected",
    says: "A file holds malware. It was destroyed.",
  }),
  refusal({ status: 422, code: "one_file_only", says: "Two files came where one belongs." }),
  tooMany,
  refusal({
    status: 429,
    code: "too_many_files",
    says: "Files that no record claims yet fill this address’s share. They go after a day; Retry-After says when a try is worth it.",
  }),
  refusal({ status: 507, code: "storage_full", says: "The site has no room for files now." }),
] as const;

/** The same for several files. */
export const ofManyFiles = [
  ...ofUpload,
  refusal({ status: 422, code: "file_id", says: "A file_id is missing, malformed or doubled." }),
  refusal({ status: 422, code: "too_many_files", says: "There are more than 20 files." }),
] as const;
