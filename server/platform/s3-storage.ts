import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { S3Config } from "./config.ts";
import { checkedKey } from "./object-key.ts";
import { createS3Client, type S3Limits, statusOf } from "./s3-client.ts";
import { Slots } from "./slots.ts";
import type { Storage } from "./storage.ts";

/** Ours within the bucket: the sweep must never meet what others keep there. */
const prefix = "documents/";
/** A put holds its object in memory, to be able to send it again: so many at once, so long. */
const putsAtOnce = 16;
const longestObject = 4 * 1024 * 1024;

/**
 * Keeps objects in an S3 bucket, which must exist. A put that ends in a time-out may have stored
 * its object all the same: the sweep removes what no row knows.
 */
export function openS3Storage(config: S3Config, limits?: S3Limits): Storage {
  const Bucket = config.bucket;
  const client = createS3Client(config, limits);
  const slots = new Slots(putsAtOnce);
  const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) });

  async function store(key: string, source: Readable): Promise<void> {
    const Body = await readWhole(source);
    const putId = randomUUID();
    const Metadata = { "put-id": putId };
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body, Metadata, IfNoneMatch: "*" }));
    } catch (error) {
      // When the answer to an attempt is lost, the next one meets the object that it stored.
      if (statusOf(error) !== 412) throw error;
      const found = await client.send(new HeadObjectCommand(at(key)));
      if (found.Metadata?.["put-id"] !== putId) throw error;
    }
  }

  return {
    async put(key, source) {
      // A source that fails while it waits for its turn says so again when it is read.
      source.on("error", () => undefined);
      await slots.run(() => store(key, source));
    },

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async delete(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },

    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const page = await client.send(command);
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modified: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

async function readWhole(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestObject) throw new Error("The object is longer than the store takes.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
