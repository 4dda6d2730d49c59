import type { ReactNode } from "react";

interface ExpiringProps {
  milliseconds: number;
  children: ReactNode;
}

/** Goes by itself, also without script: after that it would do nothing any more. */
export function Expiring({ milliseconds, children }: ExpiringProps) {
  // a style in the markup is not allowed: the sheet knows these
  return (
    <div className="for-a-while" data-seconds={Math.min(10, 2 * Math.ceil(milliseconds / 2_000))}>
      {children}
    </div>
  );
}
