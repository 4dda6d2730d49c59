import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import type { S3Config } from "./config.ts";

const connectionTimeout = 2_000;
const answerTimeout = 10_000;
const silenceTimeout = 5_000;
const attempts = 3;

/** A client for any S3-compatible store, which gives up on silence and tries again by itself. */
export function createS3Client(config: S3Config): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Ceph and others refuse the trailing checksums that the client would add otherwise.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout,
      requestTimeout: answerTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: silenceTimeout,
    },
  });
}

/** The HTTP status that the store answered with; null where it did not answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof S3ServiceException)) return null;
  return error.$metadata.httpStatusCode ?? null;
}
