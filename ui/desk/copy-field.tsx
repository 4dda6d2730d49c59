import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";

interface CopyFieldProps {
  id: string;
  /** For who does not see what stands above it. */
  label: string;
  value: string;
  look?: "ink" | "quiet";
  className?: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A link to be copied; where the browser does not, it is selected. */
export function CopyField({
  id,
  label,
  value,
  look = "ink",
  className = "",
  children,
}: CopyFieldProps) {
  return (
    <div
      className={`cluster copy-row ${className}`.trimEnd()}
      data-copy=""
      data-copied="Copied."
      data-by-hand="Press Ctrl+C, or touch and hold the text, to copy it."
    >
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input className="desk-box" id={id} value={value} readOnly />
      <Button look={look} icon="copy" hidden>
        Copy
      </Button>
      {children}
      <p className="sub" role="status" />
    </div>
  );
}
