/** The key that does the same as the button around it. For the eye alone: `aria-keyshortcuts` says it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}
