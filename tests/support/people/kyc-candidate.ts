import { type KycDocumentKey, kycDocumentKeys, kycField } from "#contract/answers/kyc-fields.ts";
import { type Random, seededRandom } from "../../../scripts/demo/seeded-random.ts";
import { pdfFile } from "../files/files.ts";
import { experiencedAnswers } from "../records/kyc.ts";

/** One file of a candidate. */
export interface SentDocument {
  key: KycDocumentKey;
  /** Bytes. */
  size: number;
  /** Created each time: thousands of them would fill the memory. */
  content(): Buffer;
}

/** Documents that go up in one call. */
export interface UploadCall {
  form: "multipart" | "json";
  sentDocuments: SentDocument[];
}

/** One candidate's documents, and what the server has said of them so far. */
export interface KycCandidate {
  number: number;
  email: string;
  answers: Record<string, string>;
  sentDocuments: SentDocument[];
  calls: UploadCall[];
  /** Files that are chosen, go up, and are not what the candidate sends in the end. */
  wrongFiles: SentDocument[];
  /** Whether a save that was not answered is repeated without its key, as outside clients do. */
  forgetsKey: boolean;
  /** What HR puts in the place of one of the documents; null where it does not. */
  replacement: SentDocument | null;
  withdraws: boolean;
  said: Said;
}

/** What was asked and acknowledged. URLs are the server's. */
export interface Said {
  urls: Map<KycDocumentKey, string>;
  givenUp: string[];
  /** Id of the consent, which alone tells the sender from others where the key is forgotten. */
  consent: string | null;
  saveTried: boolean;
  /** Path of the receipt. */
  receipt: string | null;
  replacementUrl: string | null;
  replaceTried: boolean;
  replaced: boolean;
  withdrawTried: boolean;
  withdrawn: boolean;
}

const fewest = 12;
const smallest = 2_000;
const largest = 250_000;
const needed = kycDocumentKeys.filter((key) => kycField(key)?.required);
const others = kycDocumentKeys.filter((key) => !needed.includes(key));

/** The same candidate for the same seed and number: 12 to 20 files. */
export function makeCandidate(seed: number, number: number): KycCandidate {
  const random = seededRandom(seed + number * 104_729);
  const email = `candidate-${number}@mail.example`;
  const count = fewest + Math.floor(random() * (kycDocumentKeys.length - fewest + 1));
  const chosen = shuffled(others, random).slice(0, count - needed.length);
  const sentDocument = (key: KycDocumentKey, what = "") => {
    const size = Math.round(smallest * (largest / smallest) ** random());
    const text = `${key} ${seed} ${number} ${what}`;
    return { key, size, content: () => pdfFile({ text, size }) };
  };
  const sentDocuments = shuffled([...needed, ...chosen], random).map((key) => sentDocument(key));
  const replaced = sentDocuments[Math.floor(random() * sentDocuments.length)] as SentDocument;
  const wrongFiles = sentDocuments.slice(0, Math.floor(random() * 4));
  return {
    number,
    email,
    answers: { ...experiencedAnswers, email, aadharCardName: `Candidate ${number}` },
    sentDocuments,
    calls: inCalls(sentDocuments, random),
    wrongFiles: wrongFiles.map(({ key }) => sentDocument(key, "wrong")),
    forgetsKey: random() < 0.4,
    replacement: random() < 0.4 ? sentDocument(replaced.key, "replaced") : null,
    withdraws: random() < 0.25,
    said: {
      urls: new Map(),
      givenUp: [],
      consent: null,
      saveTried: false,
      receipt: null,
      replacementUrl: null,
      replaceTried: false,
      replaced: false,
      withdrawTried: false,
      withdrawn: false,
    },
  };
}

/** Whether the server has said that all is done that this candidate and HR wanted. */
export function isThrough({ said, replacement, withdraws }: KycCandidate): boolean {
  return said.receipt !== null && (said.replaced || !replacement) && (said.withdrawn || !withdraws);
}

/** Id of the row that the server named. */
export function rowIdOf({ said }: KycCandidate): number | null {
  return said.receipt === null ? null : Number(/\/(\d+)-/.exec(said.receipt)?.[1]);
}

export const documentIdOf = (url: string) => url.split("/").at(-1) as string;

/** One by one as the page does, some at once, or all the rest in one call. */
function inCalls(sentDocuments: readonly SentDocument[], random: Random): UploadCall[] {
  const calls: UploadCall[] = [];
  for (let at = 0; at < sentDocuments.length; ) {
    const form = random() < 0.5 ? "multipart" : "json";
    const size = random() < 0.5 ? 1 : 2 + Math.floor(random() * (sentDocuments.length - 1));
    calls.push({ form, sentDocuments: sentDocuments.slice(at, at + size) });
    at += size;
  }
  return calls;
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
