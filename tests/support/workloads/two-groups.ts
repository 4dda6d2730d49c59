import { buffer } from "node:stream/consumers";
import { findKycViolations, idsOf } from "../checkers/find-kyc-violations.ts";
import { findOrphans } from "../checkers/find-orphans.ts";
import { sentDocumentOf } from "../checkers/find-unsound-record.ts";
import { findViolations } from "../checkers/find-violations.ts";
import { type Application, isComplete } from "../people/applicant.ts";
import { HumanResources } from "../people/hr-client.ts";
import { isThrough, type KycCandidate, rowIdOf } from "../people/kyc-candidate.ts";
import { KycOffice } from "../people/kyc-office.ts";
import type { HttpClient } from "../servers/http-client.ts";
import type { Contents, StoppedStore } from "../stores/stopped-store.ts";
import { ApplicationsWorkload } from "./applications-workload.ts";
import { KycWorkload } from "./kyc-workload.ts";

/** Who was through at one moment, and what had been acknowledged to each by then. */
export interface Through {
  applications: Application[];
  candidates: KycCandidate[];
}

/** People who apply and candidates who send documents, all at once, while something else goes on. */
export class TwoCrowds {
  readonly #applicants: ApplicationsWorkload;
  readonly #candidates: KycWorkload;
  #isOver = false;
  #acting: Promise<unknown> = Promise.resolve();

  /** @param beyond so many people have come before, who are others */
  constructor(seed: number, beyond = 0) {
    this.#applicants = new ApplicationsWorkload(seed, { beyond });
    this.#candidates = new KycWorkload(seed, { beyond });
  }

  begin(client: HttpClient): void {
    const over = () => this.#isOver;
    const crowds = [this.#applicants, this.#candidates];
    this.#acting = Promise.all(crowds.map((crowd) => crowd.actUntil(over, client)));
  }

  /** Lets everybody finish what they are at. @returns what the server said that it must not */
  async end(): Promise<string[]> {
    this.#isOver = true;
    await this.#acting;
    return [...this.#applicants.violations, ...this.#candidates.violations];
  }

  /** As of now: what comes later is not in it. */
  through(): Through {
    const applications = this.#applicants.sent
      .filter(isComplete)
      .map((each) => ({ ...each, acknowledged: { ...each.acknowledged } }));
    const candidates = this.#candidates.sent
      .filter(isThrough)
      .map((each) => ({ ...each, said: { ...each.said, urls: new Map(each.said.urls) } }));
    return { applications, candidates };
  }

  givenUp(): string[] {
    return this.#candidates.givenUp();
  }

  /** HR opens what these people sent. @throws WrongAnswer */
  async open({ applications, candidates }: Through, client: HttpClient): Promise<number> {
    const resumes = new HumanResources();
    await resumes.openNew(applications, client);
    const office = new KycOffice();
    await office.look(candidates, client);
    return resumes.opened + office.opened + office.refused;
  }

  /** Whether a store holds all that was acknowledged to these people, and nothing by halves. */
  async check(through: Through, store: StoppedStore): Promise<string[]> {
    const contents = await store.read();
    const own = onlyOf(through, contents);
    return [
      ...findViolations(through.applications, own).violations,
      ...findKycViolations(through.candidates, own).violations,
      ...findOrphans(contents),
      ...(await this.#compare(contents, store)),
    ];
  }

  /** Every document in the store, whoever sent it and whenever, byte for byte. */
  async #compare(contents: Contents, { documents }: StoppedStore): Promise<string[]> {
    const sent = this.#sentFiles(contents);
    const found: string[] = [];
    for (const { id, state, size, wrappedKey } of contents.documents) {
      if ((state !== "staged" && state !== "claimed") || wrappedKey.length === 0) continue;
      if (contents.objects.get(id) !== size) found.push(`document ${id}: its object is not whole`);
      if (state !== "claimed") continue;
      const document = await documents.open(id);
      const content = document && (await buffer(document.content));
      const expected = sent.get(id)?.();
      if (!expected || !content?.equals(expected))
        found.push(`document ${id}: is not what was sent`);
    }
    return found;
  }

  #sentFiles({ rows }: Contents): Map<string, () => Buffer> {
    const files = new Map<string, () => Buffer>();
    const byEmail = new Map(this.#applicants.sent.map((each) => [each.email, each]));
    for (const { email, resumeId } of rows) {
      const application = byEmail.get(email);
      if (application && resumeId) files.set(resumeId, application.resume);
    }
    for (const candidate of this.#candidates.sent) {
      for (const id of idsOf(candidate)) {
        const sentDocument = sentDocumentOf(candidate, id);
        if (sentDocument) files.set(id, sentDocument.content);
      }
    }
    return files;
  }
}

/** What belongs to these people: others' may be there, or not yet. */
function onlyOf({ applications, candidates }: Through, contents: Contents): Contents {
  const emails = new Set([...applications, ...candidates].map(({ email }) => email));
  const isOwn = ({ email }: { email: string }) => emails.has(email);
  const erased = new Set(candidates.filter(({ said }) => said.withdrawn).map(rowIdOf));
  return {
    ...contents,
    rows: contents.rows.filter(isOwn),
    candidates: contents.candidates.filter((row) => isOwn(row) || erased.has(row.id)),
  };
}
