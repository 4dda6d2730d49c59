import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";

/** In milliseconds. */
export interface S3Limits {
  connection: number;
  /** From the request to the head of the answer. */
  answer: number;
  /** Without a byte either way. */
  silence: number;
}

const defaultLimits: S3Limits = { connection: 2_000, answer: 10_000, silence: 5_000 };
/** Once more: a store that has no time asks for longer and longer pauses, and whoever waits is to be told. */
const attempts = 2;

/** A client for any S3-compatible store, which gives up on silence and tries again by itself. */
export function createS3Client(config: S3Config, limits = defaultLimits): S3Client {
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
      connectionTimeout: limits.connection,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silence,
    },
  });
}

/** The HTTP status that the store answered with; null where it did not answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof S3ServiceException)) return null;
  return error.$metadata.httpStatusCode ?? null;
}
