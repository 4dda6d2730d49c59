import type { HttpClient } from "../servers/http-client.ts";
import type { Contents, StoppedStore } from "../stores/stopped-store.ts";

/** One group of people in the kill test, with those of HR who work on what it sends. */
export interface Workload {
  /** What the server said or did that it must not. */
  readonly violations: readonly string[];
  /** Calls that were under way when the server was killed. */
  readonly unanswered: number;
  /** How often somebody was told to come later while something was broken. */
  readonly refused: number;
  /** How many got through. */
  through(): number;
  /** HR looks at what became complete since the last time. @throws WrongAnswer */
  look(client: HttpClient): Promise<void>;
  actUntil(killed: () => boolean, client: HttpClient): Promise<void>;
  /** Everyone gets through, and HR looks at it all. */
  finish(client: HttpClient): Promise<void>;
  /** Whoever did not get through by the end. */
  unfinished(): string[];
  /** Compares what the server had acknowledged with what is stored, while it does not run. */
  check(contents: Contents): string[];
  /** Every stored file, byte for byte. */
  compare(contents: Contents, store: StoppedStore): Promise<string[]>;
  /** Ids of documents that were acknowledged, and that no record has or ever will have. */
  givenUp(): string[];
  summary(): string;
  /** False where nothing was acknowledged, or nothing compared: then nothing was shown. */
  hasShown(): boolean;
}
