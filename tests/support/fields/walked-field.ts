/** A field as the walk over every form sees it, made of its own declaration. */
export interface WalkedField {
  /** `id` and `name` of its control. */
  id: string;
  label: string;
  kind: "text" | "choice" | "file";
  /** What is said of an answer; null where it is taken. */
  problem(value: string): string | null;
  /** The possible answers of a choice. */
  options?: readonly string[];
  /** Filled in by the page: checked for its shape, and nothing of a person. */
  filled?: boolean;
  /** Its answer asks other fields. */
  decides?: boolean;
  /** Asked once there is a record. */
  later?: boolean;
  /** The words by which the notice of its form names it. */
  notice: string | null;
  /** What HR's page of one record calls it, "" where it is what names the record; and what it says of a value. */
  deskLabel?: string;
  inWords?: (value: string) => string;
}

let count = 0;

/** An answer that its rule takes, and that no other text of the walk has. */
export function ownAnswer({ id, problem, options }: WalkedField): string {
  const chosen = options?.at(-1);
  if (chosen !== undefined) return chosen;
  count += 1;
  const word = [676, 26, 1]
    .map((step) => String.fromCharCode(97 + (Math.floor(count / step) % 26)))
    .join("");
  const known = [
    `Walked along ${word}`,
    `Walked${word}`,
    `walked.${word}@mail.example`,
    `98${String(count * 7_919)
      .padStart(8, "0")
      .slice(-8)}`,
    String(11 + (count % 88)),
    `W${word}`,
    `2031-04-${10 + (count % 20)}T08:${10 + (count % 49)}`,
  ];
  const taken = known.find((text) => problem(text) === null);
  if (taken === undefined) throw new Error(`No answer of the walk fits the rule of ${id}: add one`);
  return taken;
}

/** An answer that breaks the rule of a field, and what is said of it. */
export function brokenAnswer({ id, problem }: WalkedField) {
  for (const value of ["x", "x".repeat(5_001), ""]) {
    const message = problem(value);
    if (message !== null) return { value, message };
  }
  throw new Error(`No answer of the walk breaks the rule of ${id}: add one`);
}
