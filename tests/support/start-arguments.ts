import { readFileSync } from "node:fs";

/** What `npm start` says to Node before it names the program. */
export function startArguments(): string[] {
  const manifest = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  ) as { scripts: { start: string } };
  const [, ...words] = manifest.scripts.start.split(" ");
  return words.filter((word) => word.startsWith("--"));
}
