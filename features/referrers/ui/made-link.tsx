import { useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";

export interface MadeLink {
  name: string;
  url: string;
}

/** A private link that was made just now: shown here and nowhere else. */
export function MadeLinkNote({ name, url }: MadeLink) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid("Copied.");
    } catch {
      // some browsers copy only what is selected by hand
      input.current?.select();
      setSaid("Press Ctrl+C, or press and hold the text, to copy it.");
    }
  }

  return (
    <section
      className="panel pad stack is-new made-link"
      aria-labelledby="made-link"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the link
      autoFocus
    >
      <h2 id="made-link">Private link for {name}</h2>
      <p>
        Copy it now: it is shown only once and stored nowhere. Anyone with this link sees how many
        candidates this person has referred, but no names.
      </p>
      <div className="cluster copy-row">
        <label className="vh" htmlFor="private-link">
          Private link
        </label>
        <input className="desk-box" id="private-link" ref={input} value={url} readOnly />
        <Button look="ink" icon="link" onClick={copy}>
          Copy link
        </Button>
        <ButtonLink look="quiet" href={mail(url)} icon="mail">
          Email link
        </ButtonLink>
      </div>
      <p className="soft" role="status">
        {said ||
          "Links created earlier for this person no longer work, and emails to this person end."}
      </p>
    </section>
  );
}

function mail(url: string): string {
  const body = `Here you can see how many candidates have applied through you, and how they are getting on. The link is only for you; please do not share it.\n\n${url}`;
  return `mailto:?subject=${encodeURIComponent("Your referrals")}&body=${encodeURIComponent(body)}`;
}
