import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, useFetcher } from "react-router";
import { type SignInNeeded, signInNeededBy } from "#features/accounts/ui/index.ts";
import { type Fields, fieldsAtFirst, fieldsOf, isSame } from "#ui/enhance/form-fields.ts";
import { forgetTyped, keepTyped, readTyped, type TypedDraft } from "#ui/enhance/unsaved-drafts.ts";

/** What an editor's form is answered, beside what its page says of what it did not take. */
type Sent = { saved: string } | { notSent: "unreachable" | number } | WaitingSignIn;

/** With the path that the form was sent to: a new item has its own once it was kept. */
type WaitingSignIn = SignInNeeded & { action: string };

const isOver = (answer: object): answer is Exclude<Sent, WaitingSignIn> =>
  "saved" in answer || "notSent" in answer;

/** For the page's `clientAction`: the form is sent without leaving the page, so that nothing is lost where nobody answers. */
export async function sendTyped<Answer extends object>(
  { url }: Request,
  send: () => Promise<Answer>,
): Promise<Answer | Sent> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) return { saved: thrown.headers.get("location") ?? "" };
    const signIn = signInNeededBy(thrown);
    if (signIn) return { ...signIn, action: new URL(url).pathname };
    return { notSent: isRouteErrorResponse(thrown) ? thrown.status : "unreachable" };
  }
}

/** For the page's `shouldRevalidate`: what it shows stays until it is left, or is there with a conflict. */
export const readsAfter = ({ actionResult }: { actionResult?: unknown }) =>
  typeof actionResult === "object" && actionResult !== null && "conflict" in actionResult;

/** The one form of a page that is typed into. */
const key = { key: "typed" };

/**
 * What the page was answered last: natively, or without leaving it.
 * @returns `turn` for each answer that is shown as a page of its own
 */
export function useAnswer<Answer extends object>(posted: Answer | undefined) {
  const { data } = useFetcher<Answer | Sent>(key);
  const [shown, setShown] = useState<{ answer: Answer | WaitingSignIn | undefined; turn: number }>({
    ...{ answer: posted, turn: 0 },
  });
  useEffect(() => {
    if (!data || isOver(data)) return;
    scrollTo(0, 0);
    setShown(({ turn }) => ({ answer: data as Answer | WaitingSignIn, turn: turn + 1 }));
  }, [data]);
  const { turn } = shown;
  useEffect(() => {
    // what says why it was not taken
    if (turn > 0) document.querySelector<HTMLElement>('[role="alert"][tabindex="-1"]')?.focus();
  }, [turn]);
  return shown;
}

interface TypingOptions {
  /** Owner of the draft; no draft is kept where it is empty. */
  by: string;
  /** What was typed is on this page, and nowhere else. */
  isUnsaved: boolean;
}

/** Keeps a draft of a form until it is saved: over a reload, without a network, over an expired session. */
export function useTyping({ by, isUnsaved }: TypingOptions) {
  const form = useRef<HTMLFormElement>(null);
  const { submit, data } = useFetcher<Sent | { isStored?: boolean }>(key);
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const isSending = useRef(false);

  useEffect(() => {
    const typing = form.current;
    if (!typing) return;
    const place = placeOf(typing);
    const atFirst = fieldsAtFirst(typing);
    const isChanged = () => isUnsaved || !isSame(fieldsOf(typing), atFirst);
    const note = () => {
      if (by === "") return;
      if (isChanged()) keepTyped(place, { by, at: Date.now(), fields: fieldsOf(typing) });
      else forgetTyped(place);
    };
    const stored = by === "" || isUnsaved ? null : readTyped(place, by);
    // typed before the page was taken over; what was kept before is offered
    if (!isUnsaved && isChanged()) note();
    if (stored && !isSame(stored.fields, atFirst)) setDraft(stored);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && isChanged()) event.preventDefault();
    };
    typing.addEventListener("input", note);
    typing.addEventListener("change", note);
    addEventListener("beforeunload", ask);
    return () => {
      typing.removeEventListener("input", note);
      typing.removeEventListener("change", note);
      removeEventListener("beforeunload", ask);
    };
  }, [by, isUnsaved]);

  const leave = useCallback(() => {
    isLeaving.current = true;
    if (form.current) forgetTyped(placeOf(form.current));
  }, []);
  const answered = useRef(data);
  useEffect(() => {
    if (!data || !form.current || data === answered.current) return;
    answered.current = data;
    if ("notSent" in data) setProblem(whyNotSaved(data.notSent));
    if ("isKept" in data && data.isKept) forgetTyped(placeOf(form.current));
    if (!("saved" in data)) return;
    leave();
    location.assign(data.saved);
  }, [data, leave]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLeaving.current || isSending.current) return;
    // without a network the router may still have to ask where the form goes, and shows an error page
    if (!navigator.onLine) return setProblem(whyNotSaved("unreachable"));
    isSending.current = true;
    const { currentTarget: sent } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isMultipart = sent.enctype === "multipart/form-data";
    const fields = new FormData(sent, submitter);
    setProblem(null);
    submitter?.setAttribute("aria-busy", "true");
    await submit(isMultipart ? fields : new URLSearchParams(fields as never), {
      ...{ method: "post", action: placeOf(sent) },
      ...(isMultipart && { encType: "multipart/form-data" }),
    });
    isSending.current = false;
    submitter?.removeAttribute("aria-busy");
  }

  const forget = () => {
    setDraft(null);
    if (form.current) forgetTyped(placeOf(form.current));
  };
  const focusFirst = () =>
    form.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  /** @returns what was kept, for the fields to hold */
  function putBack(): Fields {
    setDraft(null);
    setTimeout(focusFirst);
    return draft?.fields ?? [];
  }
  return {
    // known to the router before it is sent: it would ask for that where nobody answers
    form: { ref: form, onSubmit, "data-discover": "true" },
    offered: draft?.at ?? null,
    problem,
    putBack,
    forget,
    leave,
  };
}

const placeOf = ({ action }: HTMLFormElement) => new URL(action).pathname;

/** Why a form was not saved: the status of the response, or that there was none. */
function whyNotSaved(reason: "unreachable" | number): string {
  const still = "Everything you typed is still here.";
  if (reason === "unreachable") {
    return `Not saved: the site cannot be reached. ${still} Try again when you are online.`;
  }
  if (reason === 413) return `Not saved: it is too long. ${still}`;
  if (reason === 403) return `Not saved: your account may not do this any more. ${still}`;
  if (reason === 404) return `Not saved: this is not there any more. ${still}`;
  return `Not saved: something went wrong on our side. ${still} Try again in a moment.`;
}
