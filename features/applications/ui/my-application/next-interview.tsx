import { appointmentInWords } from "#contract/days/indian-moment.ts";
import { myInterviewPath } from "#contract/interview-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { nextInterviewTexts } from "../../texts/my-application.ts";

/** An interview that is arranged, as the page of the application tells of it. */
export interface NextInterviewView {
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
  const href = myInterviewPath(token);
  if (hasNoTime) return { href, words: texts.noTime(round), button: texts.see };
  if (!startsAt) return { href, words: texts.proposed(round), button: texts.choose };
  const words = texts.confirmed(round, appointmentInWords(startsAt));
  return { href, words, button: texts.see };
}

export function NextInterview({ href, words, button }: NextInterviewView) {
  return (
    <>
      <p>{words}</p>
      <p>
        <ButtonLink look="ink" href={href} icon="calendar">
          {button}
        </ButtonLink>
      </p>
    </>
  );
}
