import { Note } from "#ui/components/note.tsx";
import { beforeYouApply, howWeLookAfterYou } from "../texts/opening-notes.ts";

/** What to know beside the list of openings. */
export function OpeningAdvice() {
  return (
    <aside className="aside" aria-label="Good to know">
      <Note title="Before you apply">
        <Points items={beforeYouApply} />
      </Note>
      <Note title="How we look after you">
        <Points items={howWeLookAfterYou} />
        <a href="/training-and-development">Training and Development</a>
      </Note>
    </aside>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
