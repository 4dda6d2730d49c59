import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { Note } from "#ui/components/note.tsx";
import type { OpeningSection as Section } from "../opening-sections.ts";

/** One heading of an opening with its lines, drawn as the section's look says. */
export function OpeningSection({ section }: { section: Section }) {
  const { heading, look, lines } = section;
  if (look === "note") {
    return (
      <Note title={heading}>
        <Paragraphs lines={lines} />
      </Note>
    );
  }
  return (
    <section>
      <h2>{heading}</h2>
      <Lines look={look} lines={lines} />
    </section>
  );
}

function Lines({ look, lines }: Pick<Section, "look" | "lines">) {
  if (look === "offers") return <Offers lines={lines} />;
  if (look === "prose" || (look === "points" && lines.length === 1)) {
    return <Paragraphs lines={lines} />;
  }
  const List = look === "duties" ? "ol" : "ul";
  return (
    <List className={look} role={look === "points" ? undefined : "list"}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** "What: how" on two lines. */
function Offers({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="offers columns is-firm" role="list">
      {lines.map((line) => {
        const [, what = line, how] = line.match(/^([^:]+): (.+)$/) ?? [];
        return (
          <li key={line}>
            <Icon name={offerIcon(line)} />
            <b>
              {what}
              {how && <span className="vh">:</span>}
            </b>{" "}
            {how && <span className="fine">{how}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const offerIcons: readonly [RegExp, IconName][] = [
  [/allowance|salary|bonus/i, "cash"],
  [/training|induction/i, "school"],
  [/day shift/i, "sun"],
  [/promotion|level/i, "arrow-up-right"],
  [/hours|shift|week/i, "clock"],
];

function offerIcon(line: string): IconName {
  return offerIcons.find(([words]) => words.test(line))?.[1] ?? "check";
}
