import type { ReactNode } from "react";

interface ForAWhileProps {
  milliseconds: number;
  children: ReactNode;
}

/** Goes by itself, also without script: after that it would do nothing any more. */
export function ForAWhile({ milliseconds, children }: ForAWhileProps) {
  // a style in the markup is not allowed: the sheet knows these
  return (
    <div className="for-a-while" data-seconds={Math.min(10, 2 * Math.ceil(milliseconds / 2_000))}>
      {children}
    </div>
  );
}
