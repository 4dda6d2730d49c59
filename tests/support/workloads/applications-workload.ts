import { buffer } from "node:stream/consumers";
import { type Findings, findViolations } from "../checkers/find-violations.ts";
import {
  type Application,
  apply,
  isComplete,
  makeApplication,
  withWhatsApp,
} from "../people/applicant.ts";
import { HumanResources } from "../people/hr-client.ts";
import { isJoiner } from "../people/joiner.ts";
import type { HttpClient } from "../servers/http-client.ts";
import type { Contents, StoppedStore } from "../stores/stopped-store.ts";
import { isInterviewee } from "./interviews-workload.ts";
import { AskingHumanResources } from "./questions-workload.ts";
import { Workload, type WorkloadOptions } from "./workload.ts";

/** Candidates who apply for an opening, and someone at HR who opens each resume. */
export class ApplicationsWorkload extends Workload<Application> {
  readonly #seed: number;
  readonly #humanResources = new HumanResources();
  /** Of the last check, which saw all. */
  #checked: Findings["checked"] = { uploads: 0, records: 0, rows: 0, documents: 0, objects: 0 };
  readonly #asking: AskingHumanResources | null;
  #opened = 0;
  #compared = 0;

  /** @param asks HR asks some of them, and all ask for WhatsApp */
  constructor(seed: number, options: WorkloadOptions = {}, asks = false) {
    super(options);
    this.#seed = seed;
    this.#asking = asks ? new AskingHumanResources() : null;
  }

  nameOf({ number }: Application): string {
    return `application ${number}`;
  }

  protected make(number: number): Application {
    const application = makeApplication(this.#seed, number);
    return this.#asking ? withWhatsApp(application) : application;
  }

  protected async perform(application: Application, client: HttpClient): Promise<void> {
    await apply(application, client);
    await this.#asking?.ask(application, client);
  }

  protected isThrough(application: Application): boolean {
    return isComplete(application);
  }

  override look(client: HttpClient): Promise<void> {
    return this.#humanResources.openNew(this.sent, client);
  }

  override async finish(client: HttpClient): Promise<void> {
    await super.finish(client);
    const everything = new HumanResources();
    await everything.openNew(this.sent, client);
    this.#opened = everything.opened;
  }

  check(contents: Contents): string[] {
    const own = { ...contents, rows: sentRows(contents) };
    const { violations, checked } = findViolations(this.sent, own);
    this.#checked = checked;
    return [...violations, ...(this.#asking?.check(this.sent, own) ?? [])];
  }

  override async compare(contents: Contents, { documents }: StoppedStore): Promise<string[]> {
    const sent = new Map(this.sent.map((application) => [application.email, application]));
    const violations: string[] = [];
    for (const { email, resumeId } of sentRows(contents)) {
      const document = resumeId === null ? null : await documents.open(resumeId);
      const content = document && (await buffer(document.content));
      if (!content?.equals(sent.get(email)?.resume() ?? Buffer.alloc(0)))
        violations.push(`${email}: its resume is not what was sent`);
      this.#compared += 1;
    }
    return violations;
  }

  summary(): string {
    const { uploads, records, rows } = this.#checked;
    return [
      `applications: ${this.unanswered} calls cut off`,
      `checked ${uploads} uploads, ${records} records, ${rows} rows`,
      `${this.#opened} resumes opened by HR, ${this.#compared} compared in the store`,
      ...(this.#asking ? [`${this.#asking.answered} questions answered`] : []),
    ].join("; ");
  }

  hasShown(): boolean {
    const { records, rows } = this.#checked;
    const isRead = records > 0 && this.#opened > 0 && this.#compared === rows;
    return isRead && this.unanswered > 0 && this.#asking?.answered !== 0;
  }
}

/** Without those that visits of drives became, and whom another workload asks to interviews. */
function sentRows({ rows, visits }: Contents): Contents["rows"] {
  const ofVisits = new Set(visits.map(({ applicationId }) => applicationId));
  return rows.filter((row) => !ofVisits.has(row.id) && !isInterviewee(row) && !isJoiner(row));
}
