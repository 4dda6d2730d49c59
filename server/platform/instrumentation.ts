/** A piece of work as those see it who measure and trace. Nothing of it comes from a person. */
export type Work =
  /** Waiting for one of the pool's connections. */
  | { kind: "connection" }
  /** With placeholders, never with parameters. */
  | { kind: "statement"; text: string }
  | { kind: "object"; operation: ObjectOperation }
  | { kind: "mail" }
  | { kind: "page" }
  | { kind: "chore"; name: string };

export type ObjectOperation = "put" | "get" | "delete" | "ping";

/** What happened, to be counted. */
export type Happening =
  | { kind: "upload"; outcome: string; bytes: number }
  | { kind: "limit"; limit: string }
  | { kind: "sign-in"; outcome: string }
  | { kind: "mail"; outcome: string }
  | { kind: "other-file"; outcome: string }
  | { kind: "put-off"; chore: string }
  | { kind: "swept"; chore: string; items: number };

/** Work that has begun. */
export interface Begun {
  /** Runs what belongs to it, so that work begun there is known to be part of it. */
  run<Result>(perform: () => Result): Result;
  /** @param error why it came to nothing */
  end(error?: unknown): void;
}

/** Sees what this process does: metrics, traces, both or nobody. */
export interface Instrumentation {
  begin(work: Work): Begun;
  note(happening: Happening): void;
}

const unseen: Begun = { run: (perform) => perform(), end: () => {} };

/** Where neither metrics nor traces are asked for. */
export const noInstrumentation: Instrumentation = { begin: () => unseen, note: () => {} };

/** Performs work under the eyes of `instrumentation`; answers and throws what it does. */
export async function instrumented<Result>(
  instrumentation: Instrumentation,
  work: Work,
  perform: () => Promise<Result>,
): Promise<Result> {
  const begun = instrumentation.begin(work);
  try {
    const result = await begun.run(perform);
    begun.end();
    return result;
  } catch (error) {
    begun.end(error ?? "unknown");
    throw error;
  }
}

/** All of them see everything. */
export function combineInstrumentation(watches: readonly Instrumentation[]): Instrumentation {
  const [only, other] = watches;
  if (!only) return noInstrumentation;
  if (!other) return only;
  return {
    begin(work) {
      const [first, second] = [only.begin(work), other.begin(work)];
      return {
        run: (perform) => first.run(() => second.run(perform)),
        end(error) {
          second.end(error);
          first.end(error);
        },
      };
    },
    note(happening) {
      only.note(happening);
      other.note(happening);
    },
  };
}
