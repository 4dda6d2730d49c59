import { data } from "react-router";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { letterPath } from "#features/mail/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import {
  type LetterSelection,
  type LetterText,
  letterErrors,
  lettersASecond,
  maxLetterRecipients,
  namesApplication,
  readSelection,
  writeSelection,
} from "../../letters.ts";
import { usualInvitation } from "../../list/invitations.ts";
import type { LetterPlan, ShownLetter } from "../../server/letters/letters.ts";
import { readLetter } from "../../ui/letters/read-letter.ts";

/** The page on which it is written. */
export interface WrittenLetter {
  step: "write";
  selection: string;
  text: LetterText;
  errors: Partial<LetterText & { saved: string }>;
  /** Texts to choose from. */
  saved: { key: string; name: string }[];
  /** Whom it goes to, as far as is known before its text is. */
  names: string[];
  problem: "nobody-selected" | "nobody-fits" | "too-many" | "not-open" | null;
  invites: Inviting | null;
}

/** What a letter invites to. */
export interface Inviting {
  code: string;
  title: string;
}

/** The page that asks before it goes. */
export interface LetterToConfirm {
  step: "ask";
  /** Names it from here on: a repeated confirmation writes it once. */
  letterId: string;
  selection: string;
  /** Those that are asked about. */
  counted: string;
  text: LetterText;
  names: string[];
  left: LetterPlan["left"];
  /** Each of several applications of one person gets it. */
  each: boolean;
  /** Minutes from the first email to the last. */
  minutes: number;
  shown: ShownLetter | null;
  invites: Inviting | null;
}

type Letters = Services["letters"];

/** The page for a selection, with what was typed. @param fits what it invites to, by its code */
export async function writeLetter(
  letters: Letters,
  selection: LetterSelection,
  { text, errors = {}, fits }: Partial<WrittenLetter> & { fits?: string | undefined } = {},
): Promise<WrittenLetter> {
  const target = fits === undefined ? null : await letters.target(fits);
  const usual = target ? usualInvitation[target.kind] : { subject: "", body: "" };
  const saved = (await letters.savedTexts()).map(({ key, name }) => ({ key, name }));
  const page: WrittenLetter = {
    ...{ step: "write", selection: "", text: text ?? usual, errors, saved, names: [] },
    ...{ problem: null, invites: target && { code: target.code, title: target.title } },
  };
  if (fits !== undefined && !target) return { ...page, problem: "not-open" };
  if (selection.length === 0) {
    return { ...page, problem: target ? "nobody-fits" : "nobody-selected" };
  }
  if (selection.length > maxLetterRecipients) return { ...page, problem: "too-many" };
  const { to, left } = await letters.plan(selection, page.text, fits);
  const names = to.length > 0 ? to.map(({ name }) => name) : left.flatMap((each) => each.names);
  return { ...page, selection: writeSelection(selection), names };
}

interface SentForm {
  form: URLSearchParams;
  user: StaffUser;
  /** The page's query, which leads back to the list. */
  search: string;
  /** What it invites to, by its code. */
  fits?: string | undefined;
}

/** Takes a step of writing: a page for the next one, or where what was written is seen. */
export async function takeLetter(letters: Letters, { form, user, search, fits }: SentForm) {
  const { selection, text } = readLetter(form);
  const isTyped = text.subject !== "" || text.body !== "";
  const isSized = selection.length > 0 && selection.length <= maxLetterRecipients;
  switch (form.get("do")) {
    case "begin":
    // the list's own form
    case "change-many":
    case "edit":
      return data(await writeLetter(letters, selection, { ...(isTyped && { text }), fits }), {
        status: isSized ? 200 : 422,
      });
    case "use": {
      const used = await withSaved(letters, text, form.get("saved") ?? "");
      const page = await writeLetter(letters, selection, { ...used, fits });
      return data(page, { status: isSized && !used.errors ? 200 : 422 });
    }
    case "preview": {
      const errors = letterErrors(text, fits !== undefined);
      const isOver = fits !== undefined && !(await letters.target(fits));
      if (!isSized || isOver || Object.keys(errors).length > 0) {
        return data(await writeLetter(letters, selection, { text, errors, fits }), { status: 422 });
      }
      return data(await confirmLetter(letters, selection, { text, fits }), { status: 200 });
    }
    case "send":
      return sendLetter(letters, { form, user, search, fits });
    default:
      throw data("This is no form of ours.", { status: 422 });
  }
}

/** What was typed, with a saved text below it: nothing that was typed is lost. */
async function withSaved(
  letters: Letters,
  text: LetterText,
  key: string,
): Promise<Pick<WrittenLetter, "text"> & Partial<Pick<WrittenLetter, "errors">>> {
  const saved = (await letters.savedTexts()).find((each) => each.key === key);
  if (!saved) return { text, errors: { saved: "Choose a text of the list." } };
  const { subject, body } = text;
  const both = [body.trimEnd(), saved.body].filter((part) => part.trim() !== "");
  return { text: { subject: subject.trim() ? subject : saved.subject, body: both.join("\n\n") } };
}

/** Who gets it and who does not, and how the first of them reads it. */
async function confirmLetter(
  letters: Letters,
  selection: LetterSelection,
  { text, fits }: { text: LetterText; fits?: string | undefined },
): Promise<LetterToConfirm> {
  const { to, left } = await letters.plan(selection, text, fits);
  const target = fits === undefined ? null : await letters.target(fits);
  const statuses = new Map(selection.map(({ id, status }) => [id, status]));
  const counted = to.map(({ id }) => ({ id, status: statuses.get(id) ?? "new" }));
  const [first] = to;
  return {
    ...{ step: "ask", letterId: crypto.randomUUID(), text, left },
    selection: writeSelection(selection),
    counted: writeSelection(counted),
    names: to.map(({ name }) => name),
    each: !target && namesApplication(text),
    invites: target && { code: target.code, title: target.title },
    minutes: Math.round(to.length / lettersASecond / 60),
    shown: first ? await letters.show(text, first.id, fits) : null,
  };
}

const isLetterId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Writes it for those who were counted; who is none of them any more is left out and told of. */
async function sendLetter(letters: Letters, { form, user, search, fits }: SentForm) {
  const { selection, text } = readLetter(form);
  const counted = readSelection(form.get("counted") ?? "");
  const id = form.get("letter") ?? "";
  const errors = letterErrors(text, fits !== undefined);
  const isSized = counted.length > 0 && counted.length <= maxLetterRecipients;
  if (!isSized || !isLetterId(id) || Object.keys(errors).length > 0) {
    return data(await writeLetter(letters, selection, { text, errors, fits }), { status: 422 });
  }
  const outcome = await letters.write({ id, selection: counted, text, actor: user, fits });
  if (outcome.what === "nobody") {
    return data(await confirmLetter(letters, counted, { text, fits }), { status: 409 });
  }
  const query = new URLSearchParams(search);
  query.set("done", "written");
  if (outcome.left > 0) query.set("left", String(outcome.left));
  return seeOther(`${letterPath(id)}?${query}`);
}
