import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-names.ts";

interface TickListProps {
  items: readonly string[];
  icon?: IconName;
}

export function TickList({ items, icon = "check" }: TickListProps) {
  return (
    <ul className="ticks stack" role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
