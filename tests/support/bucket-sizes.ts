import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import type { S3Config } from "#server/platform/config.ts";
import { createS3Client } from "#server/platform/s3-client.ts";

const prefix = "documents/";

/** Bytes of each of the site's objects in a bucket, by key. */
export async function bucketSizes(s3: S3Config): Promise<Map<string, number>> {
  const client = createS3Client(s3);
  const sizes = new Map<string, number>();
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: prefix, ContinuationToken }),
    );
    for (const { Key = "", Size = 0 } of page.Contents ?? []) {
      sizes.set(Key.slice(prefix.length), Size);
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  client.destroy();
  return sizes;
}
