import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import pLimit from "p-limit";
import { Availability } from "./availability.ts";
import { refusalOf } from "./check-bucket.ts";
import type { S3Config } from "./config.ts";
import { checkedKey } from "./object-key.ts";
import { createS3Client, type S3Limits, statusOf } from "./s3-client.ts";
import type { Storage } from "./storage.ts";
import { openNamelessFile, readWhole } from "./unnamed-file.ts";

/** Ours within the bucket: the sweep must never meet what others keep there. */
const documentsPrefix = "documents/";
/** An object that is being sent lies in memory, to be sent again where that fails. */
const sentAtOnce = 16;
/** Milliseconds: whoever asks whether we are ready does not wait longer. */
const longestLook = 1_500;

interface ObjectAddress {
  Bucket: string;
  Key: string;
}

/**
 * Keeps objects in an S3 bucket, which must exist. While its sender is still at it, an object is
 * gathered in a file: slow senders take neither memory nor turns from others.
 * A put that ends in a time-out may have stored its object: the sweep removes what no row knows.
 */
export function openS3Storage(config: S3Config, limits?: S3Limits): Storage {
  const Bucket = config.bucket;
  const client = createS3Client(config, limits);
  const limit = pLimit(sentAtOnce);
  let refusal: string | null = null;
  const availability = new Availability({
    what: "document store",
    look: async () => {
      refusal = null;
      try {
        const abortSignal = AbortSignal.timeout(longestLook);
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
      } catch (error) {
        // it is there, and says that our settings are wrong: nothing that passes
        refusal = refusalOf(error);
        if (!refusal) throw error;
      }
    },
  });
  const at = (key: string): ObjectAddress => ({ Bucket, Key: documentsPrefix + checkedKey(key) });

  /** What is cut off is not tried again behind the back of whoever was told that it failed. */
  function watched<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const cutting = new AbortController();
    return availability
      .guard(() => work(cutting.signal), { onCut: () => cutting.abort() })
      .catch((error) => {
        throw explained(error);
      });
  }

  /** Of a key or a bucket that is wrong, with what to put right; an object that is not there is no such fault. */
  function explained(error: unknown): unknown {
    const isRefusal = statusOf(error) !== 404 || (error as Error).name === "NoSuchBucket";
    const why = isRefusal ? refusalOf(error) : null;
    return why ? new Error(`${why} (${(error as Error).name})`, { cause: error }) : error;
  }

  async function send(
    target: ObjectAddress,
    gathered: FileHandle,
    abortSignal: AbortSignal,
  ): Promise<void> {
    abortSignal.throwIfAborted();
    const Body = await readWhole(gathered);
    const putId = randomUUID();
    const Metadata = { "put-id": putId };
    try {
      const put = new PutObjectCommand({ ...target, Body, Metadata, IfNoneMatch: "*" });
      await client.send(put, { abortSignal });
    } catch (error) {
      // When the answer to an attempt is lost, the next one meets the object that it stored.
      if (statusOf(error) !== 412) throw error;
      const found = await client.send(new HeadObjectCommand(target), { abortSignal });
      if (found.Metadata?.["put-id"] !== putId) throw error;
    }
  }

  return {
    async put(key, source) {
      const target = at(key);
      const gathered = await openNamelessFile();
      try {
        await gathered.writeFile(source);
        await watched((signal) => limit(() => send(target, gathered, signal)));
      } finally {
        await gathered.close();
      }
    },

    async get(key) {
      try {
        const get = new GetObjectCommand(at(key));
        const { Body } = await watched((abortSignal) => client.send(get, { abortSignal }));
        return availability.follow(Body as Readable);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async delete(key) {
      try {
        const drop = new DeleteObjectCommand(at(key));
        await watched((abortSignal) => client.send(drop, { abortSignal }));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },

    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: documentsPrefix,
          ContinuationToken,
        });
        const page = await watched((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified)
            yield { key: Key.slice(documentsPrefix.length), modified: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    freeBytes: async () => Number.POSITIVE_INFINITY,

    async ping() {
      await availability.check();
      if (refusal) throw new Error(refusal);
    },
  };
}
