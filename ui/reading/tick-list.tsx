import { Icon } from "../components/icon.tsx";

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks stack" role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
