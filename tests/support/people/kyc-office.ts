import { createHash } from "node:crypto";
import { wirePaths } from "#contract/calls/wire.ts";
import type { Answer, HttpClient } from "../servers/http-client.ts";
import { WrongAnswer, wrongAnswer } from "../servers/wrong-answer.ts";
import { signIn } from "./hr-client.ts";
import {
  documentIdOf,
  isThrough,
  type KycCandidate,
  rowIdOf,
  type SentDocument,
} from "./kyc-candidate.ts";
import type { DocumentDesk } from "./send-documents.ts";

/** Of each candidate, over HTTP; the store's are compared to the last one. */
const opensOfEach = 3;

const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Someone at HR, who reads the whole list and opens documents of whoever is new in it. */
export class KycOffice implements DocumentDesk {
  #cookie: Promise<string> | null = null;
  readonly #seen = new Set<number>();
  /** Documents that were what was sent. */
  opened = 0;
  /** Documents of whoever withdrew, which do not open. */
  refused = 0;

  cookie(client: HttpClient): Promise<string> {
    if (!this.#cookie) {
      const cookie = signIn(client);
      this.#cookie = cookie;
      // the server was killed meanwhile: the next one is asked again
      cookie.catch(() => {
        this.#cookie = null;
      });
    }
    return this.#cookie;
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
    const path = new URL(url).pathname;
    const answer = await client.call({ method: "GET", path, headers: { cookie } });
    if (!sentDocument) {
      if (answer.status !== 404) throw wrongAnswer(who, "a document that was erased", answer);
      this.refused += 1;
      return;
    }
    if (answer.status !== 200) throw wrongAnswer(who, sentDocument.key, answer);
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
  const path = wirePaths.kycSave;
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ method: "get", filterText: "" });
  const link = await client.call({ method: "POST", path, headers, body });
  const { url } = parsed(link) as { url: string };
  const records = await client.call({
    method: "GET",
    path: new URL(url).pathname,
    headers: { cookie },
  });
  return parsed(records) as Listed[];
}

function parsed(answer: Answer): unknown {
  if (answer.status !== 200) throw wrongAnswer("HR", "the list", answer);
  return JSON.parse(String(answer.body));
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
