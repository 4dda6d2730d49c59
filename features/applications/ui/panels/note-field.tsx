import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  colleaguesLike,
  type Mentionable,
  mentionBeforeCaret,
  type NotePart,
  noteParts,
  notNotifiedInWords,
  notOffered,
  offered,
  unknownMentions,
} from "../../mentions.ts";
import type { MentionableColleague } from "../../server/decide/mentions.ts";
import { type NotedColleagues, useMentionable } from "./use-mentionable.ts";

interface NoteFieldProps extends Omit<ComponentProps<"textarea">, "ref"> {
  /** Whom the note may name, or how to learn of them. Until that is known nobody is offered, and nothing said of names. */
  colleagues?: NotedColleagues | undefined;
  /** Called whenever the field is put in, with its element. */
  onField?: (element: HTMLTextAreaElement | null) => void;
  /** Called with what stands in it. */
  onText?: (text: string) => void;
}

interface Offer {
  /** Where the `@` is. */
  at: number;
  found: MentionableColleague[];
  chosen: number;
  /** Who is meant too, and would hear nothing. */
  others: MentionableColleague[];
}

/**
 * The field of a note. After an `@` it offers colleagues by name, says whom the note names, and which name is
 * nobody's. Without script it is a plain field, and `@userName` does the same.
 */
export function NoteField({ colleagues: noted, onField, onText, ...rest }: NoteFieldProps) {
  const { colleagues, learn } = useMentionable(noted);
  const element = useRef<HTMLTextAreaElement | null>(null);
  const list = useId();
  const [text, setText] = useState("");
  const [offer, setOffer] = useState<Offer | null>(null);

  // a new function at each render would take the field out and put it in again
  const putIn = useCallback(
    (field: HTMLTextAreaElement | null) => {
      element.current = field;
      onField?.(field);
      if (field) setText(field.value);
    },
    [onField],
  );

  function typed(field: HTMLTextAreaElement) {
    setText(field.value);
    onText?.(field.value);
    const mention = mentionBeforeCaret(field.value, field.selectionStart);
    const like = mention ? colleaguesLike(mention.typed, colleagues ?? []) : [];
    if (!mention || like.length === 0) return setOffer(null);
    const others = notOffered(mention.typed, like);
    setOffer({ at: mention.at, found: offered(like), chosen: 0, others });
  }

  // they came while a name was being typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed calls it by itself
  useEffect(() => {
    const field = element.current;
    if (colleagues && field && document.activeElement === field) typed(field);
  }, [colleagues]);

  function take(colleague: MentionableColleague | undefined) {
    const field = element.current;
    if (!field || !offer || !colleague) return;
    field.setRangeText(`@${colleague.userName} `, offer.at, field.selectionStart, "end");
    field.focus();
    typed(field);
    setOffer(null);
  }

  /** @returns whether the list took the key */
  function steer({ key }: KeyboardEvent): boolean {
    if (!offer || (offer.found.length === 0 && key !== "Escape")) return false;
    const { found, chosen } = offer;
    const move = (by: number) =>
      setOffer({ ...offer, chosen: (chosen + by + found.length) % found.length });
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" || key === "Tab") take(found[chosen]);
    else if (key === "Escape") setOffer(null);
    else return false;
    return true;
  }

  const option = (at: number) => `${list}-${at}`;
  const isOffering = offer !== null && offer.found.length > 0;
  return (
    <div className="note-field stack gap-1">
      <textarea
        {...rest}
        ref={putIn}
        onChange={({ currentTarget }) => typed(currentTarget)}
        onFocus={learn}
        onBlur={() => setOffer(null)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !steer(event)) return rest.onKeyDown?.(event);
          event.preventDefault();
          // Escape would close the application
          event.stopPropagation();
        }}
        aria-autocomplete={colleagues ? "list" : undefined}
        aria-controls={isOffering ? list : undefined}
        aria-activedescendant={isOffering ? option(offer.chosen) : undefined}
      />
      {isOffering && (
        <div className="note-offer" id={list} role="listbox" aria-label="Colleagues">
          {offer.found.map((colleague, at) => (
            <div
              key={colleague.id}
              id={option(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === offer.chosen}
              // not a click: the field would lose the keyboard first
              onPointerDown={(event) => {
                event.preventDefault();
                take(colleague);
              }}
            >
              {colleague.name} <small>@{colleague.userName}</small>
            </div>
          ))}
        </div>
      )}
      {colleagues && (
        <NoteNames text={text} colleagues={colleagues} typing={offer?.others ?? null} />
      )}
    </div>
  );
}

interface NoteNamesProps {
  text: string;
  colleagues: readonly Mentionable[];
  /** Whom a name that is being typed may mean and would not reach; null where none is. It is not nobody's yet. */
  typing: readonly Mentionable[] | null;
}

/** Who will be told of the note, who will not and why, and which of its names is nobody's. */
function NoteNames({ text, colleagues, typing }: NoteNamesProps) {
  const parts = noteParts(text, colleagues);
  const names = new Set(
    parts.flatMap((part) => (part.named ? part.text.slice(1).toLowerCase() : [])),
  );
  const named = colleagues.filter(({ userName }) => names.has(userName));
  const notified = named.filter(({ why }) => why === null);
  const unnotified = named.filter(({ why }) => why !== null);
  const nobody = typing ? [] : unknownMentions(text, colleagues);
  return (
    <p className="note-names" role="status">
      {notified.map(({ userName, name }) => (
        <span className="tag" key={userName}>
          {name}
        </span>
      ))}
      {notified.length > 0 && " will be told."}
      {said(notNotifiedInWords(unnotified, "Not told"))}
      {said(notNotifiedInWords(typing ?? [], "Not offered"))}
      {nobody.length > 0 &&
        ` Nobody is called ${nobody.map((word) => `@${word}`).join(", ")}: choose a colleague from the list.`}
    </p>
  );
}

const said = (words: string | null) => (words === null ? "" : ` ${words}`);

/** A note as it is read: whom it names stands in a chip. */
export function NoteText({ parts }: { parts: readonly NotePart[] }) {
  let at = 0;
  return parts.map(({ text, named }) => {
    const key = at;
    at += text.length;
    return named === null ? (
      text
    ) : (
      <span className="tag" key={key}>
        @{named}
      </span>
    );
  });
}
