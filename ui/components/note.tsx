import type { ReactNode } from "react";

interface NoteProps {
  title: string;
  children: ReactNode;
  heading?: "h2" | "h3";
}

export function Note({ title, children, heading: Heading = "h2" }: NoteProps) {
  return (
    <div className="note">
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
