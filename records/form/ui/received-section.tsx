import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/components/icon.tsx";

interface ReceivedSectionProps {
  title: string;
  children: ReactNode;
}

/** In place of a form that is over; takes the focus that the form had. */
export function ReceivedSection({ title, children }: ReceivedSectionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="form-received" tabIndex={-1} ref={ref} aria-labelledby="received-heading">
      <Icon name="circle-check" />
      <h2 id="received-heading">{title}</h2>
      {children}
    </section>
  );
}
