import { data } from "react-router";
import { offerLetterNumberIn } from "#contract/ids/offer-letter-number.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { offerLetterPath } from "#contract/offer-letter-paths.ts";
import { writesToCandidates } from "#contract/roles.ts";
import {
  changeEmailLetter,
  loadEmailLetter,
} from "#features/applications/routes/letters/email-letter.ts";
import emailStyles from "#features/applications/styles/desk/desk-letters.css?url";
import { LetterPage as EmailLetterPage } from "#features/applications/ui/letters/letter-page.tsx";
import { emptyRow } from "#features/offer-letters/ctc.ts";
import { readTypedLetter } from "#features/offer-letters/letter-form.ts";
import { letterLimits } from "#features/offer-letters/offer-letter.ts";
import styles from "#features/offer-letters/styles/offer-letter.css?url";
import {
  DeskLetterPage,
  letterDone,
  type RefusedPress,
} from "#features/offer-letters/ui/desk-letter-page.tsx";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { Route } from "./+types/desk-letter.ts";

// Two kinds of letters share the address: emails that HR writes itself, by their id, and letters with a number.

export const handle: DeskHandle = {
  role: writesToCandidates,
  formBytes: limits.contentBytes,
};

export function links(): Route.LinkDescriptors {
  return [emailStyles, styles].map((href) => ({ rel: "stylesheet", href }));
}

export async function loader(args: Route.LoaderArgs) {
  const { letter } = args.params;
  const number = offerLetterNumberIn(letter);
  if (number === null) return { ...(await loadEmailLetter({ ...args, letter })), opened: null };
  const services = servicesOf(args.context);
  const found = await services.offerLetters.open(number);
  if (!found) throw data(messages.pageNotFound, { status: 404 });
  const { names, ...opened } = found;
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  return {
    opened: { ...opened, names: Object.fromEntries(names) },
    by: deskOf(args.context).user.id,
    canSend: services.outbox.canSend,
    done: letterDone(done, opened.letter),
  };
}

export async function action(args: Route.ActionArgs) {
  const { letter } = args.params;
  const number = offerLetterNumberIn(letter);
  if (number === null) return changeEmailLetter({ ...args, letter });
  const { form, user } = deskOf(args.context);
  const pressed = form.get("do") ?? "";
  const typed = pressed === "save" || pressed === "add-row" ? readTypedLetter(form) : null;
  const version = form.get("version");
  if (typed && pressed === "add-row") {
    if (typed.rows.length < letterLimits.rows) typed.rows.push(emptyRow);
    return { pressed, problem: null, fields: {}, typed, version } satisfies RefusedPress;
  }
  const done = await servicesOf(args.context).offerLetters.press({ number, form, user });
  if (done.ok) return seeOther(`${offerLetterPath(done.number)}?done=${done.done}`);
  const { status, code, message: problem, fields } = done;
  if (status === 404) throw data(messages.pageNotFound, { status });
  const stays = typed && code !== "letter_changed" ? { version } : {};
  return data({ pressed, problem, fields, typed, ...stays } satisfies RefusedPress, { status });
}

export default function DeskLetter({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.opened === null) return <EmailLetterPage {...loaderData} />;
  const refused = actionData && "pressed" in actionData ? actionData : null;
  return <DeskLetterPage {...loaderData} refused={refused} />;
}
