import * as v from "valibot";

/** What the forms about a question to a candidate do, as the field `do` says it. */
export const askForm = "ask";
export const takeBackForm = "withdraw-question";

/** Characters of what HR asks, and of what the candidate answers. */
export const maxQuestionCharacters = 500;
export const maxAnswerCharacters = 2_000;
/** Questions to the candidate of one application. */
export const maxQuestions = 20;

/** No database stores some of these, nobody sees the others, and some change the direction of text. */
const unseen = /[\p{Cs}\p{Bidi_C}]|[^\P{Cc}\n\t]/u;

function wholeText(most: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim()),
    v.minLength(1, missing),
    v.maxLength(most, `Please enter at most ${most} characters.`),
    v.check((text) => !unseen.test(text), "Please remove the characters that cannot be seen."),
  );
}

/** What a candidate answers. */
export const answerText = wholeText(maxAnswerCharacters, "Please write your answer.");

/** HR's form. @param today in India: no earlier day is one to answer by */
export function questionForm(today: string) {
  const day = (text: string) =>
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  return v.object({
    question: wholeText(maxQuestionCharacters, "Please write your question."),
    dueOn: v.pipe(
      v.optional(v.string(), ""),
      v.regex(/^(\d{4}-\d{2}-\d{2})?$/, "Please choose a day."),
      v.check((text) => text === "" || day(text), "Please choose a day."),
      v.check((text) => text === "" || text >= today, "Please choose today or a later day."),
      v.transform((text) => text || null),
    ),
    once: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined),
  });
}

export type QuestionForm = v.InferOutput<ReturnType<typeof questionForm>>;

/** Field of a form that says which question it is about. */
export const questionField = "question";
/** Id and name of the box for the answer to a question. */
export const answerField = (id: number) => `answer-${id}`;
