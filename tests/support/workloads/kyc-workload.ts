import { buffer } from "node:stream/consumers";
import { findKycViolations, idsOf, type KycFindings } from "../checkers/find-kyc-violations.ts";
import { sentDocumentOf } from "../checkers/find-unsound-record.ts";
import {
  documentIdOf,
  isThrough,
  type KycCandidate,
  makeCandidate,
  rowIdOf,
} from "../people/kyc-candidate.ts";
import { KycOffice } from "../people/kyc-office.ts";
import { sendDocuments } from "../people/send-documents.ts";
import type { HttpClient } from "../servers/http-client.ts";
import type { Contents, StoppedStore } from "../stores/stopped-store.ts";
import { Crowd, type CrowdOptions } from "./concurrent-candidates.ts";
import type { Workload } from "./workload.ts";

/** Candidates who send 12 to 20 documents each, of whom some withdraw, and the HR that reads them. */
export class KycWorkload implements Workload {
  readonly #office = new KycOffice();
  readonly #crowd: Crowd<KycCandidate>;
  /** Of the last check, which saw all. */
  #checked: KycFindings["checked"] = {
    uploads: 0,
    records: 0,
    rows: 0,
    sentDocuments: 0,
    erased: 0,
  };
  #compared = 0;

  constructor(seed: number, options: CrowdOptions = {}) {
    this.#crowd = new Crowd(
      {
        make: (number) => makeCandidate(seed, number),
        perform: (candidate, client) => sendDocuments(candidate, client, this.#office),
        nameOf: ({ number }) => `candidate ${number}`,
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
    return this.#crowd.sent.filter(isThrough).length;
  }

  look(client: HttpClient): Promise<void> {
    return this.#office.look(this.#crowd.sent, client);
  }

  actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    return this.#crowd.actUntil(killed, client);
  }

  async finish(client: HttpClient): Promise<void> {
    await this.#crowd.finish(client);
    await this.look(client);
  }

  unfinished(): string[] {
    const lacking = this.#crowd.sent.filter((candidate) => !isThrough(candidate));
    return lacking.map(({ number }) => `candidate ${number}: never got through`);
  }

  check(contents: Contents): string[] {
    const { violations, checked } = findKycViolations(this.#crowd.sent, contents);
    this.#checked = checked;
    return violations;
  }

  async compare({ sentDocuments, mails }: Contents, store: StoppedStore): Promise<string[]> {
    const { documents } = store;
    const violations = this.#lostMails(mails, store);
    const owners = new Map(
      this.#crowd.sent.flatMap((candidate) => idsOf(candidate).map((id) => [id, candidate])),
    );
    for (const { documentId, key } of sentDocuments) {
      const candidate = owners.get(documentId);
      const sent = candidate && sentDocumentOf(candidate, documentId)?.content();
      const document = await documents.open(documentId);
      const content = document && (await buffer(document.content));
      if (!sent || !content?.equals(sent)) {
        violations.push(`candidate ${candidate?.number}: ${key} is not what was sent`);
      }
      this.#compared += 1;
    }
    return [...violations, ...(await this.#openErased(documents))];
  }

  /** Keys have changed since mails were written: each still opens, and names its receipt. */
  #lostMails(mails: Contents["mails"], { mailText }: StoppedStore): string[] {
    const texts = new Map(mails.map((mail) => [mail.key, mailText(mail)]));
    return this.#crowd.sent.flatMap((candidate) => {
      const { number, said } = candidate;
      if (said.receipt === null || said.withdrawTried) return [];
      const text = texts.get(`receipt:${rowIdOf(candidate)}`);
      return text?.includes(said.receipt) ? [] : [`candidate ${number}: its mail does not open`];
    });
  }

  async #openErased(documents: StoppedStore["documents"]): Promise<string[]> {
    const violations: string[] = [];
    for (const candidate of this.#crowd.sent.filter(({ said }) => said.withdrawn)) {
      for (const id of idsOf(candidate)) {
        if (await documents.open(id)) {
          violations.push(`candidate ${candidate.number}: document ${id} opens after withdrawing`);
        }
      }
    }
    return violations;
  }

  givenUp(): string[] {
    return this.#crowd.sent.flatMap((candidate) => {
      const { said, replacement } = candidate;
      const replaced = said.replaced && replacement ? said.urls.get(replacement.key) : undefined;
      return [
        ...[...said.givenUp, ...(replaced ? [replaced] : [])].map(documentIdOf),
        ...(said.withdrawn ? idsOf(candidate) : []),
      ];
    });
  }

  summary(): string {
    const { uploads, records, rows, sentDocuments, erased } = this.#checked;
    return [
      `KYC: ${this.unanswered} calls cut off`,
      `checked ${uploads} uploads, ${records} records, ${rows} rows of which ${erased} erased, ${sentDocuments} documents`,
      `${this.#office.opened} opened by HR (${this.#office.refused} erased ones were refused), ${this.#compared} compared in the store`,
    ].join("; ");
  }

  hasShown(): boolean {
    const { records, sentDocuments } = this.#checked;
    const { opened } = this.#office;
    return records > 0 && opened > 0 && this.unanswered > 0 && this.#compared === sentDocuments;
  }
}
