import { batchIdIn, type JoinerState, myJoiningPath, myStartPath } from "#contract/joining.ts";
import { myLetterPath } from "#contract/offer-letter-paths.ts";
import type { Answer, HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import { mailPart } from "../services/mail-parts.ts";
import type { ReceivedMail } from "../services/mail-server.ts";
import { type Application, makeSmallApplication } from "./applicant.ts";

/** Somebody who is hired into a batch, and what the server has said of it. */
export interface Joiner {
  number: number;
  application: Application;
  said: {
    /** Of the application, as the desk's list names it. */
    id: number | null;
    /** The batch in which they are. */
    batch: number | null;
    /** Of the private page of the first day. */
    token: string | null;
    state: JoinerState | null;
    letter: { number: string; token: string; sha256: string } | null;
    answered: "accepted" | "declined" | null;
    /** Parts of what is filled in before the first day that are stored. */
    parts: readonly string[];
    /** What the reception registered. */
    day: "arrived" | "no-show" | null;
  };
}

/** Of other numbers than the applicants of other workloads. */
const firstNumber = 2_000_000;
const prefix = "joiner-";
/** Of the sample data: an employee who refers candidates. */
export const referrer = "XLD0417";

export const nameOf = ({ number }: Joiner) => `joiner ${number}`;
export const isJoiner = ({ email }: { email: string }) => email.startsWith(prefix);
const from = ({ number }: Joiner) => addressOf(70, number);
const asPage = (joiner: Joiner) => ({ ...from(joiner), accept: "text/html" });

/** @param isReferred by an employee, who gets a bonus for it */
export function makeJoiner(seed: number, number: number, isReferred: boolean): Joiner {
  const email = `${prefix}${number}@mail.example`;
  const source = isReferred ? referrer : "Main-Website";
  const application = makeSmallApplication(seed, firstNumber + number, { email, source });
  const said = { id: null, batch: null, token: null, state: null, letter: null };
  return { number, application, said: { ...said, answered: null, parts: [], day: null } };
}

/** Links on the private page of the application. */
async function linkOn(joiner: Joiner, what: RegExp, client: HttpClient): Promise<string | null> {
  const path = `/my-application/${joiner.application.acknowledged.token}`;
  const page = await client.get(path, asPage(joiner));
  const { body } = accepted(nameOf(joiner), path, page, 200);
  return what.exec(String(body))?.[1] ?? null;
}

const call = (joiner: Joiner, path: string, fields: Record<string, string>, client: HttpClient) =>
  client.postForm(path, fields, { ...from(joiner), accept: "application/json" });

const read = ({ body }: Answer) => JSON.parse(String(body));

/** How it stands by the private page, which is stored as what was said. */
export async function readState(joiner: Joiner, client: HttpClient) {
  const { said } = joiner;
  said.token ??= await linkOn(joiner, /\/my-joining\/([\w-]+)/, client);
  const path = `${myJoiningPath(said.token ?? "")}.json`;
  const answer = await client.get(path, from(joiner));
  return remember(joiner, accepted(nameOf(joiner), path, answer, 200));
}

function remember({ said }: Joiner, answer: Answer) {
  const now = read(answer) as {
    state: JoinerState;
    batch: { code: string };
    seatHeldUntil: unknown;
  };
  said.state = now.state;
  said.batch = batchIdIn(now.batch.code);
  return now;
}

/** @returns whether it holds: not where a seat is somebody else's by now */
export async function answerDay(
  joiner: Joiner,
  fields: { do: "coming" | "cannot" | "move"; batch?: string; reason?: string },
  client: HttpClient,
): Promise<boolean> {
  const path = myJoiningPath(joiner.said.token ?? "");
  const answer = await call(joiner, path, fields, client);
  if (answer.status === 409) return false;
  remember(joiner, accepted(nameOf(joiner), path, answer, 200));
  return true;
}

/** The first of the reasons that the page offers. */
export async function reasonOf(joiner: Joiner, client: HttpClient): Promise<string> {
  const path = `${myJoiningPath(joiner.said.token ?? "")}?ask=cannot`;
  const page = await client.get(path, asPage(joiner));
  const radio = /<input[^>]*name="reason"[^>]*>/.exec(String(page.body))?.[0] ?? "";
  const [, reason] = /value="(\d+)"/.exec(radio) ?? [];
  if (!reason) throw wrongAnswer(nameOf(joiner), path, page);
  return reason;
}

/** The letter as it is shown; null while nothing was released, and once its last day is over. */
export async function openLetter(joiner: Joiner, client: HttpClient) {
  const token = await linkOn(joiner, /\/my-letter\/([0-9a-f]{64,})/, client);
  if (token === null) return null;
  const path = myLetterPath(token);
  const page = await client.get(path, asPage(joiner));
  if (page.status === 410) return null;
  const html = String(page.body);
  const [, sha256] = /name="sha256" value="([0-9a-f]{64})"/.exec(html) ?? [];
  const [number] = /XLD-L[0-9A-Z]{8}/.exec(html) ?? [];
  if (!sha256 || !number) throw wrongAnswer(nameOf(joiner), path, page);
  joiner.said.letter = { number, token, sha256 };
  return joiner.said.letter;
}

export async function declineLetter(joiner: Joiner, client: HttpClient): Promise<void> {
  const { said } = joiner;
  const path = myLetterPath(said.letter?.token ?? "");
  const answer = await call(joiner, path, { do: "decline", reason: "Pay" }, client);
  accepted(nameOf(joiner), path, answer, 200);
  said.answered = "declined";
}

/** Fills in the bank account, and whom to call in an emergency. */
export async function saveDetails(joiner: Joiner, client: HttpClient): Promise<void> {
  const { said, number } = joiner;
  const path = myStartPath((await linkOn(joiner, /\/my-start\/([\w-]+)/, client)) ?? "");
  const account = String(501_000_000_000 + number);
  const forms = {
    bank: { bankIfsc: "HDFC0000001", bankAccount: account, bankAccountAgain: account },
    emergency: { emergencyName: "Meera Kulkarni", emergencyNumber: "9820012345" },
  };
  for (const [part, fields] of Object.entries(forms)) {
    const answer = await call(joiner, path, { do: part, ...fields }, client);
    said.parts = read(accepted(nameOf(joiner), path, answer, 200)).saved;
  }
}

interface Accepting {
  client: HttpClient;
  mailbox: Mailbox;
  /** Between two looks into the mailbox. */
  wait: () => Promise<unknown>;
}

/** Asks for a code until one comes, and accepts what was shown with it. */
export async function acceptLetter(joiner: Joiner, accepting: Accepting): Promise<void> {
  const { said, application } = joiner;
  const { token = "", sha256 = "" } = said.letter ?? {};
  const path = myLetterPath(token);
  const { firstName, lastName } = application.referral;
  const given = {
    do: "accept",
    name: `${firstName} ${lastName}`.toUpperCase(),
    read: "yes",
    sha256,
  };
  for (let asked = 0; asked < maxCodes; asked += 1) {
    const code = await askForCode(joiner, accepting);
    if (!code) continue;
    const answer = await call(joiner, path, { ...given, code }, accepting.client);
    // that code was overtaken by a newer one
    if (answer.status === 422) continue;
    accepted(nameOf(joiner), path, answer, 200);
    said.answered = "accepted";
    return;
  }
  throw new Error(`${nameOf(joiner)}: no code came.`);
}

/** @returns the code of the email; none where a killed node took it along, any where the letter was accepted before */
async function askForCode(
  joiner: Joiner,
  { client, mailbox, wait }: Accepting,
): Promise<string | undefined> {
  const { token = "", number = "" } = joiner.said.letter ?? {};
  const codes = () => mailbox.codes(joiner.application.email, number);
  const known = codes().length;
  const path = myLetterPath(token);
  const sent = await call(joiner, path, { do: "code" }, client);
  // accepted by an answer that was lost
  if (sent.status === 409) return "000000";
  accepted(nameOf(joiner), path, sent, 200);
  for (let look = 0; look < maxLooks && codes().length === known; look += 1) await wait();
  return codes()[known];
}

/** So many codes of one letter are mailed in an hour. */
const maxCodes = 5;
const maxLooks = 100;

/** What candidates read. */
export interface Mailbox {
  /** The codes of a letter, the first one first. */
  codes(address: string, letter: string): string[];
}

export const mailboxOf = (received: readonly ReceivedMail[]): Mailbox => ({
  codes: (address, letter) =>
    received
      .filter(
        ({ to, source }) =>
          to.includes(address) && source.includes(`Your code for the letter ${letter}`),
      )
      .map(({ source }) => /Code\s+(\d{6})/.exec(mailPart(source, "text/plain"))?.[1] ?? ""),
});
