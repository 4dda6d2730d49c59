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
import { Workload, type WorkloadOptions } from "./workload.ts";

/** Candidates who send 12 to 20 documents each, of whom some withdraw, and the HR that reads them. */
export class KycWorkload extends Workload<KycCandidate> {
  readonly #seed: number;
  readonly #office = new KycOffice();
  /** Of the last check, which saw all. */
  #checked: KycFindings["checked"] = {
    ...{ uploads: 0, records: 0, rows: 0, sentDocuments: 0, erased: 0 },
  };
  #compared = 0;

  constructor(seed: number, options: WorkloadOptions = {}) {
    super(options);
    this.#seed = seed;
  }

  nameOf({ number }: KycCandidate): string {
    return `candidate ${number}`;
  }

  protected make(number: number): KycCandidate {
    return makeCandidate(this.#seed, number);
  }

  protected perform(candidate: KycCandidate, client: HttpClient): Promise<void> {
    return sendDocuments(candidate, client, this.#office);
  }

  protected isThrough(candidate: KycCandidate): boolean {
    return isThrough(candidate);
  }

  override look(client: HttpClient): Promise<void> {
    return this.#office.look(this.sent, client);
  }

  check(contents: Contents): string[] {
    const { violations, checked } = findKycViolations(this.sent, contents);
    this.#checked = checked;
    return violations;
  }

  override async compare(
    { sentDocuments, mails }: Contents,
    store: StoppedStore,
  ): Promise<string[]> {
    const { documents } = store;
    const violations = this.#lostMails(mails, store);
    const owners = new Map(
      this.sent.flatMap((candidate) => idsOf(candidate).map((id) => [id, candidate])),
    );
    for (const { documentId, key } of sentDocuments) {
      const candidate = owners.get(documentId);
      const sent = candidate && sentDocumentOf(candidate, documentId)?.content();
      const document = await documents.open(documentId);
      const content = document && (await buffer(document.content));
      if (!sent || !content?.equals(sent))
        violations.push(`candidate ${candidate?.number}: ${key} is not what was sent`);
      this.#compared += 1;
    }
    return [...violations, ...(await this.#openErased(documents))];
  }

  /** Keys have changed since mails were written: each still opens, and names its receipt. */
  #lostMails(mails: Contents["mails"], { mailText }: StoppedStore): string[] {
    const texts = new Map(mails.map((mail) => [mail.key, mailText(mail)]));
    return this.sent.flatMap((candidate) => {
      const { receipt, withdrawTried } = candidate.said;
      if (receipt === null || withdrawTried) return [];
      const text = texts.get(`receipt:${rowIdOf(candidate)}`);
      return text?.includes(receipt) ? [] : [`${this.nameOf(candidate)}: its mail does not open`];
    });
  }

  async #openErased(documents: StoppedStore["documents"]): Promise<string[]> {
    const violations: string[] = [];
    for (const candidate of this.sent.filter(({ said }) => said.withdrawn)) {
      for (const id of idsOf(candidate)) {
        if (await documents.open(id))
          violations.push(`${this.nameOf(candidate)}: document ${id} opens after withdrawing`);
      }
    }
    return violations;
  }

  override givenUp(): string[] {
    return this.sent.flatMap((candidate) => {
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
    const isRead = records > 0 && this.#office.opened > 0;
    return isRead && this.unanswered > 0 && this.#compared === sentDocuments;
  }
}
