/** For whoever has no script, by which the page asks for the count itself. */
export function CountAll({ href }: { href: string }) {
  return (
    <noscript>
      <a className="count-all" href={href}>
        Count all
      </a>
    </noscript>
  );
}
