import { createHash } from "node:crypto";
import { wirePaths } from "#contract/calls/wire.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, jsonOf, WrongAnswer } from "../servers/wrong-answer.ts";
import { DeskSession } from "./hr-client.ts";
import {
  documentIdOf,
  isThrough,
  type KycCandidate,
  rowIdOf,
  type SentDocument,
} from "./kyc-candidate.ts";

/** Of each candidate, over HTTP; the store's are compared to the last one. */
const opensOfEach = 3;

const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Someone at HR, who reads the whole list and opens documents of whoever is new in it. */
export class KycOffice {
  readonly #session = new DeskSession();
  readonly #seen = new Set<number>();
  /** Documents that were what was sent. */
  opened = 0;
  /** Documents of whoever withdrew, which do not open. */
  refused = 0;

  cookie(client: HttpClient): Promise<string> {
    return this.#session.cookie(client);
  }

  /** @throws WrongAnswer where list or documents are not as they were acknowledged */
  async look(sent: readonly KycCandidate[], client: HttpClient): Promise<void> {
    const cookie = await this.cookie(client);
    const through = sent.filter(isThrough);
    checkList(through, await listOf(client, cookie));
    for (const candidate of through) {
      if (this.#seen.has(candidate.number)) continue;
      for (const opening of openingsOf(candidate)) await this.#open(opening, client, cookie);
      this.#seen.add(candidate.number);
    }
  }

  async #open(
    { who, url, sentDocument }: Opening,
    client: HttpClient,
    cookie: string,
  ): Promise<void> {
    const answer = await client.get(new URL(url).pathname, { cookie });
    if (!sentDocument) {
      accepted(who, "a document that was erased", answer, 404);
      this.refused += 1;
      return;
    }
    accepted(who, sentDocument.key, answer, 200);
    if (digest(answer.body) !== digest(sentDocument.content())) {
      throw new WrongAnswer(`${who}: ${sentDocument.key} is another file`);
    }
    this.opened += 1;
  }
}

interface Opening {
  who: string;
  url: string;
  /** Null where it must not open. */
  sentDocument: SentDocument | null;
}

function openingsOf(candidate: KycCandidate): Opening[] {
  const { sentDocuments, replacement, said, number } = candidate;
  const who = `Candidate ${number}`;
  const gone = said.withdrawn;
  const openings = sentDocuments.slice(0, opensOfEach).map((sentDocument) => {
    const wasReplaced = replacement?.key === sentDocument.key;
    const url = said.urls.get(sentDocument.key) as string;
    return { who, url, sentDocument: gone || wasReplaced ? null : sentDocument };
  });
  if (replacement && said.replacementUrl !== null) {
    openings.push({ who, url: said.replacementUrl, sentDocument: gone ? null : replacement });
  }
  return openings;
}

type Listed = Record<string, string | number>;

async function listOf(client: HttpClient, cookie: string): Promise<Listed[]> {
  const asked = { method: "get", filterText: "" };
  const link = await client.postJson(wirePaths.kycSave, asked, { cookie });
  const { url } = jsonOf<{ url: string }>("HR", "the list", link);
  const records = await client.get(new URL(url).pathname, { cookie });
  return jsonOf<Listed[]>("HR", "the list", records);
}

/** Who is through stands in the list once with all documents, or not at all after withdrawing. */
function checkList(through: readonly KycCandidate[], list: Listed[]): void {
  const byEmail = Map.groupBy(list, ({ email }) => email);
  for (const candidate of through) {
    const { said, email, sentDocuments, number } = candidate;
    const own = byEmail.get(email) ?? [];
    const times = said.withdrawn ? 0 : 1;
    if (own.length !== times) {
      throw new WrongAnswer(`Candidate ${number}: is in the list ${own.length} times`);
    }
    const [row] = own;
    if (!row) continue;
    const isOwn = row.id === rowIdOf(candidate);
    const lacking = sentDocuments.filter(({ key }) => {
      const url = candidate.replacement?.key === key ? said.replacementUrl : said.urls.get(key);
      return documentIdOf(String(row[key])) !== documentIdOf(String(url));
    });
    if (!isOwn || lacking.length > 0) {
      const keys = lacking.map(({ key }) => key).join(", ");
      throw new WrongAnswer(`Candidate ${number}: listed as row ${row.id} with other ${keys}`);
    }
  }
}
