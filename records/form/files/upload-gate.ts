/** Lets a few works run at once; the others wait for their turn, in order. */
export interface UploadGate {
  /** Runs the work at its turn; null where `signal` ended the waiting. */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null>;
}

export function createUploadGate(atOnce: number): UploadGate {
  let running = 0;
  const queue = new Set<() => void>();

  const next = () => {
    const [first] = queue;
    if (first) queue.delete(first);
    first?.();
  };
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      queue.add(resolve);
      signal.addEventListener("abort", () => queue.delete(resolve) && resolve(), { once: true });
    });

  return {
    async run(signal, work) {
      while (running >= atOnce && !signal.aborted) await turn(signal);
      if (signal.aborted) {
        if (running < atOnce) next();
        return null;
      }
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
