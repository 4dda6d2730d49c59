const day = 24 * 60 * 60 * 1_000;

/** What an object of the store is, by its key. */
export type BuiltObject =
  | {
      kind: "index";
      build: string /** When that build was last served, to the day. */;
      day: number;
    }
  | { kind: "part"; build: string };

const form = /^(index|part)-([a-f\d]{24})-(\d{1,8})$/;

export const partKey = (build: string, number: number) => `part-${build}-${number}`;

/** The index of a build is written again on each day on which that is served. */
export const indexKey = (build: string, at: Date) => `index-${build}-${dayOf(at)}`;

/** Null where the key is none of ours. */
export function readKey(key: string): BuiltObject | null {
  const [, kind, build = "", number] = form.exec(key) ?? [];
  if (kind === "part") return { kind, build };
  return kind === "index" ? { kind, build, day: Number(number) } : null;
}

/** Days since 1970. */
export const dayOf = (at: Date) => Math.floor(at.getTime() / day);
