import { HeadBucketCommand } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { isStoreUnavailable } from "../store-unavailable.ts";
import { createS3Client, statusOf } from "./s3-client.ts";

const maxProbeMs = 3_000;

/** What a store says to settings that are wrong, by status; HEAD has no body that would say more. */
const refusals: Readonly<Record<number, string>> = {
  301: "The bucket of S3_BUCKET is in another region than S3_REGION.",
  400: "The document store at S3_ENDPOINT does not understand us: see S3_REGION and S3_ENDPOINT.",
  403: "The document store refuses us: S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong, or they may not list the bucket of S3_BUCKET.",
  404: "The document store at S3_ENDPOINT has no bucket of the name in S3_BUCKET. Make it, or mend the name.",
};

/** The same where the answer to another call names what is wrong. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const named: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "The document store does not know the key of S3_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "The document store refuses us: S3_SECRET_ACCESS_KEY is wrong.",
  RequestTimeTooSkewed:
    "The document store refuses us because its clock and ours differ by more than 15 minutes: set the time of this computer.",
  AccessDenied:
    "The document store refuses us: the key of S3_ACCESS_KEY_ID may not read, write, delete and list in the bucket of S3_BUCKET.",
  AccountProblem:
    "The document store refuses us: something is wrong with the account of S3_ACCESS_KEY_ID.",
  InvalidToken:
    "The document store refuses us: S3_ACCESS_KEY_ID is a key that needs a session token.",
};

/** What to put right where the store answered that it does not want us; null where it is away, or all is well. */
export function refusalOf(error: unknown): string | null {
  const status = statusOf(error);
  if (status === null || isStoreUnavailable(error)) return null;
  return named[(error as Error).name] ?? refusals[status] ?? null;
}

/**
 * Looks whether the store takes these settings. One that does not answer is no mistake of theirs: it
 * may be back any moment.
 * @throws OperatorError where they are wrong
 */
export async function checkBucket(config: S3Config): Promise<void> {
  const client = createS3Client(config);
  try {
    const look = new HeadBucketCommand({ Bucket: config.bucket });
    await client.send(look, { abortSignal: AbortSignal.timeout(maxProbeMs) });
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (refusal) throw new OperatorError(refusal, { cause });
  } finally {
    client.destroy();
  }
}
