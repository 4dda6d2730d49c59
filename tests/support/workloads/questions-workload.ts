import type { Application } from "../people/applicant.ts";
import { DeskSession } from "../people/hr-client.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";

/** What HR has asked somebody, and what the server has said of it. */
interface Asked {
  asked: boolean;
  answered: boolean;
}

/** Of so many applicants one is asked. */
const askEvery = 4;
const question = ({ number }: Application) => `Question to ${number}?`;
const answer = ({ number }: Application) => `Answer of ${number}`;

/** HR asks some of those who applied, and they answer on their private page. */
export class AskingHumanResources {
  readonly #session = new DeskSession();
  readonly #asked = new Map<number, Asked>();

  /** Goes as far as the server lets it; what was acknowledged is not sent again. */
  async ask(application: Application, client: HttpClient): Promise<void> {
    const { number, email, acknowledged } = application;
    if (number % askEvery !== 0 || !acknowledged.token) return;
    const said = this.#asked.get(number) ?? { asked: false, answered: false };
    this.#asked.set(number, said);
    if (!said.asked) {
      const id = await this.#session.applicationOf(email, client);
      const fields = { do: "ask", id, question: question(application), askOnce: `ask-${number}` };
      await this.#session.post(`/refer-data?open=${id}`, fields, client);
    }
    said.asked = true;
    if (!said.answered) await sendAnswer(application, client);
    said.answered = true;
  }

  get answered(): number {
    return [...this.#asked.values()].filter((each) => each.answered).length;
  }

  /** Questions without their email, twice, or lost; answers that are not what was sent. */
  check(sent: readonly Application[], { rows, questions, mails }: Contents): string[] {
    const mailed = Map.groupBy(mails, ({ key }) => key);
    const keys = new Map(questions.map(({ id }) => [`application-question:${id}`, id]));
    const lost = sent.flatMap((application) => {
      const said = this.#asked.get(application.number);
      const row = rows.find(({ email }) => email === application.email);
      const own = questions.filter(({ applicationId }) => applicationId === row?.id);
      const found: string[] = [];
      if (own.length > 1) found.push("was asked twice");
      if (said?.asked && own.length === 0) found.push("its question is lost");
      const given = own[0]?.answer ?? null;
      if ((said?.answered || given) && given !== answer(application))
        found.push(`answered ${given}`);
      return found.map((what) => `application ${application.number}: ${what}`);
    });
    return [
      ...lost,
      ...[...keys]
        .filter(([key]) => mailed.get(key)?.length !== 1)
        .map(([, id]) => `question ${id}: has not one email`),
      ...mails
        .filter(({ kind, key }) => kind === "application-question" && !keys.has(key))
        .map(({ key }) => `${key}: an email without a question`),
    ];
  }
}

async function sendAnswer(application: Application, client: HttpClient): Promise<void> {
  const { number, acknowledged } = application;
  const who = `Application ${number}`;
  const path = `/my-application/${acknowledged.token}`;
  const from = addressOf(30, number);
  const page = await client.get(path, from);
  const [, id] = /name="answer-(\d+)"/.exec(String(page.body)) ?? [];
  if (!id) throw wrongAnswer(who, path, page);
  const fields = { question: id, [`answer-${id}`]: answer(application) };
  accepted(who, path, await client.postForm(path, fields, from), 303);
}
