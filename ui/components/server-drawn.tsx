import { type ReactNode, useState } from "react";

interface ServerDrawnProps {
  /** The only one of this class on the page. */
  className: string;
  /** `import.meta.env.SSR && …`, so that the browser's script goes without it. */
  children: ReactNode;
}

/** A part that never changes: browsers keep what the server drew, and are spared what draws it. */
export function ServerDrawn(props: ServerDrawnProps) {
  return import.meta.env.SSR ? <div {...props} /> : <Kept className={props.className} />;
}

function Kept({ className }: Pick<ServerDrawnProps, "className">) {
  // read for where the page cannot be taken over as it came, and all of it is put in again
  const [__html] = useState(() => document.querySelector(`.${className}`)?.innerHTML ?? "");
  const kept = { dangerouslySetInnerHTML: { __html } };
  return <div className={className} suppressHydrationWarning {...kept} />;
}
