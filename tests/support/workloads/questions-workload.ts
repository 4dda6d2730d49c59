import type { Application } from "../people/applicant.ts";
import { admin, signIn } from "../people/hr-client.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";

/** What HR has asked somebody, and what the server has said of it. */
interface Asked {
  asked: boolean;
  answered: boolean;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
/** Of so many applicants one is asked. */
const askEvery = 4;
const question = ({ number }: Application) => `Question to ${number}?`;
const answer = ({ number }: Application) => `Answer of ${number}`;

/** A session of HR that all who act share; signed in again where a kill came in between. */
export class SharedSession {
  #cookie: Promise<string> | null = null;
  readonly #person: typeof admin;

  constructor(person = admin) {
    this.#person = person;
  }

  cookie(client: HttpClient): Promise<string> {
    const own = this.#cookie ?? signIn(client, this.#person);
    this.#cookie = own;
    own.catch(() => {
      if (this.#cookie === own) this.#cookie = null;
    });
    return own;
  }
}

/** HR asks some of those who applied, and they answer on their private page. */
export class AskingHumanResources {
  readonly #session = new SharedSession();
  readonly #asked = new Map<number, Asked>();

  /** Goes as far as the server lets it; what was acknowledged is not sent again. */
  async ask(application: Application, client: HttpClient): Promise<void> {
    const { number, acknowledged } = application;
    if (number % askEvery !== 0 || !acknowledged.token) return;
    const said = this.#asked.get(number) ?? { asked: false, answered: false };
    this.#asked.set(number, said);
    if (!said.asked) await this.#sendQuestion(application, client);
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
    const unmailed = questions.filter(
      ({ id }) => mailed.get(`application-question:${id}`)?.length !== 1,
    );
    const ids = new Set(questions.map(({ id }) => `application-question:${id}`));
    const loose = mails.filter(({ kind, key }) => kind === "application-question" && !ids.has(key));
    const lost = sent.flatMap((application) => {
      const said = this.#asked.get(application.number);
      const row = rows.find(({ email }) => email === application.email);
      const own = questions.filter(({ applicationId }) => applicationId === row?.id);
      const found: string[] = [];
      if (own.length > 1) found.push("was asked twice");
      if (said?.asked && own.length === 0) found.push("its question is lost");
      const given = own[0]?.answer ?? null;
      if (said?.answered ? given !== answer(application) : given && given !== answer(application))
        found.push(`answered ${given}`);
      return found.map((what) => `application ${application.number}: ${what}`);
    });
    return [
      ...lost,
      ...unmailed.map(({ id }) => `question ${id}: has not one email`),
      ...loose.map(({ key }) => `${key}: an email without a question`),
    ];
  }

  async #sendQuestion(application: Application, client: HttpClient): Promise<void> {
    const { number, email } = application;
    const cookie = await this.#session.cookie(client);
    const list = `/refer-data?search=${encodeURIComponent(email)}`;
    const found = await client.call({ method: "GET", path: list, headers: { cookie } });
    const [, id] = /[?&;]open=(\d+)/.exec(String(found.body)) ?? [];
    if (!id) throw wrongAnswer(`Application ${number}`, list, found);
    const fields = { do: "ask", id, question: question(application), askOnce: `ask-${number}` };
    const path = `/refer-data?open=${id}`;
    const headers = { ...form, cookie };
    const body = String(new URLSearchParams(fields));
    const said = await client.call({ method: "POST", path, headers, body });
    if (said.status !== 303) throw wrongAnswer(`Application ${number}`, path, said);
  }
}

async function sendAnswer(application: Application, client: HttpClient): Promise<void> {
  const { number, acknowledged } = application;
  const path = `/my-application/${acknowledged.token}`;
  const from = addressOf(30, number);
  const page = await client.call({ method: "GET", path, headers: from });
  const [, id] = /name="answer-(\d+)"/.exec(String(page.body)) ?? [];
  if (!id) throw wrongAnswer(`Application ${number}`, path, page);
  const fields = { question: id, [`answer-${id}`]: answer(application) };
  const body = String(new URLSearchParams(fields));
  const said = await client.call({ method: "POST", path, headers: { ...form, ...from }, body });
  if (said.status !== 303) throw wrongAnswer(`Application ${number}`, path, said);
}
