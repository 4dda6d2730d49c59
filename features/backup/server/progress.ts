/** Tells whoever waits how far it is. */
export interface Progress {
  /** A sentence. */
  say(text: string): void;
  /** So many objects and bytes more are done. */
  done(objects: number, bytes: number): void;
}

const tellEvery = 5_000;

/** Says sentences at once, and how much is done every few seconds. */
export function progressTo(write: (line: string) => void): Progress {
  let objects = 0;
  let bytes = 0;
  let toldAt = performance.now();
  return {
    say(text) {
      write(text);
      objects = 0;
      bytes = 0;
      toldAt = performance.now();
    },
    done(moreObjects, moreBytes) {
      objects += moreObjects;
      bytes += moreBytes;
      if (performance.now() - toldAt < tellEvery) return;
      toldAt = performance.now();
      write(`  ${objects.toLocaleString("en")} documents and pictures, ${inMegabytes(bytes)}`);
    },
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
