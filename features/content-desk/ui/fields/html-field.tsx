import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type * as v from "valibot";
import type { cleanedHtml } from "#contract/calls/wire-answers.ts";
import { type EditorFieldProps, FieldFault, FieldHint } from "./editor-field.tsx";

/** The server's answer. */
type Cleaned = v.InferOutput<typeof cleanedHtml>;

/** Milliseconds without typing before the server is asked. */
const pause = 400;

/** HTML with what a page will show of it below, and what of it is taken out. */
export function HtmlField({ field, value, error }: EditorFieldProps) {
  const { key, label, hint, most } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const { cleaned, ask } = useCleaned(area);
  const described = [hint && `${key}-hint`, error && `${key}-error`].filter(Boolean).join(" ");
  return (
    <div className="desk-field edit-full html-field">
      <label htmlFor={key}>{label}</label>
      <FieldHint field={field} />
      <textarea
        ref={area}
        onInput={ask}
        className="desk-box"
        id={key}
        name={key}
        rows={Math.min(16, Math.max(6, value.split("\n").length + 1))}
        maxLength={most}
        defaultValue={value}
        spellCheck
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldFault field={field} error={error} />
      <div className="html-preview stack gap-2" hidden={cleaned === null}>
        <p className="html-preview-title" id={`${key}-preview`}>
          As the page shows it
        </p>
        <section
          data-shown=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={`${key}-preview`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
          dangerouslySetInnerHTML={{ __html: cleaned?.html ?? "" }}
        />
        <p role="status">
          {cleaned !== null &&
            cleaned.taken.length > 0 &&
            `Will be taken out when you save: ${cleaned.taken.join(", ")}`}
        </p>
      </div>
    </div>
  );
}

function useCleaned(area: RefObject<HTMLTextAreaElement | null>) {
  const [cleaned, setCleaned] = useState<Cleaned | null>(null);
  const request = useRef(new AbortController());
  const timer = useRef(0);

  async function show(): Promise<void> {
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const { value = "", form } = area.current ?? {};
    const call = form?.action.replace(/[^/]*$/, "clean") ?? "";
    const body = new URLSearchParams({ html: value });
    const answer = await fetch(call, { method: "POST", body, signal }).catch(() => null);
    // a newer request is in progress, or the server is unreachable: keep the preview
    if (answer?.ok && !signal.aborted) setCleaned(await answer.json());
  }

  const first = useEffectEvent(show);
  useEffect(() => {
    void first();
    return () => {
      clearTimeout(timer.current);
      request.current.abort();
    };
  }, []);
  function ask(): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(show, pause);
  }
  return { cleaned, ask };
}
