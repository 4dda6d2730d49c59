import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";

/** Why documents are safe here. */
export function SafeList({ lines }: { lines: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className="kyc-safe" role="list">
      {lines.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
