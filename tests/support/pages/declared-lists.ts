import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ListDeclaration } from "#records/list/list-declaration.ts";

const root = join(import.meta.dirname, "../../..");

/** All lists of HR, from the declarations themselves, by path. */
export async function declaredLists(): Promise<ListDeclaration[]> {
  const files = globSync("{features,records}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|^records\/list\//.test(file) &&
      /\bListDeclaration\b|kind: "search"/.test(readFileSync(join(root, file), "utf8")),
  );
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  const lists = modules.flatMap((module) => listsIn(Object.values(module)));
  return [...new Map(lists.map((list) => [list.path, list])).values()].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
}

function listsIn(values: readonly unknown[]): ListDeclaration[] {
  return values.flatMap((value) => {
    if (typeof value !== "object" || value === null) return [];
    const { path, filters, list } = value as Partial<ListDeclaration> & { list?: unknown };
    return path && filters ? [value as ListDeclaration] : listsIn([list]);
  });
}
