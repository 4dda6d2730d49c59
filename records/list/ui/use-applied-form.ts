import { useEffect, useEffectEvent, useRef } from "react";
import { appliesAtOnce } from "./applies-at-once.ts";

type Field = HTMLInputElement | HTMLSelectElement;

interface AppliedForm {
  /** What the address asks. */
  asked: string;
  /** What fields ask that are sent, written as `asked` is. */
  read(fields: URLSearchParams): string;
  /** Whether a field applies that was changed before the page's script came. */
  early?(field: Field): boolean;
}

/**
 * A form whose answer is an address: submitted when a field changes that applies at once, and at its
 * start where something was chosen before the script came, or the list would look narrowed and not
 * be. Fields follow the address, as after Back; what is typed meanwhile stays.
 */
export function useAppliedForm({ asked, read, early = appliesAtOnce }: AppliedForm) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(asked);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // what this form asked for stands in it already, with what was typed since
    if (shown.current !== asked && sent.current !== asked) form.current?.reset();
    shown.current = asked;
    sent.current = null;
  }, [asked]);
  const start = useEffectEvent((element: HTMLFormElement, until: AbortSignal) => {
    const remember = () => {
      sent.current = read(fieldsAsSent(element));
    };
    // the browser's own event: React's tells of each letter; some fields stand outside their form
    const apply = ({ target }: Event) => {
      const field = target as Field;
      if (field.form === element && appliesAtOnce(field)) element.requestSubmit();
    };
    element.addEventListener("submit", remember, { signal: until });
    document.addEventListener("change", apply, { signal: until });
    if (fieldsOf(element).some((field) => hasUnsavedChange(field) && early(field))) {
      element.requestSubmit();
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    if (form.current) start(form.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  return form;
}

/** Otherwise than the page came, and nobody is typing in it. */
function hasUnsavedChange(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (field.type === "checkbox") return field.checked !== field.defaultChecked;
  const isTypedIn = field === document.activeElement && field.type !== "date";
  return field.value !== field.defaultValue && !isTypedIn;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  const isField = (each: Element): each is Field => each.matches("input, select");
  return [...form.elements].filter(isField);
}

function fieldsAsSent(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.append(name, String(value));
  return search;
}
