/** A piece of work that is measured and traced. Holds nothing that a person sent. */
export type Work =
  /** Waiting for one of the pool's connections. */
  | { kind: "connection" }
  /** With placeholders, never with parameters. */
  | { kind: "statement"; text: string }
  | { kind: "object"; operation: ObjectOperation }
  | { kind: "mail" }
  | { kind: "whatsapp" }
  | { kind: "page" }
  | { kind: "chore"; name: string };

export type ObjectOperation = "put" | "get" | "delete" | "ping";

/** An event to be counted. */
export type Happening =
  | { kind: "upload"; outcome: string; bytes: number }
  | { kind: "limit"; limit: string }
  | { kind: "sign-in"; outcome: string }
  | { kind: "mail"; outcome: string }
  | { kind: "whatsapp"; outcome: string }
  | { kind: "swept"; chore: string; items: number };

/** Work that has begun (a span). */
export interface Begun {
  /** Runs a function within it, so that work begun there becomes its child. */
  run<Result>(perform: () => Result): Result;
  /** @param error why it failed */
  end(error?: unknown): void;
}

/** Observes what this process does: metrics, traces, both, or a no-op. */
export interface Instrumentation {
  begin(work: Work): Begun;
  note(happening: Happening): void;
}

const unseen: Begun = { run: (perform) => perform(), end: () => {} };

/** The no-op, where neither metrics nor traces are configured. */
export const noInstrumentation: Instrumentation = { begin: () => unseen, note: () => {} };

/** Runs work and reports its begin and end; returns and throws what it does. */
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

/** Combines metrics and traces into one. */
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
