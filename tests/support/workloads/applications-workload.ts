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
import { Crowd, type CrowdOptions } from "./concurrent-candidates.ts";
import { isInterviewee } from "./interviews-workload.ts";
import { AskingHumanResources } from "./questions-workload.ts";
import type { Workload } from "./workload.ts";

/** Candidates who apply for an opening, and someone at HR who opens each resume. */
export class ApplicationsWorkload implements Workload {
  readonly #crowd: Crowd<Application>;
  readonly #humanResources = new HumanResources();
  /** Of the last check, which saw all. */
  #checked: Findings["checked"] = { uploads: 0, records: 0, rows: 0, documents: 0, objects: 0 };
  readonly #asking = new AskingHumanResources();
  readonly #asks: boolean;
  #opened = 0;
  #compared = 0;

  /** @param asks HR asks some of them, and all ask for WhatsApp */
  constructor(seed: number, options: CrowdOptions = {}, asks = false) {
    this.#asks = asks;
    this.#crowd = new Crowd(
      {
        make: (number) => {
          const application = makeApplication(seed, number);
          return asks ? withWhatsApp(application) : application;
        },
        perform: async (application, client) => {
          await apply(application, client);
          if (asks) await this.#asking.ask(application, client);
        },
        nameOf: ({ number }) => `application ${number}`,
      },
      options,
    );
  }

  get violations(): readonly string[] {
    return this.#crowd.violations;
  }

  get unanswered(): number {
    return this.#crowd.unanswered;
  }

  get refused(): number {
    return this.#crowd.refused;
  }

  through(): number {
    return this.#crowd.sent.filter(isComplete).length;
  }

  look(client: HttpClient): Promise<void> {
    return this.#humanResources.openNew(this.#crowd.sent, client);
  }

  actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    return this.#crowd.actUntil(killed, client);
  }

  async finish(client: HttpClient): Promise<void> {
    await this.#crowd.finish(client);
    const everything = new HumanResources();
    await everything.openNew(this.#crowd.sent, client);
    this.#opened = everything.opened;
  }

  unfinished(): string[] {
    const lacking = this.#crowd.sent.filter((application) => !isComplete(application));
    return lacking.map(({ number }) => `application ${number}: never got through`);
  }

  check(contents: Contents): string[] {
    const own = { ...contents, rows: sentRows(contents) };
    const { violations, checked } = findViolations(this.#crowd.sent, own);
    this.#checked = checked;
    return [...violations, ...this.#asking.check(this.#crowd.sent, own)];
  }

  async compare(contents: Contents, { documents }: StoppedStore): Promise<string[]> {
    const sent = new Map(this.#crowd.sent.map((application) => [application.email, application]));
    const violations: string[] = [];
    for (const { email, resumeId } of sentRows(contents)) {
      const document = resumeId === null ? null : await documents.open(resumeId);
      const content = document && (await buffer(document.content));
      if (!content?.equals(sent.get(email)?.resume() ?? Buffer.alloc(0))) {
        violations.push(`${email}: its resume is not what was sent`);
      }
      this.#compared += 1;
    }
    return violations;
  }

  givenUp(): string[] {
    return [];
  }

  summary(): string {
    const { uploads, records, rows } = this.#checked;
    return [
      `applications: ${this.unanswered} calls cut off`,
      `checked ${uploads} uploads, ${records} records, ${rows} rows`,
      `${this.#opened} resumes opened by HR, ${this.#compared} compared in the store`,
      ...(this.#asks ? [`${this.#asking.answered} questions answered`] : []),
    ].join("; ");
  }

  hasShown(): boolean {
    const { records, rows } = this.#checked;
    return (
      records > 0 &&
      this.#opened > 0 &&
      this.unanswered > 0 &&
      this.#compared === rows &&
      this.#asking.answered > 0 === this.#asks
    );
  }
}

/** Without those that visits of drives became, and whom another workload asks to interviews. */
function sentRows({ rows, visits }: Contents): Contents["rows"] {
  const ofVisits = new Set(visits.map(({ applicationId }) => applicationId));
  return rows.filter((row) => !ofVisits.has(row.id) && !isInterviewee(row) && !isJoiner(row));
}
