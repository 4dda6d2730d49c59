import { arrangePath, myInterviewPath } from "#contract/interview-paths.ts";
import { step } from "#features/interviews/free-slots.ts";
import { istInput } from "#features/interviews/ist-times.ts";
import { type Application, apply, makeSmallApplication } from "../people/applicant.ts";
import { DeskSession, Once } from "../people/hr-client.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, WrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Workload } from "./workload.ts";

/** Somebody whom HR asks to an interview, and what the server has said of it. */
interface Interviewee {
  number: number;
  application: Application;
  /** What HR proposes, the same to all of a group. */
  times: readonly Date[];
  moves: boolean;
  token: string | null;
  /** Asked for, and not answered yet: it is asked for first again. */
  trying: Date | null;
  confirmed: Date | null;
  moved: Date | null;
}

type Interview = Contents["interviews"][number];

/** Of other numbers than the applicants of the other workload. */
const firstNumber = 1_000_000;
const inGroup = 4;
const timesOfGroup = 6;
const minutes = 15;
const prefix = "interviewee-";
const interviewer = {
  ...{ name: "The interviewer", userName: "interviewer", role: "interviewer" },
  ...{ email: "interviewer@xld.example", password: "some bridge by night" },
};

/** Whether a row is of this workload. */
export const isInterviewee = ({ email }: { email: string }) => email.startsWith(prefix);

const nameOf = ({ number }: Interviewee) => `interviewee ${number}`;
const from = ({ number }: Interviewee) => addressOf(60, number);

/** HR arranges interviews with one interviewer, whose times are wanted by several candidates each. */
export class InterviewsWorkload extends Workload<Interviewee> {
  readonly #seed: number;
  readonly #session = new DeskSession();
  readonly #once = new Once();
  readonly #firstTime = Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000;
  /** How often somebody else had the time already. */
  #taken = 0;
  #looked = 0;

  constructor(seed: number) {
    super();
    this.#seed = seed;
  }

  nameOf(interviewee: Interviewee): string {
    return nameOf(interviewee);
  }

  protected make(number: number): Interviewee {
    const email = `${prefix}${number}@mail.example`;
    const application = makeSmallApplication(this.#seed, firstNumber + number, { email });
    return {
      ...{ number, application, times: this.#timesOf(number), moves: number % 2 === 0 },
      ...{ token: null, trying: null, confirmed: null, moved: null },
    };
  }

  protected isThrough({ confirmed, moves, moved }: Interviewee): boolean {
    return confirmed !== null && (!moves || moved !== null);
  }

  check(contents: Contents): string[] {
    this.#looked = contents.interviews.length;
    const mailed = Map.groupBy(contents.mails, ({ key }) => key.split(":").slice(0, 3).join(":"));
    return [
      ...this.sent.flatMap((each) => lost(each, contents)),
      ...bookedTwice(contents),
      ...contents.interviews.flatMap((each) => mailedWrongly(each, mailed)),
    ];
  }

  summary(): string {
    const moved = this.count((each) => each.moved !== null);
    return `interviews: ${this.unanswered} calls cut off; ${this.#looked} interviews, ${this.#taken} times were somebody else's already, ${moved} moved`;
  }

  hasShown(): boolean {
    return this.#taken > 0 && this.count(({ moved }) => moved !== null) > 0;
  }

  #timesOf(number: number): Date[] {
    const first = Math.floor(number / inGroup) * timesOfGroup;
    return Array.from(
      { length: timesOfGroup },
      (_, place) => new Date(this.#firstTime + (first + place) * minutes * 60_000),
    );
  }

  protected async perform(interviewee: Interviewee, client: HttpClient): Promise<void> {
    await apply(interviewee.application, client);
    interviewee.token ??= await linkOf(interviewee, client);
    if (!interviewee.token) {
      await this.#arrange(interviewee, client);
      interviewee.token = await linkOf(interviewee, client);
    }
    interviewee.confirmed ??= await this.#choose(interviewee, client);
    if (interviewee.moves) interviewee.moved ??= await this.#choose(interviewee, client);
  }

  /** The first of the times that nobody has; to move, another one. */
  async #choose(interviewee: Interviewee, client: HttpClient): Promise<Date> {
    const { confirmed, times, token, trying } = interviewee;
    const path = myInterviewPath(token ?? "");
    for (const time of new Set(trying ? [trying, ...times] : times)) {
      if (time === confirmed) continue;
      interviewee.trying = time;
      const fields = { do: confirmed ? "move" : "confirm", time: time.toISOString() };
      const answer = await client.postForm(path, fields, from(interviewee));
      interviewee.trying = null;
      accepted(nameOf(interviewee), path, answer, 303, 409);
      if (answer.status === 303) return time;
      this.#taken += 1;
    }
    throw new WrongAnswer(`${nameOf(interviewee)}: no time is free`);
  }

  async #arrange({ application, times }: Interviewee, client: HttpClient): Promise<void> {
    const account = await this.#once.do("interviewer", () => this.#makeInterviewer(client));
    const path = arrangePath(Number(await this.#session.applicationOf(application.email, client)));
    const fields = {
      ...{ do: "send", round: "Operations round", mode: "telephone", place: "", offer: "times" },
      ...{ minutes: String(minutes), interviewers: account },
    };
    const proposed = times.map((time) => ["time", istInput(time)]);
    const send = (more: string[][], accepts: number[]) => {
      const all = [...Object.entries(fields), ...proposed, ...more];
      return this.#session.post(path, all, client, { accepts });
    };
    const { status, body } = await send([], [303, 422]);
    if (status === 303) return;
    // another of the group has confirmed one of the times: HR reads that nobody sees it, and sends the others
    const sure = [...String(body).matchAll(/name="sure" value="([^"]*)"/g)];
    fields.do = "send-anyway";
    await send(
      sure.map(([, mark = ""]) => ["sure", mark.replaceAll("&#x27;", "'")]),
      [303],
    );
  }

  async #makeInterviewer(client: HttpClient): Promise<string> {
    const path = "/desk/accounts";
    // refused where an answer was lost: it is there
    const accepts = [303, 422];
    await this.#session.post(path, { ...interviewer, do: "create" }, client, { accepts });
    const list = await this.#session.get(path, client);
    const link = new RegExp(`/desk/accounts/([\\w-]+)"[^>]*>[^<]*${interviewer.name}`);
    const [, id] = link.exec(list) ?? [];
    if (!id) throw new WrongAnswer("HR: the interviewer is not on the list of accounts");
    return id;
  }
}

/** The link on the private page of the application; null while nothing is arranged. */
async function linkOf(interviewee: Interviewee, client: HttpClient): Promise<string | null> {
  const path = `/my-application/${interviewee.application.acknowledged.token}`;
  const page = await client.get(path, from(interviewee));
  const { body } = accepted(nameOf(interviewee), path, page, 200);
  return /\/my-interview\/([0-9a-f]{64})/.exec(String(body))?.[1] ?? null;
}

/** What the server had acknowledged and has not kept, and what nobody asked for. */
function lost(interviewee: Interviewee, { rows, interviews }: Contents): string[] {
  const { application, token, times } = interviewee;
  const row = rows.find(({ email }) => email === application.email);
  const own = interviews.filter(({ applicationId }) => applicationId === row?.id);
  const [interview] = own;
  const found: string[] = [];
  if (own.length > 1) found.push("has two interviews");
  if (token && !interview) found.push("its interview is lost");
  const startsAt = interview?.startsAt ?? null;
  if (startsAt && !times.some((time) => time.getTime() === startsAt.getTime()))
    found.push(`has ${startsAt.toISOString()}, which it was not offered`);
  return [...found, ...movedOtherwise(interviewee, interview)].map(
    (what) => `${nameOf(interviewee)}: ${what}`,
  );
}

/** Whether the time that was acknowledged is the one that is stored. */
function movedOtherwise(
  { confirmed, moves, moved }: Interviewee,
  interview: Interview | undefined,
): string[] {
  if (confirmed && interview?.state !== "confirmed") return ["its time is lost"];
  const found: string[] = [];
  const stored = interview?.startsAt;
  // a move may be stored whose answer was cut off
  const told = moved ?? (moves ? null : confirmed);
  if (told && stored?.getTime() !== told.getTime())
    found.push(`told ${told.toISOString()}, stored ${stored?.toISOString()}`);
  if ((interview?.moveCount ?? 0) > (moves ? 1 : 0))
    found.push(`moved ${interview?.moveCount} times`);
  return found;
}

/** One interviewer's time, taken twice, or held for nobody. */
function bookedTwice({ interviews, holds }: Contents): string[] {
  const confirmed = interviews.filter(({ state }) => state === "confirmed");
  const steps = confirmed.flatMap(({ id, startsAt, endsAt }) => {
    const [start, end] = [startsAt?.getTime() ?? 0, endsAt?.getTime() ?? 0];
    return Array.from({ length: (end - start) / step }, (_, place) => ({
      id,
      at: start + place * step,
    }));
  });
  const twice = [...Map.groupBy(steps, ({ at }) => at)].filter(([, all]) => all.length > 1);
  const held = new Set(holds.map(({ interviewId, at }) => `${interviewId} ${at.getTime()}`));
  const notOnHold = steps.filter(({ id, at }) => !held.has(`${id} ${at}`));
  return [
    ...twice.map(([at]) => `${new Date(at).toISOString()}: two interviews at once`),
    ...notOnHold.map(({ id }) => `interview ${id}: its time is not held`),
    ...(holds.length === steps.length ? [] : [`${holds.length} held, ${steps.length} taken`]),
  ];
}

/** Each change is told once to whom it concerns. @param mailed by recipient's kind, interview and sequence */
function mailedWrongly(
  { id, sequence, moveCount, state }: Interview,
  mailed: ReadonlyMap<string, unknown[]>,
): string[] {
  const isConfirmed = state === "confirmed";
  const found = sequence === moveCount + (isConfirmed ? 1 : 0) ? [] : [`sequence ${sequence}`];
  for (let each = 0; each <= sequence; each += 1) {
    const toCandidate = mailed.get(`interview:${id}:${each}`)?.length ?? 0;
    const toStaff = mailed.get(`interviewer:${id}:${each}`)?.length ?? 0;
    if (toCandidate !== 1) found.push(`${toCandidate} emails of ${each} to the candidate`);
    if (toStaff !== (each === 0 ? 0 : 1))
      found.push(`${toStaff} emails of ${each} to the interviewer`);
  }
  return found.map((what) => `interview ${id}: ${what}`);
}
