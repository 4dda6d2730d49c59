import { expect, test } from "vitest";
import type { Queries } from "#platform/database/database.ts";
import { claimFiles } from "./claim-files.ts";

const inAnyOrder = [
  ["a", "b", "c"],
  ["b", "c", "a"],
  ["c", "a", "b"],
  ["c", "b", "a"],
];

test.each(inAnyOrder)(
  "files %s %s %s are claimed in the order of their ids, so that two forms with the same ones do not lock up",
  async (...ids) => {
    const claimed: string[] = [];
    const claim = async (_queries: unknown, id: string) => {
      claimed.push(id);
      return id !== "b";
    };
    const files = new Map(ids.map((id) => [`field of ${id}`, id]));
    expect(await claimFiles({} as Queries, { claim }, files)).toEqual(["field of b"]);
    expect(claimed).toEqual(["a", "b", "c"]);
  },
);
