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
import type { S3Config } from "../config.ts";
import { openTemporaryFile, readEntireFile } from "../files/temporary-file.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { refusalOf } from "./check-bucket.ts";
import { createS3Client, type S3Limits, statusOf } from "./s3-client.ts";
import { checkedKey, type Storage } from "./storage.ts";

/** Ours within the bucket: the sweep must never meet what others keep there. */
const documentsPrefix = "documents/";
/** An object that is being sent lies in memory, to be sent again where that fails. */
const sentAtOnce = 16;
/** Milliseconds after which a call asks whether the store answers at all, and for which that may take. */
const suspicion = 800;
const maxProbeMs = 1_100;

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
  // a look that waited for one of the sockets which slow transfers hold would take the store for away
  const lookClient = createS3Client(config, limits);
  const limit = pLimit(sentAtOnce);
  const at = (key: string): ObjectAddress => ({ Bucket, Key: documentsPrefix + checkedKey(key) });

  let looking: Promise<unknown> | null = null;
  let silentAt = Number.NEGATIVE_INFINITY;

  /** What the store says to a small question; null where all is well. */
  function look(): Promise<unknown> {
    const abortSignal = AbortSignal.timeout(maxProbeMs);
    looking ??= lookClient
      .send(new HeadBucketCommand({ Bucket }), { abortSignal })
      .then(
        () => null,
        (error: unknown) => {
          if (statusOf(error) === null) silentAt = performance.now();
          return error;
        },
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  /**
   * The time-out of a store that may well take long for much: whoever waits is told within two seconds
   * that it answers nothing, and what is cut off is not tried again behind his back.
   */
  async function watched<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    // what tidies up after a call that was cut off is not to wait for the same
    if (performance.now() - silentAt < suspicion) throw new StoreUnavailable("document store");
    const cutting = new AbortController();
    const looks = setInterval(async () => {
      const fault = await look();
      if (fault && statusOf(fault) === null) cutting.abort(new StoreUnavailable("document store"));
    }, suspicion);
    try {
      return await work(cutting.signal);
    } catch (error) {
      throw cutting.signal.aborted ? cutting.signal.reason : explained(error);
    } finally {
      clearInterval(looks);
    }
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
    const Body = await readEntireFile(gathered);
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
      const gathered = await openTemporaryFile();
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
        return Body as Readable;
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
      const fault = await look();
      if (fault) throw new Error(refusalOf(fault) ?? "The document store does not answer.");
    },
  };
}
