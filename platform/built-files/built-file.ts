/** A file of a build that browsers fetch by a name which carries its contents' hash. */
export interface BuiltFile {
  /** As its address says it, such as `/assets/page-DnjVkEUX.js`; a compressed one ends in .br or .gz. */
  path: string;
  /** Bytes. */
  size: number;
}

/** What one build gives to browsers. */
export interface Build {
  /** The same for nobody without the session secret; of letters and digits. */
  id: string;
  /** By their names. */
  files: readonly BuiltFile[];
}

/** Folder below which the build writes such names, as addresses say it. */
export const hashedFolder = "/assets/";

const hashed = /^\/assets\/(?:pictures\/)?[\w.-]{1,100}[-.][\w-]{8}\.[a-z\d]{2,5}(?:\.br|\.gz)?$/;

/** Whether a build could have written a file of that name. */
export function isHashedPath(path: string): boolean {
  return hashed.test(path) && !path.includes("/.");
}
