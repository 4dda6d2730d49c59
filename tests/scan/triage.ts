import { readFileSync } from "node:fs";

/** What a scanner says is wrong. */
export interface Finding {
  tool: "sqlmap" | "wapiti" | "proxy";
  kind: string;
  /** Where, without what was sent. */
  place: string;
  parameter: string;
}

/** A finding that was looked at and is none. `docs/security.md` repeats the reasons. */
export interface Triaged {
  tool: Finding["tool"];
  kind: string;
  /** Regular expressions; the whole of it must match. */
  place: string;
  parameter: string;
  reason: string;
}

/** The findings that nobody has looked at yet, and the entries of the list that fit none. */
export function untriaged(
  findings: readonly Finding[],
  list: readonly Triaged[],
): { left: Finding[]; unused: Triaged[] } {
  const used = new Set<Triaged>();
  const left = findings.filter((finding) => {
    const entry = list.find((each) => fits(each, finding));
    if (entry) used.add(entry);
    return !entry;
  });
  return { left, unused: list.filter((entry) => !used.has(entry)) };
}

function fits(entry: Triaged, finding: Finding): boolean {
  const whole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);
  return (
    entry.tool === finding.tool &&
    entry.kind === finding.kind &&
    whole(entry.place, finding.place) &&
    whole(entry.parameter, finding.parameter)
  );
}

/** The list beside this file. */
export function readTriaged(): Triaged[] {
  return JSON.parse(readFileSync(new URL("triaged.json", import.meta.url), "utf8"));
}
