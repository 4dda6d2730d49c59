import { whatsAppField } from "#contract/answers/consent.ts";
import { type ApplicationAnswer, idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { sendsFullForm } from "#contract/ids/referral-source.ts";
import { resumeField } from "#features/applications/application-fields.ts";
import { postFields } from "#features/applications/ui/form/form-state.ts";
import { seededRandom } from "../../../scripts/demo/seeded-random.ts";
import { dataUrl, mediaTypes, pdfFile } from "../files/files.ts";
import { formBody, referralBody } from "../records/submissions.ts";
import type { Answer, HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, jsonOf, wrongAnswer } from "../servers/wrong-answer.ts";

/** One candidate's application, and what the server has said of it so far. */
export interface Application {
  number: number;
  email: string;
  source: string;
  /** Two kinds of upload with calls after it, or the form's own post where no script runs. */
  way: "multipart" | "json" | "native";
  /** Of the resume, in bytes. */
  size: number;
  /** Created each time: hundreds of them would fill the memory. */
  resume(): Buffer;
  referral: Record<string, unknown>;
  form: Record<string, string | true>;
  /** A native post answers for all at once and names no URL. */
  acknowledged: {
    resumeUrl: string | null;
    referral: boolean;
    form: boolean;
    /** Number and token of the private page, which every answer must name alike. */
    number: string | null;
    token: string | null;
  };
}

const applyPath = "/ApplyNow";
const fileName = (number: number) => `Resume of ${number}.pdf`;
const smallest = 20_000;
const largest = 1_500_000;
const ways = ["multipart", "json", "native"] as const;
const sources = ["Main-Website", "Main-Website", "Dolphins", "E1042"];

/** The same application for the same seed and number. */
export function makeApplication(seed: number, number: number): Application {
  const random = seededRandom(seed + number * 7_919);
  const email = `applicant-${number}@mail.example`;
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const way = pick(ways);
  const source = way === "native" ? "Main-Website" : pick(sources);
  // small files are more frequent, so that many applications fit between two kills
  const size = Math.round(smallest * (largest / smallest) ** random());
  const contactNumber = String(9_000_000_000 + number);
  return {
    number,
    email,
    source,
    way,
    size,
    resume: () => pdfFile({ text: `Resume ${seed} ${number}`, size }),
    referral: referralBody({ emp: source, email, contactNumber }),
    form: formBody({ emp: source, jobEmail: email, jobCellNumber: contactNumber }),
    acknowledged: {
      ...{ resumeUrl: null, referral: false, form: false },
      ...{ number: null, token: null },
    },
  };
}

/** The same with the box of WhatsApp ticked, in the form's own post and on the wire. */
export function withWhatsApp(application: Application): Application {
  const form = {
    ...application.form,
    [whatsAppField]: application.way === "native" ? "true" : true,
  };
  return { ...application, form } as Application;
}

/** Of an address and source of its own, with a small resume that says whose it is. */
export function makeSmallApplication(
  seed: number,
  number: number,
  { email, source = "Main-Website" }: { email: string; source?: string },
): Application {
  const made = makeApplication(seed, number);
  const size = smallest;
  return {
    ...{ ...made, email, source, size, way: "multipart" },
    resume: () => pdfFile({ text: `Resume of ${email}`, size }),
    referral: { ...made.referral, email, emp: source },
    form: { ...made.form, jobEmail: email, emp: source },
  };
}

/**
 * Takes an application as far as the server lets it, as the page does: what was acknowledged is
 * not sent again, the rest is, under the same keys.
 * @throws Unanswered, WrongAnswer
 */
export async function apply(application: Application, client: HttpClient): Promise<void> {
  const done = application.acknowledged;
  if (application.way === "native") return native(application, client);
  done.resumeUrl ??= await upload(application, client);
  if (!done.referral) {
    const body = { ...application.referral, resume: done.resumeUrl };
    await record(application, client, { path: wirePaths.referral, body });
    done.referral = true;
  }
  if (!done.form && sendsFullForm(application.source)) {
    const body = { ...application.form, jobFile: done.resumeUrl };
    await record(application, client, { path: wirePaths.applicationForm, body });
    done.form = true;
  }
}

/** Whether the server has said that all of it is stored. */
export function isComplete({ source, acknowledged }: Application): boolean {
  return acknowledged.referral && (acknowledged.form || !sendsFullForm(source));
}

async function upload(application: Application, client: HttpClient): Promise<string> {
  const path = wirePaths.resumeUpload;
  const name = fileName(application.number);
  const file = resumeOf(application);
  const answer =
    application.way === "json"
      ? await client.postJson(
          path,
          { name, file: dataUrl(application.resume()) },
          from(application),
        )
      : await client.postMultipart(path, { name, file }, from(application));
  return jsonOf<{ URL: string }>(nameOf(application), path, answer).URL;
}

async function native(application: Application, client: HttpClient): Promise<void> {
  const fields = {
    ...(application.form as Record<string, string>),
    [postFields.submissionId]: `native-${application.number}`,
    [resumeField.id]: resumeOf(application),
  };
  const answer = await client.postMultipart(applyPath, fields, from(application));
  accepted(nameOf(application), applyPath, answer, 303);
  const [, token = ""] =
    /^\/my-application\/([\w-]+)\//.exec(String(answer.headers.location)) ?? [];
  const number = `XLD-${token.slice(0, 8)}`;
  remember(application, { number, token }, applyPath, answer);
  Object.assign(application.acknowledged, { referral: true, form: true });
}

const resumeOf = ({ number, resume }: Application) =>
  new File([new Uint8Array(resume())], fileName(number), { type: mediaTypes.pdf });

async function record(
  application: Application,
  client: HttpClient,
  { path, body }: { path: string; body: object },
): Promise<void> {
  const headers = {
    ...from(application),
    [idempotencyHeader]: `application-${application.number}`,
  };
  const answer = await client.postJson(path, body, headers);
  const said = jsonOf<Partial<ApplicationAnswer>>(nameOf(application), path, answer);
  const token = said.statusUrl?.split("/").at(-1);
  remember(application, { number: said.number ?? undefined, token }, path, answer);
}

/** Both calls, and every repeat under its key, name the same number and page. */
function remember(
  application: Application,
  told: { number: string | undefined; token: string | undefined },
  path: string,
  answer: Answer,
): void {
  if (told.number === undefined && told.token === undefined) return;
  const known = application.acknowledged;
  known.number ??= told.number ?? null;
  known.token ??= told.token ?? null;
  const isSame = known.number === told.number && known.token === told.token;
  if (!isSame) throw wrongAnswer(nameOf(application), path, answer);
}

const from = ({ number }: Application) => addressOf(10, number);
const nameOf = ({ number }: Application) => `Application ${number}`;
