import { close, fsync, open, read, write, writev } from "node:fs";
import pLimit from "p-limit";

/*
 * A call that waits for a disk holds one of Node's few threads (`as-production.ts`), which compress
 * pages, look up addresses and hash passwords as well. The threads are the process's, and so are
 * these limits: a disk that hangs leaves some of them free.
 */
const writes = pLimit(32);
const reads = pLimit(8);

/** One call of the disk, or several, one after the other, when it is their turn. */
type InTurn = <Result>(calls: () => Promise<Result>) => Promise<Result>;

export const readInTurn: InTurn = (calls) => reads(calls);

/** @param watch is given what waits, from the beginning of its wait */
export function writeInTurn(watch: (waiting: Promise<unknown>) => void): InTurn {
  return (calls) => {
    const waiting = writes(calls);
    watch(waiting);
    return waiting;
  };
}

/** What a stream that reads is to call instead of `node:fs`. */
export const readingCalls = {
  open: streamCall(open, readInTurn),
  read: streamCall(read, readInTurn),
  close: streamCall(close, readInTurn),
};

/** What a stream that writes is to call instead of `node:fs`. */
export function writingCalls(inTurn: InTurn) {
  return {
    open: streamCall(open, inTurn),
    write: streamCall(write, inTurn),
    writev: streamCall(writev, inTurn),
    fsync: streamCall(fsync, inTurn),
    close: streamCall(close, inTurn),
  };
}

type StreamCall = (...parameters: unknown[]) => void;

/**
 * No call is given up that waits for its turn: a stream closes its file when the last one has ended,
 * and one that came after that might meet another file under the same number.
 */
function streamCall(call: (...parameters: never[]) => void, inTurn: InTurn): StreamCall {
  return (...parameters) => {
    const done = parameters.pop() as StreamCall;
    const outcome = inTurn(
      () =>
        new Promise<unknown[]>((resolve) => {
          (call as StreamCall)(...parameters, (...outcome: unknown[]) => resolve(outcome));
        }),
    );
    // what `done` throws is the stream's, and no failure of the call
    void outcome.then((values) => queueMicrotask(() => done(...values)));
  };
}
