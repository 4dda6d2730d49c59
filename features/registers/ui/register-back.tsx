import { Icon } from "#ui/components/icon.tsx";
import type { Register } from "../register.ts";

export function RegisterBack({ register: { list, label } }: { register: Register }) {
  return (
    <a className="register-back" href={list.path}>
      <Icon name="chevron-left" /> All {label.toLowerCase()}
    </a>
  );
}
