import { type FormEvent, useLayoutEffect, useRef } from "react";

interface FindFormProps {
  /** Path of the page. */
  here: string;
  text: string;
  onType: (text: string) => void;
  onFind: (event: FormEvent<HTMLFormElement>) => void;
}

/** The box that takes a number, what a pass says, a name or a mobile number. */
export function FindForm({ here, text, onType, onFind }: FindFormProps) {
  const box = useRef<HTMLInputElement>(null);
  // what was typed before the script came would be taken away by the first change of the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== text) onType(typed);
  }, []);
  return (
    <search>
      <form className="door-find stack gap-1" action={here} autoComplete="off" onSubmit={onFind}>
        <label htmlFor="q">Number or name</label>
        <div>
          <input
            ref={box}
            id="q"
            name="q"
            className="desk-box"
            type="text"
            maxLength={200}
            value={text}
            onChange={(event) => onType(event.target.value)}
            // the next person's name takes the place of the last one's
            onFocus={(event) => event.target.select()}
          />
          <button type="submit" className="btn btn-ink">
            Find
          </button>
        </div>
      </form>
    </search>
  );
}
