import { close, fsync, open, read, write, writev } from "node:fs";
import pLimit from "p-limit";

/*
 * A call that waits for a disk holds one of Node's few threads (`as-production.ts`), which compress
 * pages, look up addresses and hash passwords as well. The threads are the process's, and so are
 * these limits: a disk that hangs leaves some of them free.
 */
const writes = pLimit(32);
const reads = pLimit(8);

/** Runs one disk call, or several in sequence, when the limit allows. */
export type Limited = <Result>(calls: () => Promise<Result>) => Promise<Result>;

export const limitedRead: Limited = (calls) => reads(calls);

export const limitedWrite: Limited = (calls) => writes(calls);

/** What a stream that reads is to call instead of `node:fs`. */
export const readingCalls = {
  open: streamCall(open, limitedRead),
  read: streamCall(read, limitedRead),
  close: streamCall(close, limitedRead),
};

/** What a stream that writes is to call instead of `node:fs`. */
export function writingCalls(limited: Limited) {
  return {
    open: streamCall(open, limited),
    write: streamCall(write, limited),
    writev: streamCall(writev, limited),
    fsync: streamCall(fsync, limited),
    close: streamCall(close, limited),
  };
}

type StreamCall = (...parameters: unknown[]) => void;

/**
 * A call that waits is never cancelled: a stream closes its file when the last one has ended,
 * and one that came after that might meet another file under the same number.
 */
function streamCall(call: (...parameters: never[]) => void, limited: Limited): StreamCall {
  return (...parameters) => {
    const done = parameters.pop() as StreamCall;
    const outcome = limited(
      () =>
        new Promise<unknown[]>((resolve) => {
          (call as StreamCall)(...parameters, (...outcome: unknown[]) => resolve(outcome));
        }),
    );
    // what `done` throws is the stream's, and no failure of the call
    void outcome.then((values) => queueMicrotask(() => done(...values)));
  };
}
