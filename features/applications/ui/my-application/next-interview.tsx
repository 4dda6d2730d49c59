import { appointmentInWords } from "#contract/days/indian-moment.ts";
import { myInterviewPath } from "#contract/interview-paths.ts";
import { myLetterPath } from "#contract/offer-letter-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";
import { nextInterviewTexts, nextLetterTexts } from "../../texts/my-application.ts";

/** An interview that is arranged, or a letter, as the page of the application tells of it. */
export interface NextInterviewView {
  icon: "calendar" | "file-text";
  href: string;
  words: string;
  button: string;
}

interface Arranged {
  round: string;
  token: string;
  startsAt: Date | null;
  /** Others have taken all times that were offered, or those are over. */
  hasNoTime: boolean;
}

export function viewNextInterview(arranged: Arranged): NextInterviewView {
  const texts = textsFor(nextInterviewTexts);
  const { round, token, startsAt, hasNoTime } = arranged;
  const at = { href: myInterviewPath(token), icon: "calendar" as const };
  if (hasNoTime) return { ...at, words: texts.noTime(round), button: texts.see };
  if (!startsAt) return { ...at, words: texts.proposed(round), button: texts.choose };
  const words = texts.confirmed(round, appointmentInWords(startsAt));
  return { ...at, words, button: texts.see };
}

/** An offer or appointment letter that was released. */
export function viewNextLetter({ kind, number, state, token }: NextLetter): NextInterviewView {
  const texts = textsFor(nextLetterTexts);
  const words = texts[state === "released" ? "open" : "closed"](texts.kinds[kind], number);
  return { href: myLetterPath(token), icon: "file-text", words, button: texts.see };
}

interface NextLetter {
  kind: "offer" | "appointment";
  number: string;
  state: string;
  token: string;
}

export function NextInterview({ href, words, button, icon }: NextInterviewView) {
  return (
    <>
      <p>{words}</p>
      <p>
        <ButtonLink look="ink" href={href} icon={icon}>
          {button}
        </ButtonLink>
      </p>
    </>
  );
}

/** The first day, and what is filled in before it. */
export function NextJoining({ to, href }: { to: "firstDay" | "beforeFirstDay"; href: string }) {
  const texts = useTexts(nextInterviewTexts);
  const isDay = to === "firstDay";
  return (
    <>
      <p>{isDay ? texts.joining : texts.start}</p>
      <p>
        <ButtonLink
          look={isDay ? "ink" : "quiet"}
          href={href}
          icon={isDay ? "calendar" : "file-check"}
        >
          {texts[to]}
        </ButtonLink>
      </p>
    </>
  );
}
