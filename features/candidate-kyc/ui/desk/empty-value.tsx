/** A dash, and why it stands there for whoever does not see it. */
export function EmptyValue({ why }: { why: string }) {
  return (
    <>
      <span className="soft" aria-hidden="true">
        –
      </span>
      <span className="vh">{why}</span>
    </>
  );
}
