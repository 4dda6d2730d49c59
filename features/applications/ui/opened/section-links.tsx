import { type MouseEvent, useEffect, useState } from "react";

const parts = [
  ["open-resume", "Resume"],
  ["open-facts", "Facts"],
  ["open-notes", "Notes"],
  ["open-history", "History"],
] as const;

/** On phones, where its parts stand one below the other: the way to each. */
export function SectionLinks({ notes }: { notes: number }) {
  const [current, setCurrent] = useCurrentPart();
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "instant" });
    // the last ones do not come up as far as others do
    setTimeout(() => setCurrent(id), 100);
  };
  return (
    <nav className="read-tabs unprinted" aria-label="Parts of the application">
      {parts.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => go(event, id)}
          aria-current={id === current ? "true" : undefined}
        >
          {name}
          {id === "open-notes" && notes > 0 && ` ${notes}`}
        </a>
      ))}
    </nav>
  );
}

/** The part at the upper third of the screen. */
function useCurrentPart() {
  const [current, setCurrent] = useState<string>(parts[0][0]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const [id] of parts) {
      const part = document.getElementById(id);
      if (part) watcher.observe(part);
    }
    return () => watcher.disconnect();
  }, []);
  return [current, setCurrent] as const;
}
