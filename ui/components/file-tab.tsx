import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export interface FileFact {
  icon: IconName;
  label: string;
  value: string;
}

interface FileTabProps {
  /** Text of the index tab, such as `IT / AI-Engineer`. */
  tab: string;
  title: string;
  href: string;
  facts?: readonly FileFact[];
  /** The figure on the right with a word below it, such as a salary and its period. */
  figure?: { value: string; note: string };
  heading?: "h2" | "h3";
}

/** A case file in a `<ul className="files" role="list">`; the whole sheet is one link. */
export function FileTab(props: FileTabProps) {
  const { tab, title, href, facts = [], figure, heading: Heading = "h3" } = props;
  return (
    <li className="file" data-tab={tab}>
      <div>
        <Heading className="file-title">
          <a href={href}>{title}</a>
        </Heading>
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
      <div className="side">
        {figure && (
          <p className="pay">
            {figure.value} <small>{figure.note}</small>
          </p>
        )}
        <Icon name="arrow-right" className="go" />
      </div>
    </li>
  );
}

/** A row of facts, each an icon whose name is read out and a value. */
export function Facts({ facts }: { facts: readonly FileFact[] }) {
  return (
    <dl className="meta">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <span className="vh">{fact.label}</span>
            <Icon name={fact.icon} />
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
