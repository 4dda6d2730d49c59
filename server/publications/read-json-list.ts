import type { ReadFile } from "../content/collection.ts";

/** A file with one item, or an array of them. Items without a readable text are told of. */
export function readJsonList(text: string): ReadFile {
  const file: ReadFile = { bodies: [], places: [], problems: [] };
  for (const [at, item] of itemsOf(text, file).entries()) {
    const place = `item ${at + 1}`;
    if (typeof item !== "object" || item === null || Array.isArray(item)) {
      file.problems.push({ place, problem: "This is no object with the fields of an item." });
    } else if (!isStorable(item)) {
      file.problems.push({ place, problem: "It has characters that cannot be stored." });
    } else {
      file.bodies.push(item);
      file.places.push(place);
    }
  }
  return file;
}

function itemsOf(text: string, { problems }: ReadFile): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    const items = Array.isArray(read) ? read : [read];
    if (items.length === 0) problems.push({ place: "line 1", problem: "The file has no items." });
    return items;
  } catch (error) {
    // not every fault has its line told
    const [, line] = /line (\d+)/.exec(String(error)) ?? [];
    problems.push({
      place: line ? `line ${line}` : "the file",
      problem: "The file is no JSON: it breaks off or errs here.",
    });
    return [];
  }
}

/** The store takes no NUL and no half of a character, which JSON can spell. */
function isStorable(item: object): boolean {
  return !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(item));
}
