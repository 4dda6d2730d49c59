import { useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { referrersTexts } from "../texts/desk-referrers.ts";

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
      <h2 id="made-link">
        {referrersTexts.linkTitle} for {name}
      </h2>
      <p>{referrersTexts.linkShownOnce}</p>
      <div className="cluster copy-row">
        <label className="vh" htmlFor="private-link">
          {referrersTexts.linkTitle}
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
        {said || referrersTexts.formerLink}
      </p>
    </section>
  );
}

function mail(url: string): string {
  const { mailSubject, mailBody } = referrersTexts;
  const body = `${mailBody}\n\n${url}`;
  return `mailto:?subject=${encodeURIComponent(mailSubject)}&body=${encodeURIComponent(body)}`;
}
