import { BreakableAddress } from "#ui/desk/breakable-address.tsx";

/** An answer, with the way to write or call where it is one. */
export function AnswerText({ text, href }: { text: string; href?: string | null | undefined }) {
  if (!href) return text;
  return (
    <a href={href}>
      <BreakableAddress>{text}</BreakableAddress>
    </a>
  );
}
