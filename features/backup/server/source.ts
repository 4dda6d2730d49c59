import type { Readable } from "node:stream";
import type { Manifest } from "./manifest.ts";
import type { ObjectList } from "./object-list.ts";

/** A whole copy of an installation: its manifest, and how to read what that lists. */
export interface Source {
  manifest: Manifest;
  objects: ObjectList;
  /** Rows of a table in COPY text format. */
  rows(table: string): AsyncIterable<Buffer>;
  /** Null where it is not there after all. */
  object(key: string): Promise<Readable | null>;
  /** What an object that is not as it was listed is called in a message. */
  whereabouts(key: string): string;
  /** A sentence on what helps then. */
  wayOut: string;
}
