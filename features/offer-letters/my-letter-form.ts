import { declineReasons, type LetterState, letterLimits } from "./offer-letter.ts";

/**
 * Why somebody's press does nothing; `tries`: a new code is needed; `wait`: it was asked for too often; `asked`: as many
 * questions as there may be were asked; `form`: none of ours.
 */
export type OwnRefusal =
  | "gone"
  | "changed"
  | "replaced"
  | "withdrawn"
  | "revoked"
  | "declined"
  | "accepted"
  | "expired"
  | "name"
  | "unread"
  | "code"
  | "tries"
  | "wait"
  | "reason"
  | "question"
  | "asked"
  | "form";

export type OwnOutcome =
  | { ok: true; state: LetterState }
  | { ok: false; why: OwnRefusal; seconds?: number };

export type OwnPress = "code" | "accept" | "decline" | "ask";

/** The control that a refusal is about; none of one about the whole letter. */
export const refusedFields: Partial<Record<OwnRefusal, string>> = {
  name: "name",
  unread: "read",
  code: "code",
  tries: "code",
  reason: "reason",
  question: "question",
  asked: "question",
};

/** How calls answer each. */
export const refusalAnswers: Record<
  OwnRefusal,
  { status: 404 | 409 | 410 | 422 | 429; code: string }
> = {
  gone: { status: 404, code: "not_found" },
  changed: { status: 409, code: "letter_changed" },
  replaced: { status: 409, code: "letter_changed" },
  withdrawn: { status: 409, code: "letter_withdrawn" },
  revoked: { status: 409, code: "letter_revoked" },
  declined: { status: 409, code: "letter_declined" },
  accepted: { status: 409, code: "letter_accepted" },
  expired: { status: 410, code: "letter_expired" },
  name: { status: 422, code: "invalid" },
  unread: { status: 422, code: "invalid" },
  code: { status: 422, code: "invalid" },
  tries: { status: 429, code: "code_tries" },
  wait: { status: 429, code: "too_many_requests" },
  reason: { status: 422, code: "invalid" },
  question: { status: 422, code: "invalid" },
  asked: { status: 409, code: "letter_questions" },
  form: { status: 422, code: "invalid" },
};

interface Presses {
  sendCode(token: string): Promise<OwnOutcome>;
  accept(
    token: string,
    given: { name: string; code: string; sha256: string; hasRead: boolean },
    address: string,
  ): Promise<OwnOutcome>;
  decline(token: string, reason: string): Promise<OwnOutcome>;
  ask(token: string, question: string): Promise<OwnOutcome>;
}

/** Does what a form of somebody's own letter asks; its page and its call alike. @param address whence it comes */
export async function pressMyLetter(
  letters: Presses,
  { token, form, address }: { token: string; form: URLSearchParams; address: string },
): Promise<{ press: OwnPress | null; outcome: OwnOutcome }> {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const refuse = (why: OwnRefusal): OwnOutcome => ({ ok: false, why });
  switch (form.get("do")) {
    case "code":
      return { press: "code", outcome: await letters.sendCode(token) };
    case "accept": {
      const given = {
        ...{ name: text("name").slice(0, 200), code: text("code"), sha256: text("sha256") },
        hasRead: text("read") !== "",
      };
      return { press: "accept", outcome: await letters.accept(token, given, address) };
    }
    case "decline": {
      const reason = declineReasons.find((each) => each === text("reason"));
      const outcome = reason ? await letters.decline(token, reason) : refuse("reason");
      return { press: "decline", outcome };
    }
    case "ask": {
      const question = text("question").replaceAll(/\r\n?/g, "\n");
      const isGood =
        question !== "" &&
        question.length <= letterLimits.question &&
        !/[^\P{Cc}\n\t]|\p{Bidi_C}/u.test(question);
      const outcome = isGood ? await letters.ask(token, question) : refuse("question");
      return { press: "ask", outcome };
    }
    default:
      return { press: null, outcome: refuse("form") };
  }
}
